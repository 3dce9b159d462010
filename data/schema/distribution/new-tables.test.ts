import { expect, test } from 'vitest'
import { distributeNewTables } from './new-tables.ts'

const table = (name: string) => `CREATE TABLE ${name} (\n  restaurant_id integer PRIMARY KEY\n);`

test('tables are laid out as soon as they are made, before anything is written into them', () => {
  const text = distributeNewTables(`-- Why.\n${table('holds')}\nINSERT INTO holds SELECT 1;\n${table('photos')}`)
  const [before = '', between = '', after = ''] = text.split(/^SELECT create_\w+\(.*\);$/m)
  expect(before).toContain(table('holds'))
  expect(between).toContain('INSERT INTO holds SELECT 1;')
  expect(between).toContain(table('photos'))
  expect(after).toBe('')
  expect(text).toContain("SELECT create_distributed_table('holds', 'restaurant_id', colocate_with => 'reservations');")
  expect(text).toContain("SELECT create_reference_table('photos');")
})

test('whatever refers to a distributed table is made without the cluster, and nothing else is', () => {
  const text = distributeNewTables(
    `ALTER TABLE orders ADD COLUMN note text;\n${table('holds')}\nCREATE INDEX a ON holds (caller);`,
  )
  const apart = text.split('SET LOCAL citus.enable_ddl_propagation = o')
  expect(apart).toHaveLength(3)
  expect(apart[1]).toBe(`ff;\n${table('holds')}\n`)
})

test('local tables and those that are gone by now stay as they are', () => {
  const text = [table('mails'), table('seatings'), table('search.documents')].join('\n')
  expect(distributeNewTables(text)).toBe(text)
})
