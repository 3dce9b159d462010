import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../data/database/database.ts'
import type { TestReplica } from '../../data/database/test-replica.ts'
import { type Arena, openNewRestaurant, type Proof } from '../arena.ts'
import { times } from '../waitlist/line-arena.ts'

/** Guests read on while the replica stops, comes back, falls behind and catches up. */
export async function proveReplica(arena: Arena, { replica }: TestReplica): Promise<Proof> {
  const restaurants: number[] = []
  for (const _ of times(20, Number))
    restaurants.push(await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] }))
  const reading = new AbortController()
  let reads = 0
  const failed: string[] = []
  const read = async (seed: number) => {
    for (let n = seed; !reading.signal.aborted; n++) {
      const id = String(restaurants[n % restaurants.length])
      await arena.client.restaurants.get({ params: { id } }).then(
        () => reads++,
        (error: unknown) => failed.push(String(error)),
      )
      await arena.client.places.reviews({ params: { id }, query: {} }).then(
        () => reads++,
        (error: unknown) => failed.push(String(error)),
      )
    }
  }
  const readers = times(6, read)
  await sleep(1000)
  await replica.stop()
  await sleep(3000)
  await replica.ensure()
  await sleep(3000)
  const standby = openDatabase(replica.connection, { size: 1 })
  await standby.pool.query('SELECT pg_wal_replay_pause()')
  // What is new on the primary is found there although the replica, which is asked first, has never heard of it.
  const late = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
  await sleep(3000)
  await standby.pool.query('SELECT pg_wal_replay_resume()')
  await standby.close()
  restaurants.push(late)
  await sleep(2000)
  reading.abort()
  await Promise.all(readers)
  return {
    promise: 'a replica that stops, falls behind and comes back is noticed by nobody',
    held: failed.length === 0 && reads > 100,
    detail: `${reads} reads, ${failed.length} failed ${failed[0] ?? ''}`.trim(),
  }
}
