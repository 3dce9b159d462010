import { expect, test } from 'vitest'
import { texts } from '#texts/texts.ts'
import { now, restaurant, visit } from './test-visit.ts'
import { visitCalendar } from './visit-calendar.ts'

const lines = (changes: Partial<typeof visit>, description?: string) =>
  visitCalendar({ ...visit, ...changes }, restaurant, {
    publicUrl: 'https://tavola.example',
    now,
    texts,
    ...(description && { description }),
  }).split('\r\n')

test.each([
  ['a table', {}, 'SUMMARY:Gasthaus Blau\\, table for 2 people'],
  ['an event', { eventName: 'Wine night' }, 'SUMMARY:Wine night\\, Gasthaus Blau\\, table for 2 people'],
  ['another language', { language: 'de' }, 'SUMMARY:Gasthaus Blau\\, Tisch für 2 Personen'],
  ['a wish that nobody has answered', { status: 'Pending' } as const, 'STATUS:TENTATIVE'],
  ['awaited money', { paymentDueAt: now }, 'STATUS:TENTATIVE'],
  ['a canceled visit', { status: 'CanceledByHost' } as const, 'STATUS:CANCELLED'],
])('the file of %s', (_, changes, line) => {
  expect(lines(changes)).toContain(line)
})

test('links to the restaurant and says how to reach it, unless there is more to say', () => {
  expect(lines({})).toContain(`DESCRIPTION:${restaurant.phone}`)
  expect(lines({}, 'Your table is booked')).toContain('DESCRIPTION:Your table is booked')
  expect(lines({}).join('\n')).toContain(`https://tavola.example/restaurants/${restaurant.slug}`)
})
