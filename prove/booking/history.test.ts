import { describe, expect, test } from 'vitest'
import { checkHistory, type Final, type HistoryEvent, type HistoryVisit } from './history.ts'

const visit = (starts: number, ends: number, ...tables: string[]): HistoryVisit => ({ starts, ends, tables, party: 2 })
const asked = (key: string, invoked: number, completed: number) => ({ restaurantId: 1, key, invoked, completed })
const made = (key: string, at: number, where: HistoryVisit, kind: 'create' | 'change' = 'create'): HistoryEvent => ({
  ...asked(key, at, at + 1),
  kind,
  outcome: 'ok',
  visit: where,
})
const canceled = (key: string, at: number): HistoryEvent => ({
  ...asked(key, at, at + 1),
  kind: 'cancel',
  outcome: 'ok',
})
const refused = (key: string, at: number, kind: 'create' | 'change' = 'create'): HistoryEvent => ({
  ...asked(key, at, at + 1),
  kind,
  outcome: 'refused',
})
const lost = (key: string, at: number): HistoryEvent => ({
  ...asked(key, at, at + 1),
  kind: 'create',
  outcome: 'unknown',
})
const read = (at: number, free: boolean): HistoryEvent => ({
  ...asked('', at, at + 1),
  kind: 'read',
  outcome: 'ok',
  free,
  starts: 0,
  ends: 10,
  allTables: ['1', '2'],
})
const stands = (key: string, where: HistoryVisit, active = true): Final => ({
  restaurantId: 1,
  key,
  active,
  visit: where,
  changes: [
    { from: null, to: 'Approved', by: 'guest' },
    ...(active ? [] : [{ from: 'Approved', to: 'CanceledByClient', by: 'guest' }]),
  ],
})
const legal = (from: string | null, to: string) =>
  `${from} ${to}` === 'null Approved' || `${from} ${to}` === 'Approved CanceledByClient'

const evening = visit(0, 10, '1')
const overlapping = visit(5, 15, '1')
const other = visit(0, 10, '2')

describe('a true history', () => {
  test.each<[string, HistoryEvent[], Final[]]>([
    [
      'one after the other at one table',
      [made('a', 0, evening), made('b', 5, visit(10, 20, '1'))],
      [stands('a', evening), stands('b', visit(10, 20, '1'))],
    ],
    [
      'cancel, then rebook',
      [made('a', 0, evening), canceled('a', 5), made('b', 10, overlapping)],
      [stands('a', evening, false), stands('b', overlapping)],
    ],
    ['asked twice, answered alike', [made('a', 0, evening), made('a', 5, evening)], [stands('a', evening)]],
    [
      'moved away',
      [made('a', 0, evening), made('a', 5, other, 'change'), made('b', 10, overlapping)],
      [stands('a', other), stands('b', overlapping)],
    ],
    ['a change that failed', [made('a', 0, evening), refused('a', 5, 'change')], [stands('a', evening)]],
    ['lost on the way, and there', [lost('a', 0)], [stands('a', evening)]],
    ['lost on the way, and not there', [lost('a', 0)], []],
    ['refused first, then made', [refused('a', 0), made('a', 5, evening)], [stands('a', evening)]],
    ['shown free while one table was', [made('a', 0, evening), read(5, true)], [stands('a', evening)]],
    [
      'shown free while a cancel ran',
      [made('a', 0, evening), made('b', 0, other), canceled('a', 5), read(5, true)],
      [stands('a', evening, false), stands('b', other)],
    ],
  ])('%s: nothing is found', (_, events, finals) => {
    expect(checkHistory(events, finals, legal)).toEqual([])
  })
})

describe('a corrupted history', () => {
  test.each<[string, HistoryEvent[], Final[], RegExp]>([
    ['two at one table at the end', [], [stands('a', evening), stands('b', overlapping)], /share a table/],
    [
      'joined tables that overlap',
      [],
      [stands('a', visit(0, 10, '1', '2')), stands('b', visit(9, 19, '2'))],
      /share a table/,
    ],
    [
      'two promised at once, one gone before the end',
      [made('a', 0, evening), made('b', 3, overlapping), canceled('a', 9)],
      [stands('a', evening, false), stands('b', overlapping)],
      /promised one table/,
    ],
    [
      'a move into a taken table',
      [made('a', 0, evening), made('b', 0, other), made('b', 5, overlapping, 'change')],
      [stands('a', evening), stands('b', overlapping)],
      /promised one table/,
    ],
    ['acknowledged and missing', [made('a', 0, evening)], [], /a was acknowledged and is missing/],
    ['refused and there', [refused('a', 0)], [stands('a', evening)], /refused and is there/],
    ['twice under one key', [made('a', 0, evening)], [stands('a', evening), stands('a', other)], /there 2 times/],
    [
      'two answers to one key',
      [made('a', 0, evening), made('a', 5, other)],
      [stands('a', other)],
      /answered in 2 ways/,
    ],
    ['canceled and standing', [made('a', 0, evening), canceled('a', 5)], [stands('a', evening)], /still stands/],
    ['ended by nobody', [made('a', 0, evening)], [stands('a', evening, false)], /ended by nobody/],
    ['another table than acknowledged', [made('a', 0, evening)], [stands('a', other)], /not what was acknowledged/],
    [
      'a lost change',
      [made('a', 0, evening), made('a', 5, other, 'change')],
      [stands('a', evening)],
      /not what was acknowledged/,
    ],
    [
      'shown free while full',
      [made('a', 0, evening), made('b', 0, other), read(5, true)],
      [stands('a', evening), stands('b', other)],
      /showed 0 as free/,
    ],
  ])('%s is found', (_, events, finals, problem) => {
    expect(checkHistory(events, finals, legal).join('\n')).toMatch(problem)
  })

  test('a status nobody may set, and one out of nowhere, are found', () => {
    const changes = [
      { from: null, to: 'Approved', by: 'guest' },
      { from: 'Approved', to: 'Closed', by: 'guest' },
    ]
    expect(checkHistory([], [{ ...stands('a', evening), changes }], legal)).toEqual([
      'a went from Approved to Closed by guest',
    ])
    const gap = [{ from: 'Approved', to: 'CanceledByClient', by: 'guest' }]
    expect(checkHistory([], [{ ...stands('a', evening), changes: gap }], legal)).toHaveLength(1)
  })
})
