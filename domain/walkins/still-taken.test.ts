import { describe, expect, test } from 'vitest'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import { shownWait } from './shown-wait.ts'
import { decideStillTaken, waitUntilFree } from './still-taken.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}Z`)
const said = { minutes: 10, stay: 90, graceMinutes: 10 }
const called = { status: 'Called' as WalkinStatus, expectedUntil: at('19:10:00'), tableFree: null }
const told = {
  ...called,
  tableFree: { earliest: at('19:12:00'), latest: at('19:17:00') },
  expectedUntil: at('19:27:00'),
}

describe('a table that is still taken', () => {
  test('is free at the moment the host names, or half as long again', () => {
    expect(decideStillTaken(called, said, at('19:02:00'))).toEqual({
      tableFree: { earliest: at('19:12:00'), latest: at('19:17:00') },
      tableUntil: at('20:42:00'),
      expectedUntil: at('19:27:00'),
    })
  })

  test.each<[string, typeof called | typeof told, number, string, string]>([
    ['one minute may be two', called, 1, '19:02:00', '19:14:00'],
    ['three minutes may be five', called, 3, '19:02:00', '19:17:00'],
    [
      'a party that asked for more time keeps it',
      { ...called, expectedUntil: at('19:25:00') },
      1,
      '19:02:00',
      '19:25:00',
    ],
    ['fewer minutes than were said before', told, 2, '19:04:00', '19:17:00'],
    ['more minutes than were said before', told, 20, '19:04:00', '19:44:00'],
    ['the same minutes a minute later', told, 10, '19:03:00', '19:28:00'],
  ])('%s: waited for until then', (_name, walkin, minutes, now, until) => {
    expect(decideStillTaken(walkin, { ...said, minutes }, at(now))).toMatchObject({ expectedUntil: at(until) })
  })

  test.each<[string, string, number]>([
    ['at once', '19:02:00', 10],
    ['within a minute', '19:02:59', 10],
    ['in other words', '19:03:10', 9],
  ])('the same said again %s is known', (_name, now, minutes) => {
    expect(decideStillTaken(told, { ...said, minutes }, at(now))).toBe('known')
  })

  test.each<[WalkinStatus, string]>([
    ['Pending', 'status_changed'],
    ['Approved', 'status_changed'],
    ['Seated', 'status_changed'],
    ['Closed', 'already_ended'],
    ['NoShow', 'already_ended'],
    ['CanceledByClient', 'already_ended'],
    ['CanceledByHost', 'already_ended'],
  ])('concerns no party that is %s', (status, refusal) => {
    expect(decideStillTaken({ ...called, status }, said, at('19:02:00'))).toBe(refusal)
  })
})

test.each([
  ['when it is said', '19:02:00', { kind: 'range', least: 10, most: 15 }],
  ['by a clock that is a little behind', '19:01:59', { kind: 'range', least: 10, most: 15 }],
  ['in mid-minute', '19:04:30', { kind: 'range', least: 8, most: 13 }],
  ['when the named moment is near', '19:08:00', { kind: 'up-to', most: 9 }],
  ['after the named moment', '19:13:00', { kind: 'soon', most: null }],
  ['when even the doubt is over', '19:17:00', null],
])('what a party reads %s', (_name, now, shown) => {
  const { earliest, latest } = told.tableFree
  const wait = waitUntilFree(earliest.epochMilliseconds, latest.epochMilliseconds, at(now).epochMilliseconds)
  expect(wait && shownWait(wait)).toEqual(shown)
})
