import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { createClient } from '#contract/endpoints/client.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { goodPassword, signUpGuest } from '#http/guests/guest-fixtures.ts'
import { readEnv } from '../server/settings/env.ts'
import { openDatabases } from '../server/start/database.ts'
import { benchOf } from './bench.ts'
import type { Figure } from './figure.ts'
import { benchSettings } from './servers/bench-settings.ts'
import { type BenchServer, serve } from './servers/served.ts'

const restaurantId = 990_003
const bookings = 3
const atOnce = 16
const readsEveryMs = 5
const signInsEveryMs = 50

/** Rounds are by turns, so that what else the machine does falls on both sides. */
type GuestsSize = { warmUp: number; rounds: number; ofRound: number; seconds: number }

export const bench = benchOf<GuestsSize>({
  full: { warmUp: 20_000, rounds: 3, ofRound: 3000, seconds: 10 },
  smallest: { warmUp: 50, rounds: 1, ofRound: 50, seconds: 0.5 },
  figures: 2,
  measure: measureGuests,
})

/** What a guest who signs in costs those who only read, and what reading one's own bookings costs. */
async function measureGuests({ warmUp, rounds, ofRound, seconds }: GuestsSize): Promise<Figure[]> {
  const server = await serve('calls')
  const databases = await openDatabases(readEnv(benchSettings()))
  const { db, pool } = databases.primary
  const client = createClient(({ url, ...init }) => fetch(`${server.url}${url}`, init))
  const { rows } = await pool.query('SELECT 1 FROM restaurants WHERE restaurant_id = $1', [restaurantId])
  if (rows.length === 0) {
    const tables = Array.from({ length: 400 }, (_, n) => ({ number: String(n + 1), max: 4 }))
    await insertRestaurantFixture(pool, { restaurantId, tables, hours: [0, 1440], timeZone: 'UTC' })
  }
  const email = `bench-${Date.now()}@example.com`
  const find = async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as T[]
  const { token } = await signUpGuest({ client, context: { db } }, find, email)
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 3 })
  for (let index = 0; index < bookings; index++) {
    const { id } = await client.reservations.newId({ params: { restaurantId } })
    const reservationTime = `${date.add({ days: index }).toString()}T19:00:00Z`
    const booking = { id, restaurantId, reservationTime, groupSize: 2, customerName: 'Ann Lee', email }
    await client.reservations.create({ token, body: booking })
  }

  const upcoming = '/api/rsv/mb/guest/reservations?top=3'
  const authorization = `Bearer ${token}`
  const answer = await fetch(`${server.url}${upcoming}`, { headers: { authorization } })
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const bare = await serve('bare', { body, headers: { 'content-type': 'application/json' } })
  const own = { path: upcoming, headers: { authorization } }
  const floor = { path: '/', headers: {} }
  await cpuOfEach(server, own, warmUp)
  await cpuOfEach(bare, floor, warmUp)
  let ours = 0
  let bareOnes = 0
  for (let round = 0; round < rounds; round++) {
    ours += (await cpuOfEach(server, own, ofRound)) / rounds
    bareOnes += (await cpuOfEach(bare, floor, ofRound)) / rounds
  }

  const read = `${server.url}/api/core/mb/guest/restaurants/${restaurantId}`
  const signIn = () => client.identity.signIn({ body: { email, password: goodPassword } })
  const quiet: number[] = []
  const busy: number[] = []
  let signedIn = 0
  await readsFor(seconds / 5, read)
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await readsFor(seconds, read)))
    const stop = everyMs(signInsEveryMs, async () => {
      await signIn()
      signedIn++
    })
    busy.push(...(await readsFor(seconds, read)))
    await stop()
  }
  await Promise.all([server.stop(), bare.stop(), databases.close()])
  return [
    {
      what: 'upcoming bookings of a guest: CPU of a bare handler',
      ratio: bareOnes / ours,
      bar: 0.4,
      better: 'higher',
      detail: `${bareOnes.toFixed(0)} µs of ${ours.toFixed(0)} µs`,
    },
    {
      what: 'p99 of a read while 20 guests a second sign in',
      ratio: p99(busy) / p99(quiet),
      bar: 2,
      better: 'lower',
      detail: `${p99(busy).toFixed(1)} ms of ${p99(quiet).toFixed(1)} ms, ${(signedIn / rounds / seconds).toFixed(1)} a second`,
    },
  ]
}

/** Microseconds of the server's own CPU for each read; clients and database are other processes. */
async function cpuOfEach(server: BenchServer, { path, headers }: BenchRequest, amount: number): Promise<number> {
  const before = await server.cpu()
  const { errors, non2xx } = await autocannon({ url: `${server.url}${path}`, connections: atOnce, amount, headers })
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} bad answers`)
  return ((await server.cpu()) - before) / amount
}

type BenchRequest = { path: string; headers: Record<string, string> }

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** Starts one after the other at its time, whether or not the earlier ones have ended; ends when all have. */
function everyMs(pause: number, work: () => Promise<unknown>): () => Promise<void> {
  const begun: Promise<unknown>[] = []
  const timer = setInterval(() => begun.push(work()), pause)
  return async () => {
    clearInterval(timer)
    await Promise.all(begun)
  }
}

async function readsFor(duration: number, url: string): Promise<number[]> {
  const times: number[] = []
  const stop = everyMs(readsEveryMs, async () => {
    const began = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`a read was answered ${response.status}`)
    times.push(performance.now() - began)
  })
  await sleep(duration * 1000)
  await stop()
  return times
}
