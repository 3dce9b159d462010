import { expect, test } from 'vitest'
import { usualPlan } from '../availability/asked-slots.ts'
import { eveningPlan, eveningQuery } from './evening.ts'

test.each([
  ['', {}],
  ['person=4&date=2026-11-21&time=19:30:00', { party: 4, date: '2026-11-21', time: '19:30' }],
  ['person=0&date=tomorrow&time=25:00', {}],
  ['person=1e3', {}],
  ['person=2.5', {}],
  ['time=08:15', { time: '08:15' }],
])('?%s', (query, plan) => expect(eveningPlan(new URLSearchParams(query))).toEqual({ ...usualPlan, ...plan }))

test('only the evening goes along to the place', () => {
  expect(eveningQuery(new URLSearchParams('search=pho&person=4&page=2&time=19:30'))).toBe('person=4&time=19%3A30')
})
