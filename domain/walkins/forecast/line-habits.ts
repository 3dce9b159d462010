/** What parties in the line of a restaurant do, measured on its own evenings. */
export type LineHabits = {
  /** Of those waiting, the share that gives up in one minute. */
  leavePerMinute: number
  /** Of those called, the share that does not come. */
  noShowShare: number
  /** Parties that come in one minute, by half-hour of the restaurant's day. */
  arrivals: Float64Array
  /** The share of each party size among them; the place is the size. */
  sizes: Float64Array
}

/** One party that came without a booking. */
export type WalkInRecord = {
  party: number
  /** Minutes of the restaurant's day at which it came. */
  minuteOfDay: number
  waited: number
  end: 'called' | 'left' | 'missed'
}

const halfHours = 48
const largestSize = 20

/** Before anything was seen: one in ten gives up within 25 minutes, one in twenty-five is called in vain. */
const usual = { waitedMinutes: 1200, left: 5, called: 50, missed: 2 }

/** From the walk-ins of some days. Nobody is expected to come as long as nobody has. */
export function lineHabits(records: readonly WalkInRecord[], days: number): LineHabits {
  const arrivals = new Float64Array(halfHours)
  const sizes = new Float64Array(largestSize + 1)
  const seen = { ...usual }
  for (const { party, minuteOfDay, waited, end } of records) {
    const halfHour = Math.floor(minuteOfDay / 30) % halfHours
    arrivals[halfHour] = (arrivals[halfHour] ?? 0) + 1 / (30 * Math.max(days, 1))
    const size = Math.min(party, largestSize)
    sizes[size] = (sizes[size] ?? 0) + 1 / records.length
    seen.waitedMinutes += waited
    if (end === 'left') seen.left++
    else seen.called++
    if (end === 'missed') seen.missed++
  }
  return {
    leavePerMinute: seen.left / seen.waitedMinutes,
    noShowShare: seen.missed / seen.called,
    arrivals,
    sizes,
  }
}
