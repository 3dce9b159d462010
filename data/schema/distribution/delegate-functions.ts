import { type Kysely, sql } from 'kysely'

/**
 * Functions that a distributed database runs whole on the server that has the restaurant. All of them take the restaurant
 * first, and neither they nor what they call touch a local table (functions-lint.test.ts). The others run on the coordinator
 * and ask that server statement by statement.
 */
export const delegatedFunctions = [
  'advance_order',
  'answer_call',
  'change_payment',
  'change_reservation',
  'change_status',
  'change_walkin',
  'change_walkin_status',
  'hold_tables',
  'lock_service_day',
  'make_reservation',
  'read_messages',
  'rebuild_service_day',
  'release_hold',
  'send_message',
  'send_walkin_message',
  'set_line_state',
  'table_still_taken',
] as const

/** Makes the functions known to every server. Those that are known are left as they are. */
export async function delegateFunctions<T>(db: Kysely<T>, text: string): Promise<void> {
  const names = functionNames(text)
  const { rows } = await sql<{ signature: string; name: string }>`
    SELECT oid::regprocedure::text AS signature, proname AS name FROM pg_proc
    WHERE proname = ANY (${names}) AND pronamespace = current_schema()::regnamespace ORDER BY 1`.execute(db)
  for (const { signature, name } of rows)
    await (delegatedFunctions.some((each) => each === name)
      ? sql`SELECT create_distributed_function(${signature}, 'p_restaurant', colocate_with => 'reservations')`
      : sql`SELECT create_distributed_function(${signature})`
    ).execute(db)
}

export const functionNames = (text: string): string[] => [
  ...new Set([...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm)].map(([, name = '']) => name)),
]
