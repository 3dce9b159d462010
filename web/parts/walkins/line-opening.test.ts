import { expect, test } from 'vitest'
import { lineOpening } from './line-opening.server.ts'

const friday = Temporal.Instant.from('2026-11-20T23:30:00Z')

test.each([
  ['2026-11-21T10:00:00Z', 'en', 'The line opens at 11:00 AM.'],
  ['2026-11-22T10:00:00Z', 'en', 'The line opens tomorrow at 11:00 AM.'],
  ['2026-11-23T16:30:00Z', 'en', 'The line opens on Mon, Nov 23 at 05:30 PM.'],
  ['2026-11-23T16:30:00Z', 'de', 'Die Warteliste öffnet am Mo., 23. Nov. um 17:30.'],
  ['2026-11-23T16:30:00Z', 'fr', 'La file d’attente ouvre le lun. 23 nov. à 17:30.'],
  [null, 'en', null],
] as const)('a line that opens at %s, in %s, after midnight in Vienna', (opensAt, locale, sentence) => {
  expect(lineOpening({ opensAt }, { timeZone: 'Europe/Vienna', locale, now: friday })).toBe(sentence)
})
