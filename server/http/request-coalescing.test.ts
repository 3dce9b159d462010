import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cacheKey } from '#http/caching/cache-key.ts'
import { coalesceRequests } from './request-coalescing.ts'

const key = (text: string) => cacheKey({ tenant: null, scope: null, guest: null, locale: null }, text)

function pausedRuns() {
  const runs: { together: readonly string[]; finish: () => void }[] = []
  const ask = coalesceRequests<string>((together) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    runs.push({ together, finish: resolve })
    return promise
  })
  return { runs, ask }
}

test('requests that came in together are one run, other questions have their own', async () => {
  const { runs, ask } = pausedRuns()
  ask(key('/a'), 'first')
  ask(key('/a'), 'second')
  ask(key('/b'), 'other')
  expect(runs).toEqual([])
  await nextTurn()
  expect(runs.map(({ together }) => together)).toEqual([['first', 'second'], ['other']])
})

test('whoever asks while a run is under way is answered by the next one, never by that', async () => {
  const { runs, ask } = pausedRuns()
  ask(key('/a'), 'early')
  await nextTurn()
  ask(key('/a'), 'late')
  ask(key('/a'), 'later')
  await nextTurn()
  expect(runs).toHaveLength(1)
  runs[0]?.finish()
  await nextTurn()
  expect(runs[1]?.together).toEqual(['late', 'later'])
  runs[1]?.finish()
  await nextTurn()
  expect(runs).toHaveLength(2)
  ask(key('/a'), 'afterwards')
  await nextTurn()
  expect(runs[2]?.together).toEqual(['afterwards'])
})
