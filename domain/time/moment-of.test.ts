import { describe, expect, test } from 'vitest'
import { parseWallTime } from '#contract/wire/wire-text.ts'
import { momentOf } from './moment-of.ts'

const read = (text: string, timeZone: string) => {
  const time = parseWallTime(text)
  if (!time) throw new Error(`not a time: ${text}`)
  const { wall, instant } = momentOf(time, timeZone)
  return [wall, instant.toString()]
}

describe('a time without an offset is the restaurant’s', () => {
  test.each([
    ['2026-11-18T19:00:00', 'America/Los_Angeles', '2026-11-19T03:00:00Z'],
    ['2026-11-18', 'America/Los_Angeles', '2026-11-18T08:00:00Z'],
    ['2026-07-18T19:00', 'Europe/Vienna', '2026-07-18T17:00:00Z'],
    ['2026-11-18T19:00:00', 'Asia/Kathmandu', '2026-11-18T13:15:00Z'],
    // The doubled hour of autumn means its first.
    ['2026-10-25T02:30:00', 'Europe/Vienna', '2026-10-25T00:30:00Z'],
  ])('%s in %s', (text, zone, instant) => {
    expect(read(text, zone)).toEqual([text.padEnd(19, text.length === 10 ? 'T00:00:00' : ':00'), instant])
  })

  test('one that the clocks jump over keeps its digits, so that no slot is there', () => {
    expect(read('2026-03-29T02:30:00', 'Europe/Vienna')).toEqual(['2026-03-29T02:30:00', '2026-03-29T01:30:00Z'])
  })
})

describe('a time with an offset is an instant, told by the restaurant’s clock', () => {
  test.each([
    ['2026-11-19T03:00:00Z', 'America/Los_Angeles', '2026-11-18T19:00:00'],
    ['2026-11-18T19:00:00-08:00', 'America/Los_Angeles', '2026-11-18T19:00:00'],
    // The offset of summer on a day of winter.
    ['2026-11-18T15:00:00-07:00', 'America/Los_Angeles', '2026-11-18T14:00:00'],
    ['2026-12-31T23:30:00-05:00', 'Pacific/Auckland', '2027-01-01T17:30:00'],
    ['2026-11-18T19:00:00+14:00', 'Pacific/Pago_Pago', '2026-11-17T18:00:00'],
    ['2026-11-18T19:00:00+05:45', 'Asia/Kathmandu', '2026-11-18T19:00:00'],
    // Clocks forward in Vienna at 01:00 UTC, back in autumn at 01:00 UTC.
    ['2026-03-29T00:59:00Z', 'Europe/Vienna', '2026-03-29T01:59:00'],
    ['2026-03-29T01:00:00Z', 'Europe/Vienna', '2026-03-29T03:00:00'],
    ['2026-10-25T02:30:00+02:00', 'Europe/Vienna', '2026-10-25T02:30:00'],
    ['2026-10-25T02:30:00+01:00', 'Europe/Vienna', '2026-10-25T02:30:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Vienna', '2026-10-25T02:30:00'],
    ['2026-10-25T01:30:00Z', 'Europe/Vienna', '2026-10-25T02:30:00'],
    // In Santiago this day begins at one o'clock.
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06T01:00:00'],
  ])('%s in %s is %s', (text, zone, wall) => {
    expect(read(text, zone)).toEqual([wall, Temporal.Instant.from(text).toString()])
  })

  test('the two hours of autumn stay two instants', () => {
    const first = read('2026-10-25T02:30:00+02:00', 'Europe/Vienna')
    expect(first).not.toEqual(read('2026-10-25T02:30:00+01:00', 'Europe/Vienna'))
    expect(first).toEqual(read('2026-10-25T02:30:00', 'Europe/Vienna'))
  })
})
