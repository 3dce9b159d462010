import { expect, test } from 'vitest'
import { askedPlan } from '../plan/asked-slots.ts'
import { testContext } from '../request/test-context.ts'
import { freeTimes } from './free-times.server.ts'

const slot = { acceptReservations: true, open: true, requestedTime: false }
/** It is 19:00 on Friday in Vienna. */
const context = testContext(() => ({
  body: [
    { ...slot, time: '14:00:00', availabilityLevel: 'Available' },
    { ...slot, time: '19:30:00', availabilityLevel: 'NotEnoughCovers' },
  ],
}))

async function labelsOf(date: string, locale: 'en' | 'de', party = 2): Promise<string[]> {
  const plan = askedPlan({ party, date: Temporal.PlainDate.from(date).toString(), minutes: 16 * 60, areas: [] })
  const found = await freeTimes(context, [{ number: 4101, timeZone: 'Europe/Vienna' }], plan, locale)
  return found[4101]?.slots.map(({ label }) => label) ?? []
}

test.each([
  ['tomorrow', '2026-11-21', 'en', ['Tomorrow, 02:00 PM, 2 people', 'Tomorrow, 07:30 PM, on request, 2 people']],
  [
    'a later day',
    '2026-11-27',
    'en',
    ['Fri, Nov 27, 02:00 PM, 2 people', 'Fri, Nov 27, 07:30 PM, on request, 2 people'],
  ],
  ['another language', '2026-11-21', 'de', ['Morgen, 14:00, 2 Personen', 'Morgen, 19:30, auf Anfrage, 2 Personen']],
] as const)('a free time of %s is named with day and party', async (_, date, locale, expected) => {
  expect(await labelsOf(date, locale)).toEqual(expected)
})

test('an evening of today is tonight', async () => {
  const labels = await labelsOf('2026-11-20', 'en', 1)
  expect(labels.at(-1)).toBe('Tonight, 07:30 PM, on request, 1 person')
})
