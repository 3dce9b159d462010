import type { Db } from './database.ts'

const kept = new WeakMap<Db, Promise<Buffer>>()

/** The secret from which bookings' capabilities are made: written once by the schema, the same for every node. */
export function readSecret(db: Db): Promise<Buffer> {
  const known = kept.get(db)
  if (known) return known
  const reading = db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'capabilities')
    .executeTakeFirstOrThrow()
    .then(({ value }) => value)
  kept.set(db, reading)
  reading.catch(() => kept.delete(db))
  return reading
}
