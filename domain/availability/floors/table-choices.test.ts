import { expect, test } from 'vitest'
import { inAreasFirst, joinsFor, tableState } from './table-choices.ts'

const table = (number: string, minParty: number, maxParty: number, isFree = true) => ({
  number,
  isFree,
  area: null,
  minParty,
  maxParty,
})

test.each([
  ['fits', table('1', 1, 2), 2, 'free'],
  ['is taken, whatever its size', table('1', 1, 2, false), 8, 'taken'],
  ['is too small', table('1', 1, 2), 3, 'small'],
  ['is kept for more', table('1', 4, 8), 2, 'large'],
])('a table that %s', (_, each, party, state) => expect(tableState(each, party)).toBe(state))

test('tables are joined for a party when all of them are free, least waste first', () => {
  const tables = [table('4', 2, 4), table('5', 2, 4), table('6', 2, 6), table('7', 2, 4, false)]
  const joins = [
    { numbers: ['5', '6'], minParty: 7, maxParty: 10 },
    { numbers: ['4', '5'], minParty: 5, maxParty: 8 },
    { numbers: ['6', '7'], minParty: 5, maxParty: 10 },
  ]
  expect(joinsFor(joins, tables, 8).map(({ numbers }) => numbers.join(' + '))).toEqual(['4 + 5', '5 + 6'])
  expect(joinsFor(joins, tables, 2)).toEqual([])
})

test('the room that was asked for comes first', () => {
  const rooms = ['Hall', 'Garden', 'Bar']
  expect(inAreasFirst(rooms, (room) => [room], ['Garden'])).toEqual(['Garden', 'Hall', 'Bar'])
  expect(inAreasFirst(rooms, (room) => [room], [])).toEqual(rooms)
})
