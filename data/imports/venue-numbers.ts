import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The next numbers for restaurants or events, rising: asked for in the order of a file, they are the same everywhere. */
export async function nextVenueNumbers(db: Db, amount: number): Promise<number[]> {
  if (amount === 0) return []
  const { rows } = await sql<{ number: number }>`
    SELECT nextval('place_number')::integer AS number FROM generate_series(1, ${amount}::integer)`.execute(db)
  return rows.map((row) => row.number)
}
