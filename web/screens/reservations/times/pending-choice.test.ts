import { expect, test } from 'vitest'
import { carryChoice } from './pending-choice.ts'

const query = (text: string) => new URLSearchParams(text)
const shown = 'person=2&date=2031-06-21&areas=Garden'

test.each([
  [
    'another day keeps a newer party',
    'date=2031-06-22&person=2',
    'person=5&date=2031-06-21',
    'date=2031-06-22&person=5',
  ],
  [
    'another party keeps a newer day',
    'person=3&date=2031-06-21',
    'person=2&date=2031-06-28',
    'person=3&date=2031-06-28',
  ],
  ['what the link changes wins', 'person=3&date=2031-06-21', 'person=5&date=2031-06-21', 'person=3&date=2031-06-21'],
  ['an area given up stays so', 'person=2&areas=Garden', 'person=2&date=2031-06-21', 'person=2'],
  ['nothing newer changes nothing', 'person=2&time=19:30:00', shown, 'person=2&time=19:30:00'],
])('%s', (_, link, chosen, expected) => {
  const kept = chosen.includes('areas') || link.includes('areas') ? chosen : `${chosen}&areas=Garden`
  expect(carryChoice(`/reserve/1?${link}`, query(shown), query(kept))).toBe(`/reserve/1?${expected}`)
})

test('a link without a query gets the choice too', () => {
  expect(carryChoice('/reserve/1', query(''), query('person=5'))).toBe('/reserve/1?person=5')
})
