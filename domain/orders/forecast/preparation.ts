import { draws } from '../../forecast/lattice.ts'

/** How long the kitchen took with a past order, in minutes since it should have begun, until the guest could have it. */
export type Preparation = {
  minutes: number
  /** Hour of the restaurant's day in which it was due, 0–23. */
  hour: number
  /** Orders due in the same slot when it was made, itself included. */
  load: number
  daysAgo: number
}

/** Before anything was measured: the configured time, seldom kept to the minute and more often missed late than early. */
const usualShares = [0.75, 0.9, 1, 1, 1.1, 1.3, 1.6]
const usualWeight = 2
const halfLifeDays = 10
const otherHour = 0.3
const otherLoad = 0.5

/**
 * Minutes that an order may take, rising, as many as the line has draws. Past orders count the more the nearer they are in hour,
 * load and days; the configured time counts as fourteen orders, so it speaks alone at first and is outweighed later.
 */
export function preparationTimes(
  configured: number,
  past: readonly Preparation[],
  { hour, load }: Pick<Preparation, 'hour' | 'load'>,
): Float64Array {
  const weighed = [
    ...usualShares.map((share) => ({ minutes: configured * share, weight: usualWeight })),
    ...past.map((order) => ({
      minutes: order.minutes,
      weight:
        0.5 ** (order.daysAgo / halfLifeDays) *
        (hoursBetween(order.hour, hour) <= 1 ? 1 : otherHour) *
        (Math.abs(order.load - load) <= 1 ? 1 : otherLoad),
    })),
  ].toSorted((a, b) => a.minutes - b.minutes)
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const times = new Float64Array(draws)
  let index = 0
  let before = 0
  for (let draw = 0; draw < draws; draw++) {
    const level = ((draw + 0.5) / draws) * whole
    while (index < weighed.length - 1 && before + (weighed[index]?.weight ?? 0) < level)
      before += weighed[index++]?.weight ?? 0
    times[draw] = weighed[index]?.minutes ?? configured
  }
  return times
}

function hoursBetween(one: number, other: number): number {
  const apart = Math.abs(one - other)
  return Math.min(apart, 24 - apart)
}
