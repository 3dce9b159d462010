import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

type CuisineNames = { cuisine: string; names: Readonly<Record<string, string>> }

/** Takes the names of cuisines by language, so that guests find "italienisch"; `refreshSearch` then puts them to use. */
export async function writeCuisineNames(db: Db, cuisines: readonly CuisineNames[]): Promise<void> {
  const rows = cuisines.flatMap(({ cuisine, names }) =>
    Object.entries(names).map(([locale, name]) => ({ cuisine, locale, name })),
  )
  await sql`
    INSERT INTO cuisine_names AS present (cuisine, locale, name)
    SELECT cuisine, locale, name FROM json_to_recordset(${JSON.stringify(rows)}::json) AS i(cuisine text, locale text, name text)
    ON CONFLICT (cuisine, locale) DO UPDATE SET name = excluded.name WHERE present.name <> excluded.name`.execute(db)
}
