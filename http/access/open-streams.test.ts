import { expect, test } from 'vitest'
import { countOpenStreams } from './open-streams.ts'
import { createProcessCounts } from './process-counts.ts'

const limited = { limits: createProcessCounts({ now: () => Temporal.Instant.from('2026-11-20T18:00:00Z') }) }

test('one caller has so many streams over all kinds, others and callers without limits have theirs', () => {
  const [places, groups] = [countOpenStreams(8), countOpenStreams(60)]
  const taken = []
  for (let n = 0; n < 300; n++) taken.push((n % 2 === 0 ? places : groups).take(`thing ${n}`, 'crowd', limited))
  const open = taken.filter((release) => release !== null)
  expect(open).toHaveLength(200)
  expect(places.take('another thing', 'guest', limited)).not.toBeNull()
  expect(places.take('another thing', 'crowd', {})).not.toBeNull()
  // Given back twice it is given back once.
  open[0]?.()
  open[0]?.()
  expect(groups.take('one more', 'crowd', limited)).not.toBeNull()
  expect(groups.take('two more', 'crowd', limited)).toBeNull()
  for (const release of open) release()
})

test('one thing is watched so often', () => {
  const streams = countOpenStreams(2)
  expect([1, 2, 3].map((n) => streams.take('place', `caller ${n}`, limited) !== null)).toEqual([true, true, false])
})
