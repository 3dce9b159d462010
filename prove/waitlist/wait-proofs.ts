import type { WaitingParty } from '../../domain/walkins/floor.ts'
import type { Proof } from '../arena.ts'
import { passedOver } from './fairness.ts'
import { type LabRestaurant, labRestaurants, type MeasuredQuote, measureRestaurant, openHours } from './laboratory.ts'

export type Bars = { overall: readonly [number, number]; group: readonly [number, number]; errorRatio: number }

/** What the estimate must keep to. */
export const bars: Bars = { overall: [0.77, 0.83], group: [0.72, 0.88], errorRatio: 0.6 }

export type Laboratory = { restaurants: number; evenings: number; seed: number }

/** Runs all restaurants and counts how often somebody who stood before and fitted was passed over. */
function runLaboratory({ restaurants, evenings, seed }: Laboratory, calibrated: boolean) {
  let calls = 0
  let unfair = 0
  const measured = labRestaurants(restaurants, seed).flatMap((restaurant) =>
    measureRestaurant(restaurant, {
      evenings,
      calibrated,
      onCall(line, free, called) {
        calls++
        unfair += passedOver(restaurant.rules, line, free, called).length
      },
    }),
  )
  return { measured, calls, unfair }
}

export function* proveEstimates(laboratory: Laboratory, limits = bars): Generator<Proof> {
  const { measured, calls, unfair } = runLaboratory(laboratory, true)
  const amount = `${laboratory.restaurants * laboratory.evenings} evenings, ${measured.length} quotes`
  yield coverageProof('eight in ten wait as long as the range says', measured, limits.overall, amount)
  yield* groupProofs(measured, limits.group)
  yield errorProof(measured, limits.errorRatio)
  yield {
    promise: 'nobody earlier in the line who fits is passed over',
    held: unfair === 0 && calls > 0,
    detail: `${calls} calls, ${unfair} passed over`,
  }
}

function coverageProof(
  promise: string,
  quotes: readonly MeasuredQuote[],
  [least, most]: readonly [number, number],
  detail: string,
) {
  const share = coverage(quotes)
  const bar = `${percent(least)}–${percent(most)}`
  return { promise, held: share >= least && share <= most, detail: `${percent(share)} of ${bar}; ${detail}` }
}

function* groupProofs(measured: readonly MeasuredQuote[], [least, most]: readonly [number, number]): Generator<Proof> {
  const groups = (
    name: string,
    keys: readonly (string | number)[],
    keyOf: (quote: MeasuredQuote) => string | number,
    upTo = most,
  ) => {
    const parts = keys.map((key) => ({ key, quotes: measured.filter((quote) => keyOf(quote) === key) }))
    const known = parts.filter(({ quotes }) => quotes.length > 0)
    const wrong = known.filter(({ quotes }) => coverage(quotes) < least || coverage(quotes) > upTo)
    const detail = known.map(({ key, quotes }) => `${key}: ${percent(coverage(quotes))} (${quotes.length})`).join(', ')
    return { promise: `the same holds for every ${name}`, held: wrong.length === 0 && known.length > 1, detail }
  }
  const sizes = [...new Set(measured.map(({ party }) => party))].sort((a, b) => a - b)
  yield groups('party size', sizes, ({ party }) => party)
  yield groups('hour of the evening', openHours, ({ hour }) => hour)
  // A range has a least width, so short waits are kept more often than the others.
  yield groups('length of the wait', [0, 1, 2, 3, 4], ({ group }) => group, 1)
  yield groups('way in which visits are closed', ['host', 'autopilot'], ({ closing }) => closing)
  yield groups('shape of stays', [...new Set(measured.map(({ shape }) => shape))], ({ shape }) => shape)
}

function errorProof(measured: readonly MeasuredQuote[], ratio: number): Proof {
  const own = median(measured.map(({ minutes, waited }) => Math.abs(minutes - waited)))
  const usual = median(measured.map((quote) => Math.abs(quote.usual - quote.waited)))
  return {
    promise: `half the quotes err by at most ${ratio} of what the usual rule errs by`,
    held: own <= ratio * usual,
    detail: `${own.toFixed(1)} min against ${usual.toFixed(1)} min: ${(own / usual).toFixed(2)}`,
  }
}

/** The same bars must catch an estimate that does not learn from its errors, or they catch nothing. */
export function proveThatEstimatesCanFail(laboratory: Laboratory, limits = bars): Proof {
  const { measured } = runLaboratory(laboratory, false)
  const failed = [
    coverageProof('overall', measured, limits.overall, ''),
    ...groupProofs(measured, limits.group),
  ].filter(({ held }) => !held)
  return {
    promise: 'an estimate without calibration is caught',
    held: failed.length > 0,
    detail: `${percent(coverage(measured))} overall; caught by ${failed.length} of 6 bars`,
  }
}

/** A host that calls whoever fits the table best must be seen to pass somebody over. */
export function proveThatUnfairnessIsSeen({ rules }: LabRestaurant): Proof {
  const free = new Float64Array(rules.tables.length).fill(Number.POSITIVE_INFINITY)
  const first: WaitingParty = { party: 1, areas: [] }
  const called: WaitingParty = { party: 2, areas: [] }
  const seen = passedOver(rules, [first, called], free, called).length
  const isFair = passedOver(rules, [first, called], free, first).length === 0
  return {
    promise: 'a host who passes somebody over is caught',
    held: seen === 1 && isFair,
    detail: `${seen} seen`,
  }
}

const coverage = (quotes: readonly MeasuredQuote[]) =>
  quotes.filter(({ low, high, waited }) => low <= waited && waited <= high).length / Math.max(quotes.length, 1)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
