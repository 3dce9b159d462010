import { describe, expect, test } from 'vitest'
import { type OpenInterval, openingsOn, type SpecialHours } from './openings.ts'

const evening: OpenInterval = [1080, 1380]
const lunch: OpenInterval = [720, 900]
/** Open in the evening but on Mondays. */
const usual = (weekday: number) => (weekday === 1 ? [] : [evening])
const period = (startsOn: string, endsOn: string, rest: Partial<SpecialHours> = {}): SpecialHours => ({
  startsOn,
  endsOn,
  repeatsYearly: false,
  closed: false,
  hours: [],
  ...rest,
})

describe('what is open on a date', () => {
  test.each<[string, string, SpecialHours[], OpenInterval[]]>([
    ['the hours of its weekday', '2026-11-21', [], [evening]],
    ['nothing on a day of rest', '2026-11-23', [], []],
    ['a period’s own hours', '2026-11-21', [period('2026-11-20', '2026-11-22', { hours: [lunch] })], [lunch]],
    ['them on a day of rest too', '2026-11-23', [period('2026-11-23', '2026-11-23', { hours: [lunch] })], [lunch]],
    ['the usual ones in a period without', '2026-11-21', [period('2026-11-21', '2026-11-21')], [evening]],
    ['nothing while closed', '2026-11-21', [period('2026-11-01', '2026-11-21', { closed: true })], []],
    ['the usual ones after it', '2026-11-22', [period('2026-11-01', '2026-11-21', { closed: true })], [evening]],
    [
      'the first of two periods',
      '2026-11-21',
      [period('2026-11-21', '2026-11-21', { hours: [lunch] }), period('2026-11-21', '2026-11-21', { closed: true })],
      [lunch],
    ],
    [
      'a period of every year',
      '2027-12-24',
      [period('2026-12-24', '2026-12-26', { closed: true, repeatsYearly: true })],
      [],
    ],
    [
      'one over the turn of the year',
      '2028-01-01',
      [period('2026-12-30', '2027-01-02', { closed: true, repeatsYearly: true })],
      [],
    ],
    [
      'not the rest of that year',
      '2028-01-04',
      [period('2026-12-30', '2027-01-02', { closed: true, repeatsYearly: true })],
      [evening],
    ],
  ])('%s', (_, date, periods, expected) => {
    expect(openingsOn(date, usual, periods)).toEqual(expected)
  })
})
