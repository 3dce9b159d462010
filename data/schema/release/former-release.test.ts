import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { createTestDatabase } from '../../database/test-database.ts'
import { functionsText, renewFunctions } from '../functions.ts'
import acceptedBreaks from './accepted-breaks.json' with { type: 'json' }
import { findBreaks } from './breaks.ts'
import { formerFunctions } from './former-functions.ts'
import formerRelease from './former-release.json' with { type: 'json' }
import { describeDatabase, type Needs } from './needs.ts'
import unused from './unused.json' with { type: 'json' }

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const former = JSON.parse(read('former-needs.json')) as Needs

let database: Awaited<ReturnType<typeof createTestDatabase>>
let present: Needs
beforeAll(async () => {
  database = await createTestDatabase({ partitions: 0 })
  present = await describeDatabase(database.db)
})
afterAll(() => database.close())

const accepted = Object.keys(acceptedBreaks)

/** What a statement would break; it is taken back afterwards. */
async function breaksAfter(statement: string): Promise<string[]> {
  const transaction = await database.db.startTransaction().execute()
  try {
    await sql.raw(statement).execute(transaction)
    return findBreaks(former, await describeDatabase(transaction)).filter((each) => !accepted.includes(each))
  } finally {
    await transaction.rollback().execute()
  }
}

/** What breaks where a node of this release finds the functions of the former one, after what another has done already. */
async function breaksBesideFormerFunctions(before = ''): Promise<string[]> {
  const own = await createTestDatabase({ partitions: 0 })
  try {
    await own.pool.query(before)
    const there = (await describeDatabase(own.db)).functions
    const missing = Object.entries(former.functions).filter(([signature]) => !(signature in there))
    for (const statement of formerFunctions(Object.fromEntries(missing))) await own.pool.query(statement)
    await own.pool.query(`COMMENT ON FUNCTION lock_service_day IS '1 former'`)
    expect(await renewFunctions(own.db)).toBe(true)
    return findBreaks(former, await describeDatabase(own.db))
  } finally {
    await own.close()
  }
}

describe(`release ${packageJson.version} beside ${formerRelease.version}`, () => {
  test('nothing of the database would break the former release', async () => {
    expect(Object.keys(former.tables).length).toBeGreaterThan(80)
    expect(Object.keys(former.functions).length).toBeGreaterThan(60)
    expect(findBreaks(former, present)).toEqual(accepted)
  })

  test('nor where its functions are there already', async () => {
    expect(await breaksBesideFormerFunctions()).toEqual(accepted)
  })

  test('functions are dropped by the text that makes them anew, so that no call falls in between', async () => {
    const { migrations } = present
    const since = migrations.filter((name) => !former.migrations.includes(name))
    expect(since.filter((name) => /DROP FUNCTION/i.test(read(`../migrations/${name}.sql`)))).toEqual([])
    expect(former.migrations.filter((name) => !migrations.includes(name))).toEqual([])
  })

  test('what this release says it leaves alone is there, and named by no function', async () => {
    const { tables } = present
    const text = await functionsText()
    for (const name of unused as string[]) {
      const [table = '', column] = name.split('.')
      expect(column ? tables[table]?.columns[column] : tables[table], name).toBeDefined()
      expect(new RegExp(`\\b${column ?? table}\\b`).test(text), name).toBe(false)
    }
  })
})

