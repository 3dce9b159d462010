import { describe, expect, test } from 'vitest'
import { dateFormat, formatDate } from '../locale/date-format.ts'
import { locales } from '../locale/language.ts'
import { carriedPlan } from './carried-plan.ts'
import { readDate, readPlan } from './plan.ts'

const nothing = { party: null, date: null, minutes: null, regionId: null, areas: [] }
const read = (query: string) => readPlan(new URLSearchParams(query))

describe('the plan of an address', () => {
  test.each([
    ['', {}],
    ['person=4', { party: 4 }],
    ['person=13', { party: 13 }],
    ['person=0', {}],
    ['person=-2', {}],
    ['person=two', {}],
    ['person=1000', {}],
    ['person=2.5', {}],
    ['date=2031-06-21', { date: '2031-06-21' }],
    ['date=2031-06-21T19:30:00', { date: '2031-06-21' }],
    ['date=2031-02-29', {}],
    ['date=2031-13-01', {}],
    ['date=tomorrow', {}],
    ['date=06/21/2031&dateFormat=MM/DD/YYYY', { date: '2031-06-21' }],
    ['date=2031-06-21&date=', { date: '2031-06-21' }],
    ['date=later&date=2031-12-24', { date: '2031-12-24' }],
    ['date=2031-06-21&date=2031-12-24', { date: '2031-06-21' }],
    ['time=19:30', { minutes: 1170 }],
    ['time=19:30:00', { minutes: 1170 }],
    ['time=1.00:30:00', { minutes: 1470 }],
    ['time=2.00:15:00', {}],
    ['time=-01:30:00', {}],
    ['time=25:00', {}],
    ['regionId=c2761369', { regionId: 'c2761369' }],
    ['regionId=<b>', {}],
    ['areas=Terrace,Main%20hall', { areas: ['Terrace', 'Main hall'] }],
    ['areas=Terrace&areas=', { areas: ['Terrace'] }],
    ['areas=,%20,', {}],
    [`areas=${'x'.repeat(61)}`, {}],
  ])('?%s', (query, plan) => expect(read(query)).toEqual({ ...nothing, ...plan }))

  test.each([
    [{}, ''],
    [nothing, ''],
    [
      { areas: ['Terrace', 'Bar'], regionId: 'at-9', minutes: 1170, date: '2031-06-21', party: 2 },
      'person=2&date=2031-06-21&time=19:30&regionId=at-9&areas=Terrace,Bar',
    ],
    [{ minutes: 0 }, 'time=00:00'],
    [{ minutes: 1470 }, 'time=1.00:30:00'],
    [{ areas: ['Innen & außen'] }, 'areas=Innen%20%26%20au%C3%9Fen'],
  ])('%o is written as "%s"', (plan, query) => {
    expect(carriedPlan(new URLSearchParams(), plan)).toBe(query)
    expect(read(query)).toEqual({ ...nothing, ...plan })
  })
})

describe('the plan that a link hands on', () => {
  test.each([
    ['', {}, ''],
    [
      'person=2&date=2031-06-21&time=19:30&regionId=at-9&areas=Terrace,Main%20hall&page=2&sort=rating',
      {},
      'person=2&date=2031-06-21&time=19:30&regionId=at-9&areas=Terrace,Main%20hall',
    ],
    ['time=19:30&person=2', { party: 4, minutes: 1125 }, 'person=4&time=18:45'],
    ['person=2&areas=Terrace', { areas: [], regionId: null }, 'person=2'],
    ['date=later&date=2031-12-24&person=', {}, 'date=later&date=2031-12-24'],
    ['date=06/21/2031&dateFormat=MM/DD/YYYY', {}, 'date=06%2F21%2F2031&dateFormat=MM%2FDD%2FYYYY'],
    ['date=06/21/2031&dateFormat=MM/DD/YYYY', { date: '2031-06-22' }, 'date=2031-06-22'],
    ['person=%22><b>', {}, 'person=%22%3E%3Cb%3E'],
  ])('?%s with %o', (query, changes, carried) => {
    expect(carriedPlan(new URLSearchParams(query), changes)).toBe(carried)
  })
})

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
    ['06/21/2031', null, null],
    ['31/02/2031', 'DD/MM/YYYY', null],
    ['21/06/2031', 'MM/DD/YYYY', null],
    ['21/06/2031', 'DD/DD/YYYY', null],
    ['21/06/2031', '.*', null],
    ['', 'DD/MM/YYYY', null],
  ])('%s as %s', (text, pattern, expected) => expect(readDate(text, pattern)).toBe(expected))

  test.each(locales)('written as %s writes it is read', (locale) => {
    const written = formatDate({ year: 2031, month: 12, day: 5 }, locale)
    expect(readDate(written, dateFormat(locale).pattern)).toBe('2031-12-05')
  })
})
