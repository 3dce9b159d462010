import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Arena, findProblems, newId, openNewRestaurant, type Proof, timeOn } from './arena.ts'
import { proveContested } from './booking/contested.ts'
import { createGuest } from './booking/guest.ts'
import { proveHoldRaces } from './booking/hold-races.ts'
import {
  holdDay,
  proveApprovals,
  proveCancelRebook,
  proveChangeRace,
  proveCovers,
  proveKeys,
  proveLastTable,
  proveSameSubmit,
} from './booking/races.ts'
import { proveThatRacesCanFail, sabotage } from './booking/sabotage.ts'
import { proveShownIsFree } from './booking/shown.ts'
import { openTestArena } from './test-arena.ts'

let arena: Awaited<ReturnType<typeof openTestArena>>
beforeAll(async () => {
  arena = await openTestArena()
})
afterAll(() => arena.close())

const held = ({ held, promise, detail }: Proof) => expect(held, `${promise}: ${detail}`).toBe(true)

describe('promises of tables, in short', () => {
  test('contended bookings, changes, cancels and approvals', async () => {
    for (const proof of await proveContested(arena, { attempts: 300, guests: 12, days: 3 })) held(proof)
  })
  test('the last table', async () => held(await proveLastTable(arena, { rounds: 6, guests: 8 })))
  test('the same submit many times', async () => held(await proveSameSubmit(arena, { rounds: 2, presses: 8 })))
  test('one key, another body; one key, still running', async () => held(await proveKeys(arena)))
  test('approvals at once', async () => held(await proveApprovals(arena, { rounds: 3 })))
  test('a change racing a new booking', async () => held(await proveChangeRace(arena, { rounds: 6 })))
  test('cancel and rebook', async () => held(await proveCancelRebook(arena, { rounds: 4 })))
  test('covers per slot', async () => held(await proveCovers(arena, { rounds: 2, guests: 20 })))

  test('hold, book, change, cancel, release and expiry of one id', async () =>
    held(await proveHoldRaces(arena, { rounds: 60 })))

  test('what is shown as free', async () => held(await proveShownIsFree(arena, { guests: 120 })))

  test('a day that stays locked: a clear 503 in time, others go on, and then it works again', async () => {
    const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 2 }] })
    const guest = createGuest(arena, [])
    const lock = await holdDay(arena, restaurantId, arena.today.add({ days: 3 }).toString())
    const began = performance.now()
    const body = { restaurantId, id: await newId(arena, restaurantId), reservationTime: timeOn(arena, 3, '19:00') }
    const [stuck, other] = await Promise.all([
      guest.create(body),
      guest.create({ restaurantId, reservationTime: timeOn(arena, 4, '19:00') }),
    ])
    expect(stuck).toMatchObject({ ok: false, status: 503, code: 'busy' })
    expect(performance.now() - began).toBeLessThan(3500)
    expect(other.ok).toBe(true)
    await lock.release()
    expect((await guest.create(body)).ok).toBe(true)
  })

  test('a row that lies is found out by the constraint and put right', async () => {
    const restaurantId = await openNewRestaurant(arena, {
      tables: [
        { number: '1', max: 2 },
        { number: '2', max: 2 },
      ],
    })
    const guest = createGuest(arena, [])
    const body = { restaurantId, reservationTime: timeOn(arena, 3, '19:00') }
    await guest.create(body)
    await arena.pool.query(`UPDATE service_days SET occupancy = '' WHERE restaurant_id = $1`, [restaurantId])
    expect(await findProblems(arena, [], [restaurantId])).toHaveLength(1)
    expect(await guest.create(body)).toMatchObject({ ok: true, booking: { tableNumber: '2' } })
    expect(await findProblems(arena, [], [restaurantId])).toEqual([])
    expect(await guest.create(body)).toMatchObject({ ok: false, code: 'slot_taken' })
  })

  test('nothing was logged but the one 503', () => {
    expect(arena.logged.filter((line) => !line.startsWith('the database did not answer'))).toEqual([])
  })
})

test('races can fail: without lock and constraint overlaps are found', async () => {
  const broken: Arena & { close(): Promise<void> } = await openTestArena()
  await sabotage(broken)
  held(await proveThatRacesCanFail(broken, { rounds: 3 }))
  await broken.close()
})
