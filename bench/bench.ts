import type { Extent } from '../scripts/extent.ts'
import type { Figure } from './figure.ts'

/** A measurement, and how many figures each run of it gives. */
export type Bench = { figures: number; measure(extent: Extent): Promise<Figure[]> }

type BenchSizes<Size> = Record<Extent, Size> & { figures: number; measure(size: Size): Promise<Figure[]> }

export function benchOf<Size>({ figures, measure, ...sizes }: BenchSizes<Size>): Bench {
  return { figures, measure: (extent) => measure(sizes[extent]) }
}

/** What is wrong with the figures of a run, whatever their values: one is missing, twice there or not a number. */
export function problemsOf(figures: readonly Figure[], expected: number): string[] {
  const names = new Set(figures.map(({ what }) => what))
  return [
    ...(names.size === expected && figures.length === expected
      ? []
      : [`${names.size} different figures of ${expected}: ${[...names].join('; ')}`]),
    ...figures.filter(({ ratio }) => !Number.isFinite(ratio)).map(({ what, ratio }) => `${what}: ${ratio}`),
  ]
}
