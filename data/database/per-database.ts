import type { Db } from './database.ts'

/** Something that each database has one of: what is kept of one is never shown of another, and goes with it. */
export function perDatabase<T>(create: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, { readonly one: T }>()
  return (db) => {
    const known = made.get(db)
    if (known) return known.one
    const one = create(db)
    made.set(db, { one })
    return one
  }
}
