// `npm run prove -- availability`: equality with the slow model, and every change of the clocks.
import type { Proof } from './arena.ts'
import { checkClockChanges } from './availability/clock-changes.ts'
import { compareCase, type Difference } from './availability/compare.ts'
import { zones } from './availability/random-case.ts'
import { provingOf } from './proving.ts'

type AvailabilitySize = { cases: number; years: number; zones: readonly string[] }

export const proving = provingOf<AvailabilitySize>({
  full: { cases: 20_000, years: 3, zones },
  smallest: { cases: 200, years: 1, zones: ['Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe'] },
  prove: proveAvailability,
})

function compareMany(amount: number, firstSeed: number): { differences: Difference[]; compared: number } {
  const differences: Difference[] = []
  for (let index = 0; index < amount; index++) {
    const found = compareCase(firstSeed + index * 17)
    if (found) differences.push(found)
  }
  return { differences, compared: amount }
}

function proveAvailability({ cases, years, zones: among }: AvailabilitySize): Proof[] {
  const { differences } = compareMany(cases, 1)
  const clocks = checkClockChanges({ from: Temporal.Now.plainDateISO('UTC').toString(), years, among })
  const wrong = clocks.shifted + clocks.notShown + clocks.missing + clocks.doubled
  return [
    {
      promise: 'availability equals the slow, obvious model',
      held: differences.length === 0,
      detail: `${differences.length} differences in ${cases} random cases${firstOf(differences)}`,
    },
    {
      promise: `every change of the clocks in ${years} years, in every IANA zone that is looked at`,
      held: wrong === 0,
      detail: `${clocks.zones} zones, ${clocks.changes} changes, ${clocks.slots} slots: ${clocks.shifted} shifted, ${clocks.notShown} that no clock shows, ${clocks.missing} missing, ${clocks.doubled} doubled`,
    },
  ]
}

const firstOf = ([first]: Difference[]) => (first ? `; the first with seed ${first.seed}` : '')
