import { expect, test } from 'vitest'
import { fitOf, nearestSpan } from './fit.ts'

const times = (...minutes: number[]) => minutes.map((each) => ({ minutes: each }))

test.each([
  [times(1140, 1170, 1200), 'free'],
  [times(1140, 1200), 'near'],
  [times(), 'none'],
])('%o for 19:30 is %s', (offered, fit) => expect(fitOf(offered, 1170)).toBe(fit))

test.each([
  [
    [times(1125, 1215), times(1140)],
    [1125, 1140],
  ],
  [
    [times(1125), times(1200, 1215)],
    [1125, 1200],
  ],
  [[times(1200)], [1200, 1200]],
  [[times()], null],
  [[], null],
])('the nearest of %o', (offered, span) => expect(nearestSpan(offered, 1170)).toEqual(span))
