import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { keepRoleSettings, missingRoleSettings, roleSettings } from './role-settings.ts'
import { createTestDatabase } from './test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('sessions that ask for nothing have their time-outs by the role, and setting them again changes nothing', async () => {
  expect(await missingRoleSettings(database.db)).toEqual(Object.keys(roleSettings))
  await Promise.all([1, 2, 3].map(() => keepRoleSettings(database.db)))
  expect(await keepRoleSettings(database.db)).toEqual([])
  expect(await missingRoleSettings(database.db)).toEqual([])
  const plain = new pg.Client(database.connection)
  await plain.connect()
  for (const [name, value] of Object.entries(roleSettings)) {
    const { rows } = await plain.query(`SELECT current_setting('${name}') AS value`)
    expect([name, rows[0].value]).toEqual([name, value])
  }
  await plain.end()
})

test('long work on a direct connection is not held to them; behind a pooler nothing is asked for at connecting', async () => {
  const timeout = async (options: object) => {
    const { pool, close } = openDatabase(database.connection, { size: 1, ...options })
    const { rows } = await pool.query('SHOW statement_timeout')
    await close()
    return rows[0].statement_timeout
  }
  expect(await timeout({ longRunning: true })).toBe('0')
  expect(await timeout({})).toBe('10s')
  await database.pool.query(
    `ALTER ROLE CURRENT_USER IN DATABASE ${database.connection.database} SET statement_timeout = '7s'`,
  )
  expect(await timeout({ named: false })).toBe('7s')
  expect(await timeout({ named: false, longRunning: true })).toBe('7s')
})
