import autocannon from 'autocannon'
import { dayRowsText } from '#data/availability/day-rows.ts'
import { embeddedPostgres } from '#data/database/embedded-postgres.ts'
import { askedKeys } from '#data/database/reads/asked-keys.ts'
import { readEnv } from '../../server/settings/env.ts'
import { openDatabases } from '../../server/start/database.ts'
import { benchOf } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { benchSettings } from '../servers/bench-settings.ts'
import { type BenchServer, fullLoad, serve, smallestLoad } from '../servers/served.ts'
import { type AvailabilityLoads, measureAvailability } from './availability.ts'
import {
  bookingStatement,
  days,
  fillBookingRestaurants,
  firstRestaurant,
  hotPlace,
  idDraws,
  places,
  restaurants,
  someBooking,
} from './booking-restaurants.ts'
import { hasPgbench, type PgbenchSize, perSecond, prepareAccounts, selectOnly, simpleUpdate } from './pgbench.ts'

type BookingBenchSize = { pgbench: PgbenchSize; availability: AvailabilityLoads }

export const bench = benchOf<BookingBenchSize>({
  full: {
    pgbench: { accounts: 1_000_000, warmUpTurns: 1, turns: 3, seconds: 6 },
    availability: { load: fullLoad, grownLoad: { ...fullLoad, measured: { duration: 2 } } },
  },
  smallest: {
    pgbench: { accounts: 1000, warmUpTurns: 0, turns: 1, seconds: 1 },
    availability: { load: smallestLoad, grownLoad: smallestLoad },
  },
  figures: 10,
  measure: measureBooking,
})

/** What a booking costs against the simplest transaction the same server can do, and what looking for one costs. */
async function measureBooking({ pgbench, availability }: BookingBenchSize): Promise<Figure[]> {
  const api = await serve('api')
  const env = readEnv(benchSettings())
  const { connection } = await embeddedPostgres(env.TAVOLA_DATA)
  const databases = await openDatabases(env)
  const firstDay = Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString()
  await fillBookingRestaurants(databases.primary.db, firstDay)
  await prepareAccounts(connection, pgbench)

  const draws = { restaurant: [0, restaurants - 1], day: [0, days - 1], place: [0, places - 1], ...idDraws } as const
  const drawn = { restaurant: ':restaurant::integer', day: ':day::integer', place: ':place::integer' }
  const spread = { draws, prepared: true, statements: [bookingStatement(firstDay, drawn)] }
  const hot = { draws: idDraws, prepared: true, statements: [bookingStatement(firstDay, hotPlace)] }
  const http = (seconds: number) => bookOverHttp(seconds, api, firstDay)
  const writes = await perSecond(connection, pgbench, { floor: simpleUpdate(pgbench), spread, hot, http })
  const { restaurant, day } = draws
  const reading = { draws: { restaurant, day }, prepared: true, statements: [readDay(firstDay)] }
  const reads = await perSecond(connection, pgbench, { floor: selectOnly(pgbench), reading })
  const figures = [
    figure('booking, spread over many days', writes.spread, writes.floor, '-N', 0.4),
    figure('booking, one hot day', writes.hot, writes.floor, '-N', 0.15),
    figure('booking over HTTP with everything', writes.http, writes.floor, '-N', 0.12),
    figure('reading a day with its bookings', reads.reading, reads.floor, '-S'),
  ]
  await databases.close()
  await api.stop()
  return [...figures, ...(await measureAvailability(availability))]
}

function figure(what: string, ours: number, floor: number, kind: '-N' | '-S', bar?: number): Figure {
  const how = hasPgbench ? `pgbench ${kind}` : `pgbench ${kind} by our driver`
  const detail = `${ours.toFixed(0)}/s of ${floor.toFixed(0)}/s (${how})`
  const named = { what: `${what}: throughput of pgbench ${kind}`, ratio: ours / floor, detail }
  return bar === undefined ? named : { ...named, bar, better: 'higher' }
}

/** The statement by which availability reads a day, with pgbench's numbers in the place of its values. */
function readDay(firstDay: string): string {
  return dayRowsText(askedKeys([firstRestaurant], [firstDay], 'date'))
    .replaceAll('$1', `(${firstRestaurant} + :restaurant::integer)`)
    .replaceAll('$2', `(date '${firstDay}' + :day::integer)`)
    .replaceAll('$3', 'extract(epoch FROM now())')
}

const connections = 32
const rushedRestaurants = 5
/** More than any machine has got through; a booking made up meanwhile would take its time from the server. */
const mostPerSecond = 2000

/** Bookings a second, each with an id, a guest and a free place of its own, counted by every limit. */
async function bookOverHttp(seconds: number, { url }: BenchServer, firstDay: string): Promise<number> {
  const next = () => someBooking(someRestaurant(), firstDay)
  const bookings = Array.from({ length: mostPerSecond * seconds }, next)
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}/api/rsv/mb/guest/reservations`,
    connections,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({ ...request, ...(bookings.pop() ?? next()) }),
      },
    ],
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} bookings were refused, ${errors} failed`)
  return requests.total / seconds
}

const someRestaurant = () => firstRestaurant + Math.floor(Math.random() * rushedRestaurants)
