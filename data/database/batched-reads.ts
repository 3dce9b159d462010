import DataLoader from 'dataloader'
import type { Db } from './database.ts'
import { perDatabase } from './per-database.ts'

/**
 * Reads by key, many at once: whoever asks while a read is under way goes with the next one. A round trip costs more than
 * what it fetches, and nobody is ever handed what was read before they asked.
 */
export function batchReads<A, V>(
  keyOf: (asked: A) => string,
  readAll: (db: Db, asked: readonly A[]) => Promise<ReadonlyMap<string, V>>,
): (db: Db, asked: A) => Promise<V | null> {
  function createLoader(db: Db): DataLoader<A, V | null> {
    const waiting: (() => void)[] = []
    let isReading = false
    const readNext = () => void (isReading || waiting.shift()?.())
    return new DataLoader(
      async (asked) => {
        isReading = true
        try {
          const latest = new Map(asked.map((one) => [keyOf(one), one]))
          const found = await readAll(db, [...latest.values()])
          return asked.map((one) => found.get(keyOf(one)) ?? null)
        } finally {
          isReading = false
          readNext()
        }
      },
      {
        cache: false,
        maxBatchSize: 200,
        // Requests that came in together go together.
        batchScheduleFn: (dispatch) => {
          waiting.push(dispatch)
          setImmediate(readNext)
        },
      },
    )
  }

  const loaderOf = perDatabase(createLoader)
  return (db, asked) => loaderOf(db).load(asked)
}
