import { describe, expect, test } from 'vitest'
import type { Db } from '../database.ts'
import { batchReads } from './batched-reads.ts'

type TestReadKey = { id: string; at: number }

/** Reads that are finished by the test, one after another. */
function reader() {
  const reads: { asked: readonly TestReadKey[]; done: PromiseWithResolvers<void> }[] = []
  const read = batchReads<TestReadKey, string>(
    ({ id }) => id,
    async (_, asked) => {
      const done = Promise.withResolvers<void>()
      reads.push({ asked, done })
      await done.promise
      return new Map(asked.filter(({ id }) => id !== 'nobody').map(({ id, at }) => [id, `${id} at ${at}`]))
    },
  )
  return { reads, read }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const database = () => ({}) as Db

describe('batched reads', () => {
  test('what is asked together is read together, each key once and as it was asked last', async () => {
    const { reads, read } = reader()
    const db = database()
    const answers = [
      { id: 'a', at: 1 },
      { id: 'nobody', at: 1 },
      { id: 'a', at: 2 },
    ].map((asked) => read(db, asked))
    await turn()
    expect(reads.map(({ asked }) => asked)).toEqual([
      [
        { id: 'a', at: 2 },
        { id: 'nobody', at: 1 },
      ],
    ])
    reads[0]?.done.resolve()
    expect(await Promise.all(answers)).toEqual(['a at 2', null, 'a at 2'])
  })

  test('whoever asks during a read goes with the next one, which waits for its end', async () => {
    const { reads, read } = reader()
    const db = database()
    const first = read(db, { id: 'a', at: 1 })
    await turn()
    const second = [read(db, { id: 'a', at: 2 }), read(db, { id: 'b', at: 2 })]
    await turn()
    expect(reads).toHaveLength(1)
    reads[0]?.done.resolve()
    expect(await first).toBe('a at 1')
    expect(reads).toHaveLength(2)
    reads[1]?.done.resolve()
    expect(await Promise.all(second)).toEqual(['a at 2', 'b at 2'])
  })

  test('a read takes two hundred at most, and another database does not wait', async () => {
    const { reads, read } = reader()
    const [db, other] = [database(), database()]
    const asked = Array.from({ length: 250 }, (_, at) => ({ id: String(at), at }))
    const answers = [...asked.map((one) => read(db, one)), read(other, { id: 'a', at: 1 })]
    await turn()
    expect(reads.map(({ asked }) => asked.length)).toEqual([200, 1])
    for (const { done } of reads) done.resolve()
    await turn()
    expect(reads.map(({ asked }) => asked.length)).toEqual([200, 1, 50])
    reads[2]?.done.resolve()
    expect(await Promise.all(answers)).toHaveLength(251)
  })

  test('a read that fails fails those who went with it, and no one after', async () => {
    const { reads, read } = reader()
    const db = database()
    const first = read(db, { id: 'a', at: 1 })
    await turn()
    const second = read(db, { id: 'a', at: 2 })
    reads[0]?.done.reject(new Error('the connection broke'))
    await expect(first).rejects.toThrow('the connection broke')
    reads[1]?.done.resolve()
    expect(await second).toBe('a at 2')
  })
})
