import type { Db } from './database.ts'

type Waiting<A, V> = { asked: A; done: (value: V | null) => void; fail: (error: unknown) => void }

const mostInOne = 200

/**
 * Reads by key, many at once: whoever asks while a read is under way goes with the next one. A round trip costs more than
 * what it fetches, and nobody is ever handed what was read before he asked.
 */
export function batchReads<A, V>(
  keyOf: (asked: A) => string,
  readAll: (db: Db, asked: readonly A[]) => Promise<ReadonlyMap<string, V>>,
) {
  const desks = new WeakMap<Db, { waiting: Waiting<A, V>[]; isOut: boolean }>()
  return (db: Db, asked: A): Promise<V | null> => {
    const desk = desks.get(db) ?? { waiting: [], isOut: false }
    desks.set(db, desk)
    return new Promise((done, fail) => {
      desk.waiting.push({ asked, done, fail })
      // Requests that came in together go together.
      if (desk.waiting.length === 1) setImmediate(() => void depart())
    })

    async function depart(): Promise<void> {
      if (desk.isOut || desk.waiting.length === 0) return
      const aboard = desk.waiting.splice(0, mostInOne)
      desk.isOut = true
      try {
        const latest = new Map(aboard.map((waiting) => [keyOf(waiting.asked), waiting.asked]))
        const found = await readAll(db, [...latest.values()])
        for (const waiting of aboard) waiting.done(found.get(keyOf(waiting.asked)) ?? null)
      } catch (error) {
        for (const waiting of aboard) waiting.fail(error)
      } finally {
        desk.isOut = false
        void depart()
      }
    }
  }
}
