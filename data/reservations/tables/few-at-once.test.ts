import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnavailable } from '../../database/unavailable.ts'
import { fewAtOnce } from './few-at-once.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begun(inTurn: ReturnType<typeof fewAtOnce>) {
  const order: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const begin = (name: string, key = 1) =>
    inTurn(key, () => {
      order.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      )
    })
  return { order, begin, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

test('so many of one key are under way, the others begin in order as these end, other keys at once', async () => {
  const { order, begin, end } = begun(fewAtOnce({ most: 2, waitMs: 1000 }))
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name))
  void begin('other', 2)
  expect(order).toEqual(['a', 'b', 'other'])
  end('b')
  expect(await all[1]).toBe('b')
  await vi.waitUntil(() => order.length === 4)
  expect(order).toEqual(['a', 'b', 'other', 'c'])
  end('a')
  await vi.waitUntil(() => order.length === 5)
  expect(order).toEqual(['a', 'b', 'other', 'c', 'd'])
})

test('work that fails gives its turn on', async () => {
  const { order, begin, end } = begun(fewAtOnce({ most: 1, waitMs: 1000 }))
  const first = begin('a')
  void begin('b')
  end('a', new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await vi.waitUntil(() => order.length === 2)
  expect(order).toEqual(['a', 'b'])
})

test('who has not begun in time is asked to come back, and is not begun later', async () => {
  const { order, begin, end } = begun(fewAtOnce({ most: 1, waitMs: 1000 }))
  const first = begin('a')
  const late = begin('b').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isUnavailable(await late)).toBe(true)
  void begin('c')
  end('a')
  await first
  await vi.waitUntil(() => order.length === 2)
  expect(order).toEqual(['a', 'c'])
})

test('where one waited for a lock in vain, those behind it are refused at once', async () => {
  const { order, begin, end } = begun(fewAtOnce({ most: 1, waitMs: 1000 }))
  const all = ['a', 'b', 'c'].map((name) => begin(name).catch((error: unknown) => error))
  end('a', Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }))
  expect((await Promise.all(all)).map(isUnavailable)).toEqual([true, true, true])
  expect(order).toEqual(['a'])
  void begin('d')
  expect(order).toEqual(['a', 'd'])
})
