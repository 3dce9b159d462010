import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, secondsUntilReady, startApp } from '../app.ts'
import type { Arena, Proof } from '../arena.ts'
import { auditOf, joinBody, openLine, outcomeOf } from './line-arena.ts'

type JoinedParty = { id: string; phone: string; left: boolean }

/** Parties that join, some of which leave; each asks again with its own request until it is answered. */
function crowd(arena: Arena, restaurantId: number, guests: number) {
  const run = new AbortController()
  const joined: JoinedParty[] = []
  let lost = 0

  async function keepAsking<T>(ask: () => Promise<T>): Promise<T | null> {
    for (;;) {
      const { code, value } = await outcomeOf(ask())
      if (code === 'ok') return value ?? null
      if (code !== 'lost' && code !== 'busy') throw new Error(`refused: ${code}`)
      lost++
      await sleep(200)
    }
  }

  async function stand(seed: number) {
    for (let number = 0; !run.signal.aborted; number++) {
      const body = joinBody(restaurantId, { requestId: randomBytes(16).toString('hex') })
      const made = await keepAsking(() => arena.client.walkins.join({ body }))
      if (!made) continue
      const place = { id: made.id, phone: body.phone, left: false }
      joined.push(place)
      if ((seed + number) % 3 > 0) continue
      await keepAsking(() => arena.client.walkins.leave({ params: { walkinId: made.id } }))
      place.left = true
    }
  }

  const all = Array.from({ length: guests }, (_, seed) => stand(seed))
  return {
    joined,
    lost: () => lost,
    async stop() {
      run.abort()
      await Promise.all(all)
    },
  }
}

/** The server ends without a word, again and again, while parties join and leave. */
export async function proveLineCrashes(
  arena: Arena,
  { directory, kills, app }: { directory: string; kills: number; app: App },
): Promise<{ proof: Proof; app: App }> {
  const { restaurantId } = await openLine(arena)
  const { joined, lost, stop } = crowd(arena, restaurantId, 8)
  let current = app
  let slowest = 0
  for (let kill = 0; kill < kills; kill++) {
    await sleep(900)
    await current.kill()
    const began = performance.now()
    current = await startApp(directory)
    await secondsUntilReady(current)
    slowest = Math.max(slowest, (performance.now() - began) / 1000)
  }
  await sleep(300)
  await stop()
  const problems = [...(await lostPlaces(arena, restaurantId, joined)), ...(await auditOf(arena, [restaurantId]))]
  return {
    app: current,
    proof: {
      promise: 'kill -9 of the server loses no place, makes none twice and brings nobody back',
      held: problems.length === 0 && lost() > 0 && joined.length > 0,
      detail: `${kills} kills, ${joined.length} places, ${lost()} calls unanswered, ready after at most ${slowest.toFixed(1)} s${problems[0] ? `; first: ${problems[0]}` : ''}`,
    },
  }
}

/** What was acknowledged, against what is there. */
async function lostPlaces(
  { client, pool }: Arena,
  restaurantId: number,
  joined: readonly JoinedParty[],
): Promise<string[]> {
  const problems: string[] = []
  for (const { id, phone, left } of joined) {
    const { code, value } = await outcomeOf(client.walkins.get({ params: { walkinId: id } }))
    if (code !== 'ok') problems.push(`the place of ${phone} is ${code}`)
    else if (value?.status !== (left ? 'CanceledByClient' : 'Approved')) problems.push(`${phone} is ${value?.status}`)
  }
  const { rows } = await pool.query<{ places: number; phones: number; tickets: number }>(
    `SELECT count(*)::integer AS places, count(DISTINCT phone)::integer AS phones, count(DISTINCT ticket)::integer AS tickets
     FROM walkins WHERE restaurant_id = $1`,
    [restaurantId],
  )
  const { places = 0, phones = 0, tickets = 0 } = rows[0] ?? {}
  if (places !== joined.length || phones !== places || tickets !== places)
    problems.push(`${joined.length} acknowledged, ${places} there, of ${phones} phones with ${tickets} tickets`)
  return problems
}
