import { expect, test } from 'vitest'
import { openMinutes } from './open-minutes.ts'

const only = (day: number, ...openings: [number, number][]) =>
  Array.from({ length: 7 }, (_, index) => (index === day ? openings : []))

test.each([
  ['unknown hours', null, null],
  ['a week that never opens', only(-1), null],
  ['a lunch and a dinner on Sunday', only(0, [690, 840], [1080, 1320]), '{[690,840),[1080,1320)}'],
  ['a Friday past midnight', only(5, [1080, 1560]), '{[8280,8760)}'],
  ['a Saturday that runs into Sunday', only(6, [1200, 1620]), '{[9840,10080),[0,180)}'],
  ['a Saturday until midnight', only(6, [1200, 1440]), '{[9840,10080)}'],
  ['an opening of no length', only(2, [600, 600]), null],
])('%s', (_, week, expected) => {
  expect(openMinutes(week)).toBe(expected)
})
