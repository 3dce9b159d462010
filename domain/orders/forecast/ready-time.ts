import { type Calibration, calibrate, correctionFor, type SettledQuote } from '../../forecast/calibration.ts'
import { type ExpectedWait, expectedWait } from '../../forecast/expected-wait.ts'
import { type Preparation, preparationTimes } from './preparation.ts'

/** What a guest was shown, in minutes since the kitchen should begin, and the load of its slot then. */
export type ReadyQuote = ExpectedWait & { load: number }

/** An order of which both is known: what was quoted, and when the guest could have it. */
export type MeasuredOrder = ReadyQuote & { took: number; hour: number; daysAgo: number }

/** How good past quotes were, as with waits in line. */
export type ReadyAccuracy = { quotes: number; withinRange: number | null; medianError: number | null }

/** What the past orders of one kind say about the next. */
export type KitchenHistory = {
  preparations: readonly Preparation[]
  calibration: Calibration
  accuracy: ReadyAccuracy
}

/** Later than that, somebody forgot to say that it was ready. */
const longestMinutes = 240
/** Fewer say nothing about the next one. */
const fewestQuotes = 20

/** From orders of one kind, the oldest first. */
export function kitchenHistory(orders: readonly MeasuredOrder[]): KitchenHistory {
  const measured = orders.filter(({ took }) => took >= 0 && took <= longestMinutes)
  return {
    preparations: measured.map(({ took, hour, load, daysAgo }) => ({ minutes: took, hour, load, daysAgo })),
    calibration: calibrate(measured.map(settledQuote)),
    accuracy: accuracyOf(measured),
  }
}

/** The line corrects its ranges by party size and the band of the wait; the kitchen by its load and the hour. */
const settledQuote = ({ load, hour, low, minutes, high, took }: MeasuredOrder): SettledQuote => ({
  party: load,
  group: hour,
  low,
  minutes,
  high,
  waited: took,
})

function accuracyOf(orders: readonly MeasuredOrder[]): ReadyAccuracy {
  const quotes = orders.length
  if (quotes < fewestQuotes) return { quotes, withinRange: null, medianError: null }
  const kept = orders.filter(({ took, low, high }) => took >= low && took <= high).length
  const errors = orders.map(({ took, minutes }) => Math.abs(took - minutes)).toSorted((a, b) => a - b)
  return { quotes, withinRange: kept / quotes, medianError: Math.round(errors[Math.floor(quotes / 2)] ?? 0) }
}

export const noHistory = kitchenHistory([])

type ReadyTimeQuery = { configured: number; hour: number; load: number }

/**
 * In how many minutes after the kitchen begins an order can be had: eight in ten between `low` and `high`. The middle is that of
 * what was measured and learns nothing from its errors a second time.
 */
export function quoteReady(
  { preparations, calibration }: KitchenHistory,
  { configured, hour, load }: ReadyTimeQuery,
): ReadyQuote {
  const times = preparationTimes(configured, preparations, { hour, load })
  return { ...expectedWait(times, { ...correctionFor(calibration, load, hour), middle: 0 }), load }
}

type ReadyRange = { from: Temporal.Instant; until: Temporal.Instant }

/** The range on the clock. A kitchen that began late is late by as much; one that began early keeps to what it said. */
export function readyRange(
  { low, high }: Pick<ReadyQuote, 'low' | 'high'>,
  begins: Temporal.Instant,
  begunAt: Temporal.Instant | null = null,
): ReadyRange {
  const start = begunAt && Temporal.Instant.compare(begunAt, begins) > 0 ? begunAt : begins
  // Clocks show whole minutes.
  const whole = start.round({ smallestUnit: 'minute', roundingMode: 'floor' })
  return { from: whole.add({ minutes: low }), until: whole.add({ minutes: high }) }
}
