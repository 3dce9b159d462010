import { expect, test } from 'vitest'
import { createFailpoint } from './failpoints.ts'

test('ends the process at its point alone, as often as asked', async () => {
  let ended = 0
  const failpoint = createFailpoint('before-answer=kill:0.5', { chance: () => 0.4, end: () => void ended++ })
  await failpoint('after-commit')
  expect(ended).toBe(0)
  await failpoint('before-answer')
  expect(ended).toBe(1)
  await createFailpoint('before-answer=kill:0.5', { chance: () => 0.6, end: () => void ended++ })('before-answer')
  expect(ended).toBe(1)
})

test('waits at its point', async () => {
  const began = performance.now()
  await createFailpoint('after-commit=pause:30')('after-commit')
  expect(performance.now() - began).toBeGreaterThan(25)
})

test.each(['', 'nowhere=kill:1', 'before-answer=explode:1', 'before-answer=kill:often'])(
  '%j is no failpoint',
  (text) => {
    expect(() => createFailpoint(text)).toThrow('No such failpoint')
  },
)
