import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../database/test-database.ts'
import { tableKinds, tablesOfKind } from './table-kinds.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ partitions: 0 })
})
afterAll(() => database.close())

async function list(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(text)
  return rows.map(({ name }) => name)
}

const everyTable = () =>
  list(`SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition
    AND relnamespace IN ('public'::regnamespace, 'search'::regnamespace) AND relname NOT LIKE 'kysely_%' ORDER BY 1`)

test('every table has its kind, and nothing else has one', async () => {
  expect(Object.keys(tableKinds).sort()).toEqual((await everyTable()).sort())
})

test('and one in no list would be seen', async () => {
  await database.pool.query('CREATE TABLE forgotten (restaurant_id integer PRIMARY KEY)')
  const unlisted = (await everyTable()).filter((table) => !Object.hasOwn(tableKinds, table))
  await database.pool.query('DROP TABLE forgotten')
  expect(unlisted).toEqual(['forgotten'])
})

test('what is keyed by its restaurant is spread, and nothing else', async () => {
  const owned =
    await list(`SELECT c.relname AS name FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE c.relnamespace = 'public'::regnamespace AND a.attname = 'restaurant_id'`)
  const reference = new Set<string>(tablesOfKind('reference'))
  expect(tablesOfKind('distributed').sort()).toEqual(owned.filter((table) => !reference.has(table)).sort())
})

test('foreign keys lead to the same servers: to a spread table with the restaurant, or to a copied one', async () => {
  const { rows } = await database.pool.query<{ from: string; to: string; columns: string[] }>(`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to,
      ARRAY(SELECT attname::text FROM unnest(conkey) AS k JOIN pg_attribute ON attrelid = conrelid AND attnum = k) AS columns
    FROM pg_constraint WHERE contype = 'f'`)
  const kindOf = (table: string) => tableKinds[table as keyof typeof tableKinds]
  const leadsAway = ({ from, to, columns }: (typeof rows)[number]) =>
    kindOf(from) === 'local'
      ? kindOf(to) !== 'local'
      : kindOf(to) !== 'reference' && (kindOf(from) !== kindOf(to) || !columns.includes('restaurant_id'))
  // Not kept where the tables are distributed.
  expect(rows.filter(leadsAway).map(({ from, to }) => `${from} → ${to}`)).toEqual(['owner_claims → restaurants'])
})

test('whatever is looked up without a restaurant has a table that says where to look', () => {
  const lookUps = ['contact_bookings', 'contact_standbys', 'invitation_refs', 'payment_refs', 'walkin_refs'] as const
  expect(lookUps.map((table) => tableKinds[table])).toEqual(lookUps.map(() => 'local'))
})
