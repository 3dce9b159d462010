import { describe, expect, test } from 'vitest'
import type { DayHours, SpecialPeriod } from '../restaurants/hours.ts'
import { openingHours } from './opening-hours.ts'

const friday = Temporal.PlainDate.from('2026-11-20')
const day = (weekDay: number, ...times: [open: string, close: string][]): DayHours => ({
  weekDay,
  time: times.map(([open, close]) => ({ open, close })),
})
const spec = (dayOfWeek: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
})

describe('openingHours', () => {
  test.each<[string, DayHours[], object[]]>([
    ['nothing known', [], []],
    ['a closed day is not named', [day(1)], []],
    ['one day', [day(1, ['11:00:00', '23:00:00'])], [spec(['Monday'], '11:00', '23:00')]],
    [
      'days with the same hours stand together, Sunday last',
      [day(0, ['11:00', '23:00']), day(1, ['11:00', '23:00']), day(2, ['12:00', '23:00'])],
      [spec(['Monday', 'Sunday'], '11:00', '23:00'), spec(['Tuesday'], '12:00', '23:00')],
    ],
    [
      'lunch and dinner',
      [day(3, ['18:00', '22:00'], ['11:30', '14:00'])],
      [spec(['Wednesday'], '11:30', '14:00'), spec(['Wednesday'], '18:00', '22:00')],
    ],
    ['past midnight, by the clock', [day(5, ['18:00', '02:30'])], [spec(['Friday'], '18:00', '02:30')]],
    ['past midnight, counted on', [day(5, ['18:00', '1.02:30:00'])], [spec(['Friday'], '18:00', '02:30')]],
    ['until midnight', [day(5, ['18:00', '1.00:00:00'])], [spec(['Friday'], '18:00', '00:00')]],
    ['around the clock', [day(5, ['00:00', '1.00:00:00'])], [spec(['Friday'], '00:00', '23:59')]],
    ['a time that is none', [day(5, ['noon', '15:00'])], []],
  ])('%s', (_, hours, expected) => {
    expect(openingHours(friday, hours, [])).toEqual(expected)
  })

  const usual = [day(5, ['11:00', '23:00'])]
  const today = { validFrom: '2026-11-20', validThrough: '2026-11-20' }
  test.each<[string, Partial<SpecialPeriod>, object[]]>([
    [
      'closed today',
      { closed: true },
      [{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', ...today }],
    ],
    [
      'shorter today',
      { time: [{ open: '11:00', close: '15:00' }] },
      [{ '@type': 'OpeningHoursSpecification', opens: '11:00', closes: '15:00', ...today }],
    ],
    ['the same as ever', { time: [{ open: '11:00', close: '23:00' }] }, []],
    ['another day', { starts: '2026-12-24', ends: '2026-12-26', closed: true }, []],
  ])('%s', (_, period, expected) => {
    const special = [{ starts: '2026-11-20', ends: '2026-11-20', ...period }]
    expect(openingHours(friday, usual, special)).toEqual([spec(['Friday'], '11:00', '23:00'), ...expected])
  })
})
