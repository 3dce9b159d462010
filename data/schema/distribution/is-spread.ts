import type { Db } from '../../database/database.ts'
import type { Schema } from '../schema.ts'
import { isDistributed } from './citus.ts'

const known = new WeakMap<Db, boolean>()

/** Whether this database is distributed, asked once: the app is started again after it was laid out. */
export async function isSpread(db: Db): Promise<boolean> {
  const before = known.get(db)
  if (before !== undefined) return before
  const is = await isDistributed<Schema>(db)
  known.set(db, is)
  return is
}
