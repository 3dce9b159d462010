import { expect, test } from 'vitest'
import { readAsked, slotsAddress, usualPlan } from './asked-slots.ts'

const venues = [
  { number: 4101, timeZone: 'Europe/Vienna' },
  { number: 7, timeZone: 'America/Argentina/Buenos_Aires' },
]

test('an address says what it was made of', () => {
  for (const plan of [
    usualPlan,
    { party: 4, time: '20:15', range: 60, date: '2026-12-24', areas: ['Terrace', 'Bar'] },
  ]) {
    const address = slotsAddress(venues, plan)
    expect(readAsked(new URL(address, 'http://x').searchParams)).toEqual({ venues, plan })
  }
})

test('cards ask for 17:30, two people, half an hour around', () => {
  expect(usualPlan).toMatchObject({ party: 2, time: '17:30', range: 30 })
})

test.each([
  'person=0&time=17:30&range=30',
  'person=2&time=25:30&range=30',
  'person=2&time=17:30&range=-1',
  'person=2&time=17:30&range=30&date=tomorrow',
  'person=2&time=17:30&range=30&place=x~Europe/Vienna',
  'person=2&time=17:30&range=30&place=4101~Europe/Vienna%0d%0a',
])('an address of another making is refused: %s', (text) => {
  expect(readAsked(new URLSearchParams(text))).toBeNull()
})
