import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** A database as a release sees it: what has to stay as it is while that release serves. */
export type Needs = {
  migrations: string[]
  tables: Record<string, TableNeeds>
  /** Domains with their checks, and composite types with their columns. */
  types: Record<string, string>
  /** By name and types of the arguments. */
  functions: Record<string, FunctionNeeds>
}

export type TableNeeds = {
  /** Each in the words of SQL: `integer NOT NULL DEFAULT`. */
  columns: Record<string, string>
  /** What a row must keep to: checks, foreign keys and exclusions. */
  rules: Record<string, ConstraintDefinition>
  /** What is unique, and so may be named by ON CONFLICT. */
  keys: Record<string, ConstraintDefinition>
}

export type ConstraintDefinition = { definition: string; columns: string }

export type FunctionNeeds = {
  name: string
  parameters: string
  types: string
  /** So many parameters have no default. */
  required: number
  result: string
  /** By the code, by other functions alone, or by the release before: then its comment begins with `former`. */
  called: 'by code' | 'by functions' | 'by former'
}

type NamedDefinition<T> = T & { table: string; name: string }

/** Everything there is, but for what a library or an extension brings along. */
export async function describeDatabase(db: Db): Promise<Needs> {
  const migrations = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  const tables: Needs['tables'] = {}
  for (const { table, name, definition } of (await columnsQuery.execute(db)).rows)
    (tables[table] ??= { columns: {}, rules: {}, keys: {} }).columns[name] = definition
  for (const { table, name, ...rule } of (await rulesQuery.execute(db)).rows)
    if (tables[table]) tables[table].rules[name] = rule
  for (const { table, name, ...key } of (await keysQuery.execute(db)).rows)
    if (tables[table]) tables[table].keys[name] = key
  const types = (await typesQuery.execute(db)).rows.map(({ name, definition }) => [name, definition] as const)
  const functions = (await functionsQuery.execute(db)).rows.map(({ signature, ...form }) => [signature, form] as const)
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    types: Object.fromEntries(types),
    functions: Object.fromEntries(functions),
  }
}

/** How a release uses its database: the words of its code, and the tables and columns (`table.column`) that it says it leaves alone. */
export type Use = { words: ReadonlySet<string>; unused: readonly string[] }

/** What of it a release needs. Functions that it keeps for the one before are not among that. */
export function neededOf({ migrations, tables, types, functions }: Needs, { words, unused }: Use): Needs {
  const isUsed = (name: string) => !unused.includes(name)
  const callerOf = ({ name }: FunctionNeeds) => (words.has(name.split('.').at(-1) ?? '') ? 'by code' : 'by functions')
  return {
    migrations,
    tables: Object.fromEntries(
      Object.entries(tables)
        .filter(([table]) => isUsed(table))
        .map(([table, { columns, ...rest }]) => {
          const used = Object.entries(columns).filter(([column]) => isUsed(`${table}.${column}`))
          return [table, { columns: Object.fromEntries(used), ...rest }]
        }),
    ),
    types,
    functions: Object.fromEntries(
      Object.entries(functions)
        .filter(([, { called }]) => called !== 'by former')
        .map(([signature, form]) => [signature, { ...form, called: callerOf(form) }]),
    ),
  }
}

const ours = sql`('public'::regnamespace, 'search'::regnamespace)`
const ofExtension = (catalogue: string, oid: string) =>
  sql.raw(
    `EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalogue}'::regclass AND e.objid = ${oid} AND e.deptype = 'e')`,
  )
const ourTables = sql`c.relnamespace IN ${ours} AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
  AND c.relname NOT LIKE 'kysely_%' AND NOT ${ofExtension('pg_class', 'c.oid')}`

const columnsQuery = sql<NamedDefinition<{ definition: string }>>`
  SELECT c.oid::regclass::text AS table, a.attname AS name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN 'NOT NULL' END,
    CASE WHEN a.attgenerated <> '' OR a.attidentity = 'a' THEN 'GENERATED'
      WHEN a.atthasdef OR a.attidentity <> '' THEN 'DEFAULT' END) AS definition
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE ${ourTables} ORDER BY 1, a.attnum`

const rulesQuery = sql<NamedDefinition<ConstraintDefinition>>`
  SELECT c.oid::regclass::text AS table, r.conname AS name, pg_get_constraintdef(r.oid) AS definition, array_to_string(ARRAY(
    SELECT attname FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY (r.conkey) ORDER BY attnum), ', ') AS columns
  FROM pg_class c JOIN pg_constraint r ON r.conrelid = c.oid AND r.contype IN ('c', 'f', 'x') AND r.conparentid = 0
  WHERE ${ourTables} ORDER BY 1, 2`

const keysQuery = sql<NamedDefinition<ConstraintDefinition>>`
  SELECT c.oid::regclass::text AS table, k.relname AS name,
    regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') AS definition, array_to_string(ARRAY(
    SELECT attname FROM pg_attribute WHERE attrelid = c.oid AND attnum = ANY (i.indkey) ORDER BY attnum), ', ') AS columns
  FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisunique JOIN pg_class k ON k.oid = i.indexrelid
  WHERE ${ourTables} ORDER BY 1, 2`

const typesQuery = sql<{ name: string; definition: string }>`
  SELECT t.oid::regtype::text AS name, CASE t.typtype
    WHEN 'd' THEN concat_ws(' ', format_type(t.typbasetype, t.typtypmod), (
      SELECT string_agg(pg_get_constraintdef(oid), ' ' ORDER BY conname) FROM pg_constraint WHERE contypid = t.oid))
    ELSE (SELECT string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' ORDER BY attnum)
      FROM pg_attribute WHERE attrelid = t.typrelid AND attnum > 0 AND NOT attisdropped) END AS definition
  FROM pg_type t LEFT JOIN pg_class c ON c.oid = t.typrelid
  WHERE t.typnamespace IN ${ours} AND (t.typtype = 'd' OR t.typtype = 'c' AND c.relkind = 'c')
    AND NOT ${ofExtension('pg_type', 't.oid')} ORDER BY 1`

const functionsQuery = sql<FunctionNeeds & { signature: string }>`
  SELECT p.oid::regprocedure::text AS signature, split_part(p.oid::regprocedure::text, '(', 1) AS name,
    coalesce(array_to_string(p.proargnames[1:p.pronargs], ', '), '') AS parameters, oidvectortypes(p.proargtypes) AS types,
    p.pronargs - p.pronargdefaults AS required, pg_get_function_result(p.oid) AS result,
    CASE WHEN obj_description(p.oid, 'pg_proc') LIKE 'former%' THEN 'by former' ELSE 'by code' END AS called
  FROM pg_proc p
  WHERE p.pronamespace IN ${ours} AND p.prokind = 'f' AND p.prorettype <> 'trigger'::regtype
    AND NOT ${ofExtension('pg_proc', 'p.oid')}
  ORDER BY 1`
