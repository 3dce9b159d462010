import { describe, expect, test } from 'vitest'
import { eventFrames, eventStream } from './event-stream.ts'

const frameOf = eventFrames((value) => value)
const never = new AbortController().signal

/** What a handler yields, and how often it was asked. */
function source(amount: number) {
  const state = { asked: 0, ended: false }
  async function* values() {
    try {
      for (; state.asked < amount; ) yield { number: ++state.asked }
    } finally {
      state.ended = true
    }
  }
  return { state, values: values() }
}

describe('a stream of events', () => {
  test('begins with a time to come again that differs, and ends with its handler', async () => {
    const hints = new Set<string>()
    for (let time = 0; time < 20; time++) {
      const [hint = '', ...events] = (await eventStream(source(2).values, never, frameOf).text()).split('\n\n')
      const ms = Number(/^retry: (\d+)$/.exec(hint)?.[1])
      expect(ms).toBeGreaterThanOrEqual(1000)
      expect(ms).toBeLessThanOrEqual(3000)
      hints.add(hint)
      expect(events).toEqual(['data: {"number":1}', 'data: {"number":2}', ''])
    }
    expect(hints.size).toBeGreaterThan(1)
  })

  test('asks its handler for no more than its reader takes', async () => {
    const { state, values } = source(1000)
    const reader = eventStream(values, never, frameOf).body?.getReader()
    for (let read = 0; read < 10; read++) await reader?.read()
    await new Promise((done) => setImmediate(done))
    expect(state.asked).toBeLessThan(20)
    await reader?.cancel()
    await expect.poll(() => state.ended).toBe(true)
  })

  test('ends when the process is about to stop, whatever its handler waits for', async () => {
    const stopping = new AbortController()
    async function* waiting() {
      yield { number: 1 }
      await new Promise(() => {})
    }
    const response = eventStream(waiting(), stopping.signal, frameOf)
    const text = response.text()
    stopping.abort()
    expect(await text).toMatch(/^retry: \d+\n\n/)
  })

  test('what is yielded to many is encoded once', () => {
    let times = 0
    const frames = eventFrames((value) => {
      times++
      return value
    })
    const value = { number: 1 }
    expect(frames(value)).toBe(frames(value))
    expect(times).toBe(1)
    frames({ number: 1 })
    expect(times).toBe(2)
  })
})
