import { type Database, openDatabase } from '../data/database/database.ts'
import { embeddedPostgres } from '../data/database/embedded-postgres.ts'

/** The database of the journeys, of which a test asks what the pages do not show. */
export async function openJourneyDatabase(): Promise<Database> {
  return openDatabase((await embeddedPostgres('.data/e2e')).connection, { size: 1 })
}
