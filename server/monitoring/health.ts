import { sql } from 'kysely'
import type { Db } from '#data/database/database.ts'

export type Health = { isReady(): Promise<boolean>; stopping(): void }

/** Ready means: the database answers now, and this process is not on its way out. */
export function createHealth(db: Db): Health {
  let stopping = false
  return {
    stopping: () => {
      stopping = true
    },
    async isReady() {
      if (stopping) return false
      try {
        await sql`SELECT 1`.execute(db)
        return true
      } catch {
        return false
      }
    },
  }
}
