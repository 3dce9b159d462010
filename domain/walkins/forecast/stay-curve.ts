import type { BookingRules } from '../../availability/booking-rules.ts'
import { turnOverOf } from '../../availability/stay.ts'
import type { AutopilotRules } from '../../reservations/autopilot.ts'

/** How long one party sat, or has sat until now when it is still there. */
export type StayRecord = { party: number; minutes: number; ended: boolean; daysAgo: number }

/**
 * How long parties stay, by size. Time is counted in bins of an eighteenth of the turn-over that the restaurant has set for
 * the size (five minutes of ninety), so that what couples do says something about families too.
 */
export type StayCurves = {
  /** `survival[group][bin]`: the share of parties still seated when that bin begins; the last one is nought. */
  survival: readonly Float64Array[]
  binMinutes: (party: number) => number
}

const binsPerTurnOver = 18
const bins = 4 * binsPerTurnOver
/** Of so many parties at risk the prior counts as much as what was seen. */
const priorParties = 12
const pooledParties = 40
/** Restaurants change with season and menu: what is older counts less. */
const halfLifeDays = 10

const groupLimits = [2, 4, 6] as const
const groups = groupLimits.length + 1

function sizeGroup(party: number): number {
  const group = groupLimits.findIndex((largest) => party <= largest)
  return group < 0 ? groupLimits.length : group
}

/** Most parties stay a little less than the turn-over, a few twice as long: a log-logistic curve around this share of it. */
const usualShare = 0.84
const priorSurvival = (turnOvers: number) => 1 / (1 + (turnOvers / usualShare) ** 5)

const priorHazard = Float64Array.from({ length: bins }, (_, bin) => {
  const before = priorSurvival(bin / binsPerTurnOver)
  return 1 - priorSurvival((bin + 1) / binsPerTurnOver) / before
})

/**
 * Where the autopilot closes visits, few that end earlier are closed by hand, and hardly any is open after the time of its
 * table. That time begins with the call, so some visits end in the bin before.
 */
const autopilotHazard = priorHazard.map((hazard, bin) => {
  if (bin < binsPerTurnOver - 1) return 0.4 * hazard
  return bin < binsPerTurnOver ? 0.3 : 0.95
})

/**
 * Hazards in discrete time. A party that is still seated counts as at risk up to now and no further. Each size group leans
 * on all groups together, and those on the prior, as long as there is little of its own.
 */
export function stayCurves(
  rules: Pick<BookingRules, 'turnOver'>,
  records: readonly StayRecord[],
  { closeAtEnd }: Pick<AutopilotRules, 'closeAtEnd'>,
): StayCurves {
  const counts = Array.from({ length: groups }, newCounts)
  const pooled = newCounts()
  const binMinutes = (party: number) => turnOverOf(rules, party) / binsPerTurnOver
  for (const { party, minutes, ended, daysAgo } of records) {
    const weight = 0.5 ** (Math.max(daysAgo, 0) / halfLifeDays)
    const bin = Math.min(Math.floor(Math.max(minutes, 0) / binMinutes(party)), bins - 1)
    for (const count of [counts[sizeGroup(party)] ?? pooled, pooled]) addRecord(count, bin, ended, weight)
  }
  const together = hazards(pooled, closeAtEnd ? autopilotHazard : priorHazard, priorParties)
  return { binMinutes, survival: counts.map((count) => survivalOf(hazards(count, together, pooledParties))) }
}

type Counts = { atRisk: Float64Array; left: Float64Array }
const newCounts = (): Counts => ({ atRisk: new Float64Array(bins), left: new Float64Array(bins) })

/** The bin in which somebody is still seated has not been survived yet, so it is not counted. */
function addRecord({ atRisk, left }: Counts, bin: number, ended: boolean, weight: number): void {
  for (let before = 0; before < bin; before++) atRisk[before] = (atRisk[before] ?? 0) + weight
  if (!ended) return
  atRisk[bin] = (atRisk[bin] ?? 0) + weight
  left[bin] = (left[bin] ?? 0) + weight
}

function hazards({ atRisk, left }: Counts, prior: Float64Array, strength: number): Float64Array {
  return prior.map((usual, bin) => ((left[bin] ?? 0) + strength * usual) / ((atRisk[bin] ?? 0) + strength))
}

function survivalOf(hazard: Float64Array): Float64Array {
  const survival = new Float64Array(bins + 1)
  survival[0] = 1
  for (let bin = 0; bin < bins; bin++) survival[bin + 1] = (survival[bin] ?? 0) * (1 - (hazard[bin] ?? 0))
  survival[bins] = 0
  return survival
}

/** What is left of the stay of a party that has sat for some minutes: its curve from there on. */
export type StayAhead = { curve: Float64Array; width: number; satFor: number; from: number; beyond: number }

export function stayAhead({ survival, binMinutes }: StayCurves, party: number, satFor = 0): StayAhead {
  const curve = survival[sizeGroup(party)] ?? new Float64Array(bins + 1)
  const width = binMinutes(party)
  const at = Math.min(Math.max(satFor, 0) / width, bins)
  const from = Math.min(Math.floor(at), bins - 1)
  const before = curve[from] ?? 0
  return {
    curve,
    width,
    satFor: Math.max(satFor, 0),
    from,
    beyond: before + ((curve[from + 1] ?? 0) - before) * (at - from),
  }
}

/**
 * Minutes that the party goes on sitting, at a level between 0 (the soonest to leave) and 1. One that has outstayed the
 * whole curve may rise at any minute of a bin.
 */
export function minutesAt({ curve, width, satFor, from, beyond }: StayAhead, level: number): number {
  if (beyond <= 1e-9) return width * level
  const target = beyond * (1 - level)
  let low = from
  let high = bins
  // the last bin whose beginning more than the target survive
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((curve[middle] ?? 0) > target) low = middle
    else high = middle
  }
  const before = curve[low] ?? 0
  const drop = before - (curve[low + 1] ?? 0)
  const share = drop <= 0 ? 1 : Math.min(Math.max((before - target) / drop, 0), 1)
  return Math.max((low + share) * width - satFor, 0)
}

/** The share of parties of a size that sit longer than that. */
export const shareBeyond = (curves: StayCurves, party: number, minutes: number): number =>
  stayAhead(curves, party, minutes).beyond

/** The stay that half of the parties of a size exceed. */
export const medianStay = (curves: StayCurves, party: number): number => minutesAt(stayAhead(curves, party), 0.5)
