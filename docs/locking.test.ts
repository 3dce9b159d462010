import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const page = read('docs/locking.md')
const order = [...page.matchAll(/^\| \d+ \| `(\w+)`/gm)].map(([, lock = '']) => lock)

const functionsText = globSync('data/schema/functions/*.sql', { cwd: root }).map(read).join('\n')

test('the page lists the locks and names files that exist', () => {
  expect(order.length).toBeGreaterThan(8)
  const files = [...page.matchAll(/`((?:data|docs)\/[\w/.-]+\.ts)`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every function that takes a lock keeps to the order of the page', () => {
  const locking = [...bodies(functionsText).keys()].filter((name) => locksOf(functionsText, name).length > 1)
  expect(locking.length).toBeGreaterThan(10)
  expect(violations(functionsText)).toEqual([])
})

test('every row that is locked by name has a place in the order', () => {
  const locked = [
    ...functionsText.matchAll(
      /\bFROM (\w+)\b(?:(?!;|\bFROM\b)[\s\S])*?\bFOR (?:NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b/g,
    ),
  ]
  expect(locked.map(([, table = '']) => table).filter((table) => !order.includes(table))).toEqual([])
})

describe('the check itself', () => {
  const functionOf = (name: string, body: string) =>
    `CREATE OR REPLACE FUNCTION ${name}(p integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${body} END $$;`
  const day = functionOf('lock_service_day', 'SELECT * FROM service_days WHERE a = b FOR NO KEY UPDATE;')
  const booking = 'SELECT * FROM reservations WHERE a = b FOR NO KEY UPDATE;'

  test('finds a lock taken too late', () => {
    expect(violations(`${day}${functionOf('change', `${booking} PERFORM lock_service_day(1);`)}`)).toEqual([
      'change: service_days after reservations',
    ])
  })

  test('finds an update of a row that was not locked in time', () => {
    expect(violations(functionOf('change', `${booking} UPDATE payments SET a = 1;`))).toEqual([
      'change: payments after reservations',
    ])
  })

  test('accepts the order, a lock taken twice and a lock that is only tried', () => {
    const tried = 'PERFORM pg_try_advisory_xact_lock(1);'
    const body = `PERFORM lock_service_day(1); ${booking} ${tried} UPDATE service_days SET a = 1;`
    expect(violations(`${day}${functionOf('change', body)}`)).toEqual([])
  })
})

function violations(sql: string): string[] {
  return [...bodies(sql).keys()].flatMap((name) => {
    const held: string[] = []
    return locksOf(sql, name).flatMap((lock) => {
      const later = held.find((other) => order.indexOf(other) > order.indexOf(lock))
      const known = held.includes(lock)
      held.push(lock)
      return later && !known ? [`${name}: ${lock} after ${later}`] : []
    })
  })
}

/** The bodies of all functions by name; overloaded ones count as one that does all of it. */
function bodies(sql: string): Map<string, string> {
  const found = new Map<string, string>()
  const uncommented = sql.replace(/--.*/g, '')
  for (const [, name = '', body = ''] of uncommented.matchAll(
    /CREATE OR REPLACE FUNCTION (\w+)\s*\([\s\S]*?\$\$([\s\S]*?)\$\$/g,
  ))
    found.set(name, `${found.get(name) ?? ''}${body}`)
  return found
}

/** Every lock that a call of the function takes, those of the functions it calls included, in the order of the text. */
function locksOf(sql: string, name: string): string[] {
  const all = bodies(sql)
  const step = new RegExp(
    [
      String.raw`\b(pg_advisory_xact_lock)\b`,
      String.raw`\bFROM (\w+)\b(?:(?!;|\bFROM\b)[\s\S])*?\bFOR (?:NO KEY UPDATE|UPDATE|KEY SHARE|SHARE)\b`,
      String.raw`(?<!KEY )(?<!FOR )(?<!DO )\bUPDATE (\w+)\b`,
      String.raw`\bDELETE FROM (\w+)\b`,
      String.raw`\b(${[...all.keys()].join('|')})\(`,
    ].join('|'),
    'g',
  )
  const locks = (called: string, callers: readonly string[]): string[] =>
    [...(all.get(called) ?? '').matchAll(step)].flatMap(([, advisory, selected, updated, deleted, next]) => {
      if (next) return callers.includes(next) || next === called ? [] : locks(next, [...callers, called])
      const lock = advisory ? 'advisory' : (selected ?? updated ?? deleted ?? '')
      return order.includes(lock) ? [lock] : []
    })
  return locks(name, [])
}
