import { LRUCache } from 'lru-cache'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { WaitingParty } from '#domain/walkins/floor.ts'
import { type LineWait, lineWait, noWait } from '#domain/walkins/forecast/line-wait.ts'
import { simulateLine } from '#domain/walkins/forecast/simulate-line.ts'
import type { Db } from '../../database/database.ts'
import { perDatabase } from '../../database/per-database.ts'
import { type LineNow, readLineNow } from '../read-floor.ts'
import { type LineHistory, readLineHistory } from './line-history.ts'

/** What a line looks like now: its parties with the wait of each, and what parties that join would wait. */
export type Forecast = {
  now: LineNow
  hour: number
  line: readonly LineWait[]
  /** For a party without a wish of areas, by size. */
  bySize: ReadonlyMap<number, LineWait>
}

/** In milliseconds. A minute's wait is not known to the second, and what joins or leaves is seen at once by the version. */
const lifetime = 5000
type CachedForecast = { until: number; version: string; rules: BookingRules; forecast: Forecast; history: LineHistory }
const keptFor = perDatabase(() => new LRUCache<number, CachedForecast>({ max: 500 }))

/** The waits of a restaurant's line. One simulation answers all sizes and all who stand in it, and is kept for some seconds. */
export async function forecastLine(db: Db, rules: BookingRules, now: Temporal.Instant): Promise<Forecast> {
  return (await keptForecast(db, rules, now)).forecast
}

async function keptForecast(db: Db, rules: BookingRules, now: Temporal.Instant): Promise<CachedForecast> {
  const kept = keptFor(db)
  const [lineNow, history] = await Promise.all([readLineNow(db, rules, now), readLineHistory(db, rules, now)])
  const known = kept.get(rules.restaurantId)
  const moment = now.epochMilliseconds
  const version = versionOf(lineNow)
  if (
    known &&
    known.rules === rules &&
    known.version === version &&
    moment < known.until &&
    known.until <= moment + lifetime
  )
    return known
  const made = { until: moment + lifetime, version, rules, history, forecast: work(rules, history, lineNow, now) }
  kept.set(rules.restaurantId, made)
  return made
}

/** Everything that a wait depends on but the minutes that go by. */
const versionOf = ({ version, seated, kept }: LineNow) =>
  `${version} ${seated.map(({ tables }) => tables.join('+')).join()} ${kept.map(({ tables }) => tables.join('+')).join()}`

/** For parties that ask with a wish of their own, or in the place of one that already stands in the line. */
export async function forecastParties(
  db: Db,
  rules: BookingRules,
  asking: readonly WaitingParty[],
  { now, insteadOf }: { now: Temporal.Instant; insteadOf?: string },
): Promise<LineWait[]> {
  const { forecast, history } = await keptForecast(db, rules, now)
  const isUsual = ({ areas }: WaitingParty) => areas.length === 0 && insteadOf === undefined
  const before = insteadOf === undefined ? -1 : forecast.now.line.findIndex(({ walkinId }) => walkinId === insteadOf)
  const floor = before < 0 ? forecast.now : { ...forecast.now, line: forecast.now.line.slice(0, before) }
  const special = asking.filter((party) => !isUsual(party))
  const waits = special.length > 0 ? waitsFor(rules, history, floor, special, now, false).asking : []
  const found = new Map(special.map((party, at) => [party, waits[at] ?? noWait]))
  return asking.map((party) => found.get(party) ?? forecast.bySize.get(party.party) ?? noWait)
}

function work(rules: BookingRules, history: LineHistory, lineNow: LineNow, now: Temporal.Instant): Forecast {
  const sizes = Array.from({ length: rules.line?.maxParty ?? 0 }, (_, at) => ({ party: at + 1, areas: [] }))
  const { line, asking, hour } = waitsFor(rules, history, lineNow, sizes, now, true)
  return { now: lineNow, hour, line, bySize: new Map(sizes.map(({ party }, at) => [party, asking[at] ?? noWait])) }
}

function waitsFor(
  rules: BookingRules,
  { curves, habits, calibration }: LineHistory,
  floor: LineNow,
  asking: readonly WaitingParty[],
  now: Temporal.Instant,
  withLine: boolean,
) {
  const wall = now.toZonedDateTimeISO(rules.timeZone)
  const minuteOfDay = wall.hour * 60 + wall.minute
  const waits = simulateLine(rules, curves, habits, { floor, asking, minuteOfDay, withLine })
  const shown = (parties: readonly WaitingParty[], all: readonly Float64Array[]) =>
    all.map((each, at) => lineWait(each, calibration, parties[at]?.party ?? 1))
  return { line: shown(floor.line, waits.line), asking: shown(asking, waits.asking), hour: wall.hour }
}
