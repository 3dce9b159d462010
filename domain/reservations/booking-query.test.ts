import { describe, expect, test } from 'vitest'
import { chooseParty, readBookingQuery, readDate } from './booking-query.ts'

describe('a date of a link', () => {
  test.each([
    ['06/21/2031', 'MM/DD/YYYY', '2031-06-21'],
    ['21/06/2031', 'DD/MM/YYYY', '2031-06-21'],
    ['21.06.2031', 'DD.MM.YYYY', '2031-06-21'],
    ['1.6.2031', 'DD.MM.YYYY', '2031-06-01'],
    ['2031/06/21', 'YYYY/MM/DD', '2031-06-21'],
    ['2031-06-21', null, '2031-06-21'],
    ['2031-06-21', 'MM/DD/YYYY', '2031-06-21'],
    ['2031-06-21T19:30:00', null, '2031-06-21'],
    ['06/21/2031', null, undefined],
    ['31/02/2031', 'DD/MM/YYYY', undefined],
    ['21/06/2031', 'MM/DD/YYYY', undefined],
    ['21/06/2031', 'DD/DD/YYYY', undefined],
    ['21/06/2031', '.*', undefined],
    ['', 'DD/MM/YYYY', undefined],
    [null, null, undefined],
  ])('%s as %s', (text, pattern, expected) => expect(readDate(text, pattern)?.toString()).toBe(expected))
})

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
    })
  })

  test.each([
    ['time=19:30', 1170],
    ['time=1.00:30:00', 1470],
    ['time=-01:30:00', null],
    ['time=2.00:15:00', null],
    ['time=half%20past', null],
  ])('%s', (query, minutes) => expect(read(query).minutes).toBe(minutes))

  test('nonsense is nothing', () => {
    expect(read('person=two&date=soon&areas=,%20,')).toEqual({
      party: null,
      date: null,
      minutes: null,
      areas: [],
      tables: null,
    })
  })

  test('a table left to the house differs from one not asked for', () => {
    expect([read('table=').tables, read('').tables]).toEqual([[], null])
  })
})

test.each([
  [null, 1],
  [4, 4],
  [40, 8],
  [0, 1],
  [-3, 1],
])('a wish for %s guests becomes %s where one to eight are seated', (wanted, party) => {
  expect(chooseParty(wanted, { smallest: 1, largest: 8 })).toBe(party)
})
