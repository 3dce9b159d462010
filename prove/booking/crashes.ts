import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, secondsUntilReady, startApp } from '../app.ts'
import { type Arena, findProblems, newId, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import { seededRandom } from '../random.ts'
import { createGuest } from './guest.ts'
import type { HistoryEvent } from './history.ts'
import { firstOf, holdDay } from './races.ts'

/** More than a node has connections. */
const stuckGuests = 30

type CrashLoad = { history: HistoryEvent[]; restaurantId: number; lost(): number; stop(): Promise<number> }

/** Guests who book what is free, each with a key, and ask again with that key until they are answered. */
export async function load(arena: Arena, guests: number): Promise<CrashLoad> {
  const tables = Array.from({ length: 12 }, (_, index) => ({ number: String(index + 1), max: 4 }))
  const restaurantId = await openNewRestaurant(arena, { tables })
  const history: HistoryEvent[] = []
  const run = new AbortController()
  let answered = 0
  let lost = 0

  async function dine(seed: number) {
    const random = seededRandom(seed)
    const guest = createGuest(arena, history)
    while (!run.signal.aborted) {
      const id = await keepAsking(() => newId(arena, restaurantId).catch(() => null))
      const slot = 68 + Math.floor(random() * 15)
      const time = `${Math.floor(slot / 4)}:${String((slot % 4) * 15).padStart(2, '0')}`
      const body = { restaurantId, id, reservationTime: timeOn(arena, 3 + Math.floor(random() * 200), time) }
      await keepAsking(async () => {
        const answer = await guest.create(body)
        if (!answer.ok && answer.code === 'lost') lost++
        return answer.ok || (answer.status >= 400 && answer.status < 500 && answer.code !== 'in_progress')
          ? answer
          : null
      })
      answered++
    }
  }

  const all = Array.from({ length: guests }, (_, seed) => dine(seed + 100))
  return {
    history,
    restaurantId,
    lost: () => lost,
    async stop() {
      run.abort()
      await Promise.all(all)
      return answered
    },
  }
}

async function keepAsking<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    await sleep(250)
  }
}

/** The app ends without a word, at random and right before or after a commit; guests ask again with their keys. */
export async function proveAppCrashes(
  arena: Arena,
  { directory, kills, readyWithin, app }: { directory: string; kills: number; readyWithin: number; app: App },
): Promise<{ proof: Proof; app: App }> {
  const { history, restaurantId, stop } = await load(arena, 16)
  let slowest = 0
  let current = app
  const failpoints = [undefined, 'before-answer=kill:0.02', 'after-commit=kill:0.02']
  for (let kill = 0; kill < kills; kill++) {
    await sleep(700)
    const failpoint = failpoints[kill % failpoints.length]
    if (current.isAlive()) await current.kill()
    const began = performance.now()
    current = await startApp(directory, failpoint)
    slowest = Math.max(slowest, (performance.now() - began) / 1000 + (await secondsUntilReady(current)))
    if (failpoint) for (let waited = 0; current.isAlive() && waited < 5000; waited += 50) await sleep(50)
  }
  if (current.isAlive()) await current.kill()
  current = await startApp(directory)
  await secondsUntilReady()
  const answered = await stop()
  const problems = await findProblems(arena, history, [restaurantId])
  const unanswered = history.filter(({ outcome }) => outcome === 'unknown').length
  return {
    app: current,
    proof: {
      promise: 'kill -9 of the app: nothing acknowledged is lost, nothing is there twice, and it is soon ready again',
      held: problems.length === 0 && slowest <= readyWithin && unanswered > 0,
      detail: `${kills} kills, ${answered} bookings, ${unanswered} answers lost on the way, ready after at most ${slowest.toFixed(1)} s of ${readyWithin}${firstOf(problems)}`,
    },
  }
}

/** The database ends without a word; the app raises it again by itself. */
export async function proveDatabaseCrashes(
  arena: Arena,
  { directory, kills, backWithin }: { directory: string; kills: number; backWithin: number },
): Promise<Proof> {
  const { history, restaurantId, stop } = await load(arena, 16)
  let slowest = 0
  for (let kill = 0; kill < kills; kill++) {
    await sleep(1500)
    const lines = (await readFile(join(directory, 'postgres-18', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(lines[0]), 'SIGKILL')
    await sleep(200)
    slowest = Math.max(slowest, await secondsUntilReady())
  }
  await sleep(500)
  const answered = await stop()
  const problems = await findProblems(arena, history, [restaurantId])
  const unanswered = history.filter(({ outcome }) => outcome === 'unknown').length
  return {
    promise: 'kill -9 of the database: nothing is lost, and the app is soon back',
    held: problems.length === 0 && slowest <= backWithin && unanswered > 0,
    detail: `${kills} kills, ${answered} bookings, ${unanswered} answers lost on the way, back after at most ${slowest.toFixed(1)} s of ${backWithin}${firstOf(problems)}`,
  }
}

/** A day that a stranger keeps locked while many want it: a clear answer in time, reads go on, and afterwards everything does. */
export async function proveHeldLock(arena: Arena, { answered = 3.5, read: readWithin = 1 } = {}): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
  const guest = createGuest(arena, [])
  const date = arena.today.add({ days: 3 }).toString()
  const ids = await Promise.all(Array.from({ length: stuckGuests }, () => newId(arena, restaurantId)))
  const book = (id: string) => guest.create({ restaurantId, id, reservationTime: timeOn(arena, 3, '19:00') })
  const lock = await holdDay(arena, restaurantId, date)
  const began = performance.now()
  const stuck = ids.map(async (id) => {
    const answer = await book(id)
    return { answer, seconds: (performance.now() - began) / 1000 }
  })
  const read = performance.now()
  const slots = await arena.client.availability.list({
    params: { id: restaurantId },
    query: { 'contract.date': `${date}T15:00:00`, 'contract.partySize': 2, 'contract.rangeInMinutes': 900 },
  })
  const readSeconds = (performance.now() - read) / 1000
  const answers = await Promise.all(stuck)
  await lock.release()
  const after = await book(ids[0] ?? '')
  const slowest = Math.max(...answers.map(({ seconds }) => seconds))
  const clear = answers.filter(({ answer }) => !answer.ok && answer.status === 503).length
  return {
    promise: 'a lock that is kept: a clear 503 in time, reads unaffected, full recovery',
    held: clear === stuckGuests && slowest <= answered && slots.length > 0 && readSeconds < readWithin && after.ok,
    detail: `${clear} of ${stuckGuests} answered within ${slowest.toFixed(1)} s of ${answered}, a read in ${(readSeconds * 1000).toFixed(0)} ms, afterwards ${after.ok ? 'booked' : after.code}`,
  }
}

/** Asked to end under load: whoever is being served is served, then the door closes. */
export async function proveSigterm(
  arena: Arena,
  { directory, endedWithin, app }: { directory: string; endedWithin: number; app: App },
): Promise<{ proof: Proof; app: App }> {
  const { history, restaurantId, lost, stop } = await load(arena, 16)
  await sleep(1500)
  const { code, seconds } = await app.stop()
  const next = await startApp(directory)
  await secondsUntilReady()
  await stop()
  const problems = await findProblems(arena, history, [restaurantId])
  return {
    app: next,
    proof: {
      promise: 'SIGTERM under load: no request under way fails, and it ends in time',
      held: code === 0 && seconds <= endedWithin && lost() === 0 && problems.length === 0,
      detail: `exit ${code} after ${seconds.toFixed(1)} s of ${endedWithin}, ${lost()} of ${history.length} requests cut off${firstOf(problems)}`,
    },
  }
}
