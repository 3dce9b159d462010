import { type Kysely, sql } from 'kysely'

const typeOf: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  tstzrange: 'string',
  uuid: 'string',
}

/** Columns that hold only what one function of the rules makes: other text neither goes in nor is compared. */
const phoneNumber: ReadonlySet<string> = new Set(
  ['guest_phones', 'invitations', 'phone_codes', 'reservations', 'standbys', 'walkins'].map(
    (table) => `${table}.phone`,
  ),
)

type Column = { table: string; column: string; type: string; nullable: boolean; generated: boolean; defaulted: boolean }

/** The text of schema.ts for this database. */
export async function describeSchema<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<Column>`
    SELECT c.table_name AS table, c.column_name AS column, c.udt_name AS type, c.is_nullable = 'YES' AS nullable,
           c.identity_generation IS NOT DISTINCT FROM 'ALWAYS' AS generated, c.column_default IS NOT NULL AS defaulted
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE 'kysely_%'
      AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
    ORDER BY c.table_name, c.ordinal_position`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.table)
  const names = [...tables.keys()]
  const blocks = names.map((name) => {
    const lines = (tables.get(name) ?? []).map((column) => `    ${column.column}: ${columnType(column)}`)
    return `  ${name}: {\n${lines.join('\n')}\n  }`
  })
  return [
    '// Made from the migrated database by `npm run schema`; the migrations are the truth.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    "import type { PhoneNumber } from '#domain/guests/phone-number.ts'",
    '',
    '// JSON goes in as text, because the driver would turn a list into a PostgreSQL array.',
    'type Json = ColumnType<unknown, string, string>',
    'type DefaultedJson = ColumnType<unknown, string | undefined, string>',
    'type NullableJson = ColumnType<unknown, string | null | undefined, string | null>',
    '',
    'export type Schema = {',
    ...blocks,
    '}',
    '',
  ].join('\n')
}

function columnType({ table, column, type, nullable, generated, defaulted }: Column): string {
  const list = type.startsWith('_')
  const base = phoneNumber.has(`${table}.${column}`) ? 'PhoneNumber' : typeOf[list ? type.slice(1) : type]
  if (!base) throw new Error(`No TypeScript type is known for ${type}`)
  if (base === 'Json') return nullable ? 'NullableJson' : defaulted ? 'DefaultedJson' : 'Json'
  const value = `${base}${list ? '[]' : ''}${nullable ? ' | null' : ''}`
  if (generated) return `GeneratedAlways<${value}>`
  return defaulted ? `Generated<${value}>` : value
}
