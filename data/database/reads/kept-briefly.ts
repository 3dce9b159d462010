import { LRUCache } from 'lru-cache'
import type { Db } from '../database.ts'
import { perDatabase } from '../per-database.ts'

/**
 * A read by restaurant that is kept for a moment, because everybody of a rush asks the same; what failed is asked again.
 * Each database has its own answers.
 */
export function keptBriefly<Value>(
  read: (db: Db, restaurantId: number) => Promise<Value>,
  { lifetimeMs, most }: { lifetimeMs: number; most: number },
): (db: Db, restaurantId: number) => Promise<Value> {
  const keptFor = perDatabase(() => new LRUCache<number, Promise<Value>>({ max: most, ttl: lifetimeMs }))
  return (db, restaurantId) => {
    const kept = keptFor(db)
    const known = kept.get(restaurantId)
    if (known) return known
    const value = read(db, restaurantId)
    kept.set(restaurantId, value)
    value.catch(() => kept.delete(restaurantId))
    return value
  }
}
