import { describe, expect, test } from 'vitest'
import { refuse } from '../api/refusal.ts'
import { finishedAnswer, keepAnswers } from './answer-cache.ts'
import { cacheKey } from './cache-key.ts'
import { packedAs } from './compression.ts'

const key = (question: string) => cacheKey({ tenant: null, scope: null, guest: null, locale: null }, question)

describe('kept answers', () => {
  test('are given again for half a second, and made anew after it', async () => {
    let now = 0
    let made = 0
    const keep = keepAnswers(() => now)
    const ask = () => keep(key('/a'), async () => finishedAnswer(`${++made}`))
    const first = await ask()
    now = 499
    expect(await ask()).toBe(first)
    expect(first).toMatchObject({ until: 500 })
    now = 500
    expect(await ask()).not.toBe(first)
  })

  test('are shared by all who ask meanwhile', async () => {
    let made = 0
    const keep = keepAnswers()
    const ask = () => keep(key('/a'), async () => (made++, finishedAnswer('x')))
    await Promise.all([ask(), ask(), ask()])
    expect(made).toBe(1)
  })

  test('"no such thing" is kept too; any other refusal and a failure are not', async () => {
    const count = async (outcome: () => Promise<ReturnType<typeof refuse>>) => {
      let made = 0
      const keep = keepAnswers()
      for (let i = 0; i < 2; i++) await keep(key('/a'), () => (made++, outcome())).catch(() => {})
      return made
    }
    expect(await count(async () => refuse('not_found'))).toBe(1)
    expect(await count(async () => refuse('busy'))).toBe(2)
    expect(await count(async () => Promise.reject(new Error('broken')))).toBe(2)
  })

  test('say in process what their bytes say, and nobody can change that for the next', () => {
    const answer = finishedAnswer({ areas: [{ name: 'Garden' }] })
    const { areas } = answer.value as { areas: { name: string }[] }
    expect(JSON.parse(new TextDecoder().decode(answer.bytes.get('identity')))).toEqual(answer.value)
    expect(() => areas.push({ name: 'Bar' })).toThrow(TypeError)
    expect(() => Object.assign(areas[0] ?? {}, { name: 'Bar' })).toThrow(TypeError)
  })

  test('are packed once', async () => {
    const answer = finishedAnswer('{"a":1}'.repeat(300))
    expect(await packedAs(answer.bytes, 'gzip')).toBe(await packedAs(answer.bytes, 'gzip'))
  })
})
