import { expect, test } from 'vitest'
import { processLimits } from '#domain/limits/limits.ts'
import { createProcessCounts } from './process-counts.ts'

const noon = Temporal.Instant.from('2026-11-21T12:00:00Z')

test('a caller is counted up to the limit, and afresh in the next window', () => {
  let now = noon
  const counts = createProcessCounts({ now: () => now })
  const { most, seconds } = processLimits.wrongKeys
  for (let n = 1; n < most; n++) expect(counts.count('wrongKeys', 'one')).toBeNull()
  expect(counts.waitFor('wrongKeys', 'one')).toBeNull()
  expect(counts.count('wrongKeys', 'one')).toBeNull()
  expect(counts.waitFor('wrongKeys', 'one')).toBe(seconds)
  expect(counts.count('wrongKeys', 'one')).toBe(seconds)
  expect(counts.count('wrongKeys', 'another')).toBeNull()
  expect(counts.count('newIds', 'one')).toBeNull()
  now = noon.add({ seconds })
  expect(counts.waitFor('wrongKeys', 'one')).toBeNull()
  expect(counts.count('wrongKeys', 'one')).toBeNull()
})

test('callers without end take no memory without end', () => {
  const counts = createProcessCounts({ now: () => noon }, { most: 10 })
  const first = () => counts.waitFor('wrongKeys', 'first')
  for (let n = 0; n < processLimits.wrongKeys.most; n++) counts.count('wrongKeys', 'first')
  expect(first()).not.toBeNull()
  for (let n = 0; n < 10; n++) counts.count('wrongKeys', `other ${n}`)
  expect(first()).toBeNull()
})
