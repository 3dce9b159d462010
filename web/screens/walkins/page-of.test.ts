import { expect, test } from 'vitest'
import { endingOf, pageOf } from './page-of.ts'

test.each([
  ['Pending', 'default'],
  ['Approved', 'default'],
  ['Called', 'ready'],
  ['Seated', 'ready'],
  ['CanceledByClient', 'canceled'],
  ['CanceledByHost', 'canceled'],
  ['NoShow', 'canceled'],
  ['Closed', 'canceled'],
] as const)('a place that is %s is shown by %s', (status, page) => expect(pageOf(status)).toBe(page))

test.each([
  [null, false, null],
  [null, true, 'left'],
  ['CanceledByClient', false, 'left'],
  ['CanceledByHost', false, 'removed'],
  ['Closed', true, 'closed'],
])('a place that is %s, left by its form: %s, has ended as %s', (status, hasLeft, ending) =>
  expect(endingOf(status, hasLeft)).toBe(ending),
)
