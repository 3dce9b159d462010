import { expect, test } from 'vitest'
import { stepFreeBy } from './step-free.ts'

test.each([
  [['reserve', 'stepFree'], 'yes', 'map'],
  [['stepFree'], 'designated', 'map'],
  [['stepFree'], 'limited', 'restaurant'],
  [['stepFree'], undefined, 'restaurant'],
  [['reserve'], 'limited', null],
])('services %j with wheelchair %s: the word of %s', (services, wheelchair, by) => {
  expect(stepFreeBy(services, wheelchair)).toBe(by)
})
