import { type Kysely, sql } from 'kysely'

const statement = /(?:--[^\n]*|\$\$[\s\S]*?\$\$|'[^']*'|[^;])+;/g

/** The statements of a text, each with the comment before it. */
export const statementsOf = (text: string): string[] => text.match(statement) ?? []

/** One after the other: Citus hands the whole text on to each shard of a trigger's table, which reads one statement alone. */
export async function executeEach<T>(db: Kysely<T>, text: string): Promise<void> {
  for (const each of statementsOf(text)) await sql.raw(each).execute(db)
}
