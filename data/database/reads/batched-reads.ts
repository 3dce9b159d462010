import DataLoader from 'dataloader'
import { isSpread } from '../../schema/distribution/is-spread.ts'
import type { Db } from '../database.ts'
import { perDatabase } from '../per-database.ts'

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
    /** Where each has a server of its own, one that is away takes nobody else along. */
    async function readEach(asked: readonly A[]): Promise<ReadonlyMap<string, V | Error>> {
      try {
        return await readAll(db, asked)
      } catch (error) {
        if (asked.length === 1 || !(await isSpread(db))) throw error
        const apart = await Promise.all(
          asked.map((one) => readAll(db, [one]).catch((fault: Error) => failed(one, fault))),
        )
        return new Map(apart.flatMap((found) => [...found]))
      }
    }
    const failed = (one: A, fault: Error) => new Map<string, V | Error>([[keyOf(one), fault]])
    const readNext = () => void (isReading || waiting.shift()?.())
    return new DataLoader(
      async (asked) => {
        isReading = true
        try {
          const latest = new Map(asked.map((one) => [keyOf(one), one]))
          const found = await readEach([...latest.values()])
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
