/**
 * Evenly spread numbers in place of chance: in every dimension each of the `draws` equal parts of 0 to 1 is visited once, in
 * an order of its own (a shifted lattice). A hundred or so of them give what takes thousands of random ones, and the
 * same seed gives the same again.
 */
export const draws = 127

export type Lattice = { steps: Uint16Array; shifts: Float64Array }

export function lattice(seed: number, dimensions: number): Lattice {
  const steps = new Uint16Array(dimensions)
  const shifts = new Float64Array(dimensions)
  for (let dimension = 0; dimension < dimensions; dimension++) {
    steps[dimension] = 1 + (mixed(seed, 2 * dimension) % (draws - 1))
    shifts[dimension] = 0.001 + 0.998 * fraction(mixed(seed, 2 * dimension + 1))
  }
  return { steps, shifts }
}

/** Between 0 and 1, neither included. */
export function levelOf({ steps, shifts }: Lattice, draw: number, dimension: number): number {
  return (((draw * (steps[dimension] ?? 1)) % draws) + (shifts[dimension] ?? 0.5)) / draws
}

/** Numbers of a floor, stirred into one seed. */
export function seedOf(numbers: Iterable<number>): number {
  let seed = 0x811c9dc5
  for (const number of numbers) seed = mixed(seed, Math.round(number * 8))
  return seed
}

export function mixed(seed: number, value: number): number {
  let hash = Math.imul(seed ^ value, 0x01000193) ^ (value >>> 15)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

export const fraction = (hash: number) => hash / 4_294_967_296
