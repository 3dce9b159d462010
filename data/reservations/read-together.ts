import type { Db } from '../database.ts'

type Waiting<V> = { key: string; done: (value: V | null) => void; fail: (error: unknown) => void }

const mostFlights = 2
const mostInOne = 200

/**
 * Reads by key, many at once: whoever asks while other reads are under way goes with the next one. A round trip costs
 * more than what it fetches, and nobody is handed what was read before he asked.
 */
export function readTogether<V>(readAll: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>) {
  const desks = new WeakMap<Db, { waiting: Waiting<V>[]; flights: number }>()
  return (db: Db, key: string): Promise<V | null> => {
    const desk = desks.get(db) ?? { waiting: [], flights: 0 }
    desks.set(db, desk)
    return new Promise((done, fail) => {
      desk.waiting.push({ key, done, fail })
      void depart()
    })

    async function depart(): Promise<void> {
      if (desk.flights >= mostFlights || desk.waiting.length === 0) return
      const aboard = desk.waiting.splice(0, mostInOne)
      desk.flights++
      try {
        const found = await readAll(db, [...new Set(aboard.map((asked) => asked.key))])
        for (const asked of aboard) asked.done(found.get(asked.key) ?? null)
      } catch (error) {
        for (const asked of aboard) asked.fail(error)
      } finally {
        desk.flights--
        void depart()
      }
    }
  }
}
