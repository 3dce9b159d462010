import { expect, test } from 'vitest'
import { askableTimes, usualTimes } from './askable-times.ts'

test.each([
  [
    'lunch and dinner',
    [
      { open: 690, close: 870 },
      { open: 1080, close: 1380 },
    ],
    690,
    1380,
    { from: 1080, to: 1260 },
  ],
  ['breakfast', [{ open: 435, close: 665 }], 420, 690, { from: 690, to: 690 }],
  ['past midnight', [{ open: 1080, close: 1560 }], 1080, 1560, { from: 1080, to: 1260 }],
  ['past midnight, as some write it', [{ open: 1080, close: 120 }], 1080, 1560, { from: 1080, to: 1260 }],
  ['unknown hours', [], 540, 1650, { from: 1080, to: 1260 }],
])('times of %s', (_, openings, first, last, usual) => {
  const times = askableTimes(openings)
  expect([times[0], times.at(-1)]).toEqual([first, last])
  expect(times.every((time) => time % 30 === 0)).toBe(true)
  expect(usualTimes(times)).toEqual(usual)
})
