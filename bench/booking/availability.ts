import { readEnv } from '../../server/settings/env.ts'
import { openDatabases } from '../../server/start/database.ts'
import type { Figure } from '../figure.ts'
import { benchSettings } from '../servers/bench-settings.ts'
import { type BenchServer, type LoadSize, load, serve } from '../servers/served.ts'
import { fillRestaurant } from './bench-restaurant.ts'

const date = '2027-05-14'
const usual = { restaurantId: 2_000_000_001, tables: 60, bookings: 40, date }
const growth = [
  { restaurantId: 2_000_000_002, tables: 10, bookings: 0, date },
  { restaurantId: 2_000_000_003, tables: 60, bookings: 0, date },
  { restaurantId: 2_000_000_004, tables: 500, bookings: 0, date },
  { restaurantId: 2_000_000_005, tables: 500, bookings: 5000, date },
]

const pathOf = (restaurantId: number) =>
  `/api/core/mb/restaurants/${restaurantId}/availability?contract.date=${date}T15:00:00&contract.partySize=2&contract.rangeInMinutes=900`

/** What `load` is for the usual restaurant, `grownLoad` is for the others. */
export type AvailabilityLoads = { load: LoadSize; grownLoad: LoadSize }

/** One restaurant's day over HTTP against a bare handler that sends the same JSON, and how it grows. */
export async function measureAvailability({ load: size, grownLoad }: AvailabilityLoads): Promise<Figure[]> {
  const api = await serve('api')
  const databases = await openDatabases(readEnv(benchSettings()))
  for (const restaurant of [usual, ...growth]) await fillRestaurant(databases.primary.db, restaurant)
  await databases.close()
  const figures = await againstBare(api, size)
  const base = await load(api, pathOf(usual.restaurantId), grownLoad)
  for (const { restaurantId, tables, bookings } of growth) {
    const grown = await load(api, pathOf(restaurantId), grownLoad)
    figures.push({
      what: `${tables} tables, ${bookings} bookings: CPU of 60 tables, 40 bookings`,
      ratio: grown.cpuPerRequest / base.cpuPerRequest,
      detail: `${grown.cpuPerRequest.toFixed(0)} µs of ${base.cpuPerRequest.toFixed(0)} µs`,
    })
  }
  await api.stop()
  return figures
}

/** A rush and a usual evening: the more ask at once, the more share a read. */
async function againstBare(api: BenchServer, size: LoadSize): Promise<Figure[]> {
  const path = pathOf(usual.restaurantId)
  const answer = await fetch(`${api.url}${path}`, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  const bare = await serve('bare', { body, headers: { 'content-type': 'application/json' } })
  const figures: Figure[] = []
  for (const connections of [64, 16]) {
    const ours = await load(api, path, { ...size, connections })
    const floor = await load(bare, path, { ...size, connections })
    figures.push({
      what: `availability of a day, ${connections} callers: throughput of a bare Hono handler`,
      ratio: ours.perSecond / floor.perSecond,
      bar: 0.4,
      better: 'higher',
      detail: `${ours.perSecond.toFixed(0)}/s of ${floor.perSecond.toFixed(0)}/s, CPU ${ours.cpuPerRequest.toFixed(0)} µs of ${floor.cpuPerRequest.toFixed(0)} µs`,
    })
  }
  await bare.stop()
  return figures
}
