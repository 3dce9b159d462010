// `npm run prove -- availability`: equality with the slow model, and every change of the clocks.
import type { Proof } from './arena.ts'
import { checkClockChanges } from './availability/clock-changes.ts'
import { compareCase, type Difference } from './availability/compare.ts'

const cases = 20_000

function compareMany(amount: number, firstSeed: number): { differences: Difference[]; compared: number } {
  const differences: Difference[] = []
  for (let index = 0; index < amount; index++) {
    const found = compareCase(firstSeed + index * 17)
    if (found) differences.push(found)
  }
  return { differences, compared: amount }
}

export async function proveAvailability({ seed = 1 } = {}): Promise<Proof[]> {
  const { differences } = compareMany(cases, seed)
  const clocks = checkClockChanges({ from: Temporal.Now.plainDateISO('UTC').toString(), years: 3 })
  const wrong = clocks.shifted + clocks.notShown + clocks.missing + clocks.doubled
  return [
    {
      promise: 'availability equals the slow, obvious model',
      held: differences.length === 0,
      detail: `${differences.length} differences in ${cases} random cases${firstOf(differences)}`,
    },
    {
      promise: 'every IANA zone, every change of the clocks in three years',
      held: wrong === 0,
      detail: `${clocks.zones} zones, ${clocks.changes} changes, ${clocks.slots} slots: ${clocks.shifted} shifted, ${clocks.notShown} that no clock shows, ${clocks.missing} missing, ${clocks.doubled} doubled`,
    },
  ]
}

const firstOf = ([first]: Difference[]) => (first ? `; the first with seed ${first.seed}` : '')
