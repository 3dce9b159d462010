import type { Random } from '../generate/random.ts'

/** How stays are distributed. The estimate of a wait does not know which of these is at work. */
export type StayShape = 'lognormal' | 'gamma' | 'weibull' | 'bimodal' | 'slower-each-week' | 'faster-each-week'

/** Stays in parts of the usual one, with a mean near 1; `day` counts the evenings of the restaurant. */
const shapes: Readonly<Record<StayShape, (random: Random, day: number) => number>> = {
  lognormal: (random) => lognormal(random, 0.96, 0.32),
  gamma: (random) => gamma(random, 7) / 7,
  weibull: (random) => 1.1 * (-Math.log(1 - random.next())) ** (1 / 2.6),
  // a drink at the bar, or the whole menu
  bimodal: (random) => (random.chance(0.35) ? lognormal(random, 0.5, 0.22) : lognormal(random, 1.2, 0.2)),
  'slower-each-week': (random, day) => lognormal(random, 0.8 + drift(day), 0.3),
  'faster-each-week': (random, day) => (1.25 - drift(day)) * (gamma(random, 9) / 9),
}

/** Some six in a hundred each week, up to a half. */
const drift = (day: number) => Math.min(day * 0.009, 0.5)

export const stayShapes = Object.keys(shapes) as StayShape[]

/** Minutes that one party sits; nobody eats in less than twelve. */
export function stayMinutes(shape: StayShape, usual: number, day: number, random: Random): number {
  return Math.min(Math.max(usual * shapes[shape](random, day), 12), 330)
}

export const lognormal = (random: Random, median: number, spread: number) => median * Math.exp(spread * normal(random))

/** Box and Muller. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** A sum of exponential waits. */
function gamma(random: Random, shape: number): number {
  let sum = 0
  for (let part = 0; part < shape; part++) sum -= Math.log(1 - random.next())
  return sum
}