describe('what would break it is found', () => {
  test.each([
    ['a table is gone', 'DROP TABLE favourites', 'favourites is gone'],
    ['a table is renamed', 'ALTER TABLE favourites RENAME TO liked', 'favourites is gone'],
    ['a column is gone', 'ALTER TABLE mails DROP COLUMN subject', 'mails.subject is gone'],
    ['a column is renamed', 'ALTER TABLE mails RENAME COLUMN subject TO title', 'mails.subject is gone'],
    [
      'a column has another type',
      'ALTER TABLE mails ALTER COLUMN subject TYPE varchar(80)',
      'mails.subject is character varying(80), was text',
    ],
    [
      'a column may no longer be empty',
      'ALTER TABLE reservations ALTER COLUMN email SET NOT NULL',
      'reservations.email may no longer be empty',
    ],
    [
      'a column may be empty now',
      'ALTER TABLE reservations ALTER COLUMN customer_name DROP NOT NULL',
      'reservations.customer_name may now be empty',
    ],
    [
      'a default is gone',
      'ALTER TABLE outbox ALTER COLUMN created_at DROP DEFAULT',
      'outbox.created_at has lost its default',
    ],
    [
      'a column is worked out',
      'ALTER TABLE mails DROP COLUMN subject, ADD COLUMN subject text NOT NULL GENERATED ALWAYS AS (recipient) STORED',
      'mails.subject can no longer be written',
    ],
    [
      'a new column must be given',
      'ALTER TABLE favourites ADD COLUMN rank integer NOT NULL',
      'favourites.rank is new and must be given, but has no default',
    ],
    [
      'a new check',
      'ALTER TABLE reservations ADD CHECK (length(customer_name) < 9)',
      'reservations has a new rule: CHECK ((length(customer_name) < 9))',
    ],
    [
      'a list of values that is shorter',
      `ALTER DOMAIN delivery_type DROP CONSTRAINT delivery_type_check;
       ALTER DOMAIN delivery_type ADD CONSTRAINT delivery_type_check CHECK (VALUE IN ('takeaway', 'delivery'))`,
      `the type delivery_type is text CHECK ((VALUE = ANY (ARRAY['takeaway'::text, 'delivery'::text]))), was text CHECK ((VALUE = ANY (ARRAY['takeaway'::text, 'delivery'::text, 'preorder'::text])))`,
    ],
    ['a new key', 'CREATE UNIQUE INDEX once ON mails (recipient)', 'mails has a new key: btree (recipient)'],
    [
      'a new key with a column that is filled by itself',
      'ALTER TABLE mails ADD COLUMN kind integer DEFAULT 1; CREATE UNIQUE INDEX once ON mails (recipient, kind)',
      'mails has a new key: btree (recipient, kind)',
    ],
    [
      'a key that ON CONFLICT names',
      'ALTER TABLE rate_counts DROP CONSTRAINT rate_counts_pkey',
      expect.stringMatching(/^rate_counts has lost a key: /),
    ],
    [
      'a function is gone',
      'DROP FUNCTION release_hold',
      'release_hold(integer,uuid,bytea,timestamp with time zone) is gone',
    ],
    [
      'a function takes one argument more',
      `DROP FUNCTION release_hold;
       CREATE FUNCTION release_hold(p_restaurant integer, p_reservation uuid, p_owner bytea, p_now timestamptz, p_why text)
         RETURNS boolean LANGUAGE sql AS 'SELECT true'`,
      'release_hold(integer,uuid,bytea,timestamp with time zone) is gone',
    ],
    [
      'a parameter has another name',
      `DROP FUNCTION release_hold;
       CREATE FUNCTION release_hold(p_restaurant integer, p_reservation uuid, p_token bytea, p_now timestamptz)
         RETURNS boolean LANGUAGE sql AS 'SELECT true'`,
      'release_hold(integer,uuid,bytea,timestamp with time zone) is gone',
    ],
    [
      'a function gives something else',
      `DROP FUNCTION release_hold;
       CREATE FUNCTION release_hold(p_restaurant integer, p_reservation uuid, p_owner bytea, p_now timestamptz)
         RETURNS jsonb LANGUAGE sql AS 'SELECT null::jsonb'`,
      'release_hold(integer,uuid,bytea,timestamp with time zone) gives jsonb, was boolean',
    ],
    [
      'a second form that the same call may mean',
      `CREATE FUNCTION release_hold(p_restaurant integer, p_reservation uuid, p_owner bytea, p_now timestamptz, p_why text DEFAULT '')
         RETURNS boolean LANGUAGE sql AS 'SELECT true'`,
      'release_hold(integer,uuid,bytea,timestamp with time zone) is one of 2 that the same call may mean',
    ],
  ])('%s', async (_, statement, found) => {
    expect(await breaksAfter(statement)).toContainEqual(found)
  })
})

describe('what breaks nothing is let through', () => {
  test.each([
    ['a new table', 'CREATE TABLE news (id integer PRIMARY KEY)'],
    ['a new column that may be empty', 'ALTER TABLE mails ADD COLUMN note text'],
    ['a new column with a default', `ALTER TABLE mails ADD COLUMN note text NOT NULL DEFAULT ''`],
    ['a check of new columns alone', 'ALTER TABLE mails ADD COLUMN stars integer CHECK (stars BETWEEN 1 AND 5)'],
    [
      'a key with a new column that the former leaves empty',
      'ALTER TABLE mails ADD COLUMN key text; CREATE UNIQUE INDEX once ON mails (recipient, key)',
    ],
    [
      'a longer list of values',
      `ALTER DOMAIN delivery_type DROP CONSTRAINT delivery_type_check;
       ALTER DOMAIN delivery_type ADD CONSTRAINT delivery_type_check CHECK (VALUE IN ('takeaway', 'delivery', 'preorder', 'catering'))`,
    ],
    [
      'one form that takes more by default, in the place of the former',
      `DROP FUNCTION release_hold;
       CREATE FUNCTION release_hold(p_restaurant integer, p_reservation uuid, p_owner bytea, p_now timestamptz, p_why text DEFAULT '')
         RETURNS boolean LANGUAGE sql AS 'SELECT true'`,
    ],
    [
      'another form beside the former, kept for it',
      `CREATE FUNCTION release_hold(p_restaurant integer, p_reservation uuid, p_owner bytea, p_now timestamptz, p_why text)
         RETURNS boolean LANGUAGE sql AS 'SELECT true';
       COMMENT ON FUNCTION release_hold(integer, uuid, bytea, timestamptz) IS 'former: until the release after'`,
    ],
    ['a function more', `CREATE FUNCTION news() RETURNS integer LANGUAGE sql AS 'SELECT 1'`],
  ])('%s', async (_, statement) => {
    expect(await breaksAfter(statement)).toEqual([])
  })

  test('a form that is left over from the former release is found beside a new one that may be meant too', async () => {
    const newForm = `
      DROP FUNCTION release_hold;
      CREATE FUNCTION release_hold(p_restaurant integer, p_reservation uuid, p_owner bytea, p_now timestamptz, p_why text DEFAULT '')
        RETURNS boolean LANGUAGE sql AS 'SELECT true'`
    expect(await breaksAfter(newForm)).toEqual([])
    expect(await breaksBesideFormerFunctions(newForm)).toContain(
      'release_hold(integer,uuid,bytea,timestamp with time zone) is one of 2 that the same call may mean',
    )
  })
})
