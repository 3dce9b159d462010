import { beforeAll, describe, expect, test } from 'vitest'
import { acceptedStatuses, activeStatuses, changeableStatuses } from '#domain/reservations/statuses.ts'
import { atTableStatuses, inLineStatuses } from '#domain/walkins/statuses.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { delegatedFunctions } from './distribution/delegate-functions.ts'
import { tablesOfKind } from './distribution/table-kinds.ts'
import { functionsText } from './functions.ts'

type Definition = { name: string; parameters: string; language: string; body: string }

let owned: string[]
let definitions: Definition[]
beforeAll(async () => {
  const database = await createTestDatabase({ partitions: 2 })
  const { rows } = await database.pool.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace`,
  )
  owned = rows.map(({ relname }) => relname)
  definitions = definitionsOf(await functionsText())
  await database.close()
})

function definitionsOf(text: string): Definition[] {
  const definition = /CREATE OR REPLACE FUNCTION (\w+)\(([^)]*)\)[\s\S]*?LANGUAGE (\w+)[\s\S]*?AS \$\$([\s\S]*?)\$\$;/g
  return [...text.matchAll(definition)].map(([, name = '', parameters = '', language = '', body = '']) => ({
    name,
    parameters: parameters.replaceAll(/\s+/g, ' '),
    language,
    body: body.replaceAll(/--.*$/gm, ''),
  }))
}

const touches = (body: string) => new RegExp(`\\b(FROM|JOIN|UPDATE|INTO) (${owned.join('|')})\\b`).test(body)
const reads = (text: string) => [...text.matchAll(new RegExp(`\\b(FROM|JOIN|UPDATE) (${owned.join('|')})\\b`, 'g'))]

/** Every query that reads, changes or deletes rows of an owned table and does not name the restaurant for each. */
function unboundQueries(body: string): string[] {
  const queries = new Set(reads(body).map(({ index }) => queryAround(body, index)))
  return [...queries].filter((text) => reads(text).length > text.split('restaurant_id = p_restaurant').length - 1)
}

/** A function and whatever it calls, directly or not. */
function withCalled(first: Definition): Definition[] {
  const found = new Set([first])
  for (const { body } of found)
    for (const each of definitions) if (new RegExp(`\\b${each.name}\\(`).test(body)) found.add(each)
  return [...found]
}

/** The statement or sub-select that a position belongs to: up to its semicolon or bracket, without deeper brackets. */
function queryAround(body: string, at: number): string {
  let depth = 0
  let begin = at
  while (begin > 0 && !(depth === 0 && ';('.includes(body.charAt(begin - 1)))) {
    begin--
    if (body.charAt(begin) === ')') depth++
    else if (body.charAt(begin) === '(') depth--
  }
  let text = ''
  depth = 0
  for (let end = begin; end < body.length; end++) {
    const char = body.charAt(end)
    if (depth === 0 && (char === ';' || char === ')')) break
    if (char === '(') depth++
    if (depth === 0) text += char
    if (char === ')') depth--
  }
  return text
}

describe('the functions of the database', () => {
  test('were all found', () => {
    expect(definitions.length).toBeGreaterThan(20)
    expect(definitions.map(({ name }) => name)).toContain('make_reservation')
  })

  test('that touch owned tables are plpgsql and take the restaurant first', () => {
    const wrong = definitions.filter(
      ({ body, language, parameters }) =>
        touches(body) && (language !== 'plpgsql' || !parameters.startsWith('p_restaurant integer')),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('compare with the restaurant wherever they name an owned table', () => {
    expect(definitions.flatMap(({ name, body }) => unboundQueries(body).map((text) => `${name}: ${text}`))).toEqual([])
  })

  test('say nothing that a distributed database reads otherwise', () => {
    // An empty list of columns, a CASE whose subject is folded away, and a record by SELECT, which is counted as written on conflict.
    const otherwise =
      /\b(PERFORM|SELECT) FROM\b|\b(?:SET|VALUES)\b[^;]*\bCASE \w+(?:\.\w+)? WHEN\b|INSERT INTO \w+ SELECT \(/
    expect(definitions.filter(({ body }) => otherwise.test(body)).map(({ name }) => name)).toEqual([])
  })

  test('that run on the server of the restaurant take it first, and touch no local table, nor does what they call', () => {
    const local = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO) (?:${tablesOfKind('local').join('|')})\\b`)
    const wrong = delegatedFunctions.filter((name) => {
      const own = definitions.find((each) => each.name === name)
      return !own?.parameters.startsWith('p_restaurant integer') || withCalled(own).some(({ body }) => local.test(body))
    })
    expect(wrong).toEqual([])
    const others = definitions.filter((each) => withCalled(each).some(({ body }) => local.test(body)))
    const known = ['count_booking', 'settle_payment', 'settle_event', 'name_payment', 'join_line']
    expect(others.map(({ name }) => name)).toEqual(known)
  })

  test('list statuses of bookings and walk-ins as the domain does', () => {
    const list = /(?:status|p_to) (?:NOT )?IN \(([^)]*)\)/g
    const lists = definitions.flatMap(({ body }) => [...body.matchAll(list)].map(([, statuses]) => statuses))
    expect(lists.length).toBeGreaterThan(5)
    const written = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ')
    const known = new Set(
      [activeStatuses, acceptedStatuses, changeableStatuses, inLineStatuses, atTableStatuses].map(written),
    )
    expect(lists.filter((statuses) => !known.has(statuses ?? ''))).toEqual([])
  })

  test('and one that does not would be seen', () => {
    const bound = 'SELECT 1 FROM holds h WHERE h.restaurant_id = p_restaurant'
    expect(unboundQueries(`BEGIN ${bound}; END`)).toEqual([])
    expect(unboundQueries('BEGIN DELETE FROM holds WHERE expires_at < p_now; END')).toHaveLength(1)
    expect(unboundQueries(`BEGIN ${bound} AND EXISTS (SELECT FROM allocations WHERE active); END`)).toHaveLength(1)
    expect(
      unboundQueries(`BEGIN SELECT 1 FROM holds JOIN allocations USING (restaurant_id) WHERE ${bound.slice(27)}; END`),
    ).toHaveLength(1)
  })
})
