import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

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
