import { describe, expect, test } from 'vitest'
import { chooseParty, readBookingQuery } from './booking-query.ts'

describe('the query of the booking page', () => {
  const read = (query: string) => {
    const { date, ...rest } = readBookingQuery(new URLSearchParams(query))
    return { ...rest, date: date?.toString() ?? null }
  }

  test('is read whole', () => {
    expect(
      read('person=4&date=06/21/2031&dateFormat=MM/DD/YYYY&time=19:30:00&areas=Terrace,Main%20hall&table=12,13'),
    ).toEqual({
      party: 4,
      date: '2031-06-21',
      minutes: 1170,
      areas: ['Terrace', 'Main hall'],
      tables: ['12', '13'],
      unread: [],
    })
  })

  test('nonsense is nothing', () => {
    expect(read('person=two&date=soon&areas=,%20,')).toEqual({
      party: null,
      date: null,
      minutes: null,
      areas: [],
      tables: null,
      unread: ['soon'],
    })
  })

  test.each([
    ['date=11/25/2031&time=7:30 PM', '2031-11-25', 1170, []],
    ['date=03/04/2031&time=late', null, null, ['03/04/2031', 'late']],
    ['date=later&date=2031-11-25', '2031-11-25', null, []],
    ['date=later&date=', null, null, []],
  ])('?%s: what can mean one thing only is read, the rest is reported', (query, date, minutes, unread) => {
    expect(read(query)).toMatchObject({ date, minutes, unread })
  })

  test('a table left to the restaurant differs from one not asked for', () => {
    expect([read('table=').tables, read('').tables]).toEqual([[], null])
  })
})

test.each([
  [null, 2],
  [4, 4],
  [40, 8],
  [0, 1],
  [-3, 1],
])('a wish for %s guests becomes %s where one to eight are seated', (wanted, party) => {
  expect(chooseParty(wanted, { smallest: 1, largest: 8 })).toBe(party)
})

test.each([
  [{ smallest: 1, largest: 1 }, 1],
  [{ smallest: 4, largest: 12 }, 4],
])('where %o are seated, a link without a party means %s', (limits, party) => {
  expect(chooseParty(null, limits)).toBe(party)
})
