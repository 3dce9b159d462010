import { describe, expect, test } from 'vitest'
import type { WeekHours } from '#domain/imports/week-hours.ts'
import { randomFor } from '../random.ts'
import type { Venue } from '../venue.ts'
import { bookingServices, mealName, openingHoursFor, orderServices } from './service-hours.ts'
import { planSpecialPeriods } from './special-periods.ts'

const random = () => randomFor(1, 'hours')
const week = (sunday: WeekHours[number], monday: WeekHours[number] = []): WeekHours => [
  sunday,
  monday,
  [],
  [],
  [],
  [],
  [],
]

describe('service hours', () => {
  test('follow the real hours past midnight', () => {
    const hours = openingHoursFor(week([[1020, 1560]]), 'bar', random())
    expect(bookingServices(hours)).toEqual([
      { purpose: 'booking', weekday: 0, opens: 1020, closes: 1560, name: 'All day' },
    ])
    expect(orderServices(hours, 'takeaway')).toEqual([
      { purpose: 'takeaway', weekday: 0, opens: 1020, closes: 1530, name: undefined },
    ])
  })

  test('a night ends where the next day begins', () => {
    expect(openingHoursFor(week([[1020, 1800]], [[300, 900]]), 'bar', random())[0]).toEqual([[1020, 1740]])
  })

  test('openings too short to seat anybody are dropped', () => {
    expect(
      openingHoursFor(
        week([
          [600, 630],
          [720, 900],
        ]),
        'cafe',
        random(),
      )[0],
    ).toEqual([[720, 900]])
  })

  test('are made up where the source has none', () => {
    for (const given of [undefined, week([])]) {
      const hours = openingHoursFor(given, 'fine-dining', random())
      expect(hours).toHaveLength(7)
      expect(hours.flat().length).toBeGreaterThan(3)
      expect(hours.flat().every(([opens, closes]) => opens < closes)).toBe(true)
    }
  })

  test.each([
    [480, 690, 'Breakfast'],
    [690, 900, 'Lunch'],
    [1080, 1380, 'Dinner'],
    [1320, 1560, 'Late night'],
    [540, 1440, 'All day'],
  ])('from %d to %d is called %s', (opens, closes, name) => {
    expect(mealName(opens, closes)).toBe(name)
  })
})

describe('special periods', () => {
  const venue = (sourceRef: string, countryCode: string) => ({ sourceRef, countryCode }) as Venue
  const periodsOf = (today: string, countryCode: string) =>
    Array.from({ length: 60 }, (_, index) =>
      planSpecialPeriods(
        venue(`n${index}`, countryCode),
        'bistro',
        Temporal.PlainDate.from(today),
        randomFor(1, index),
      ),
    )

  test.each(['2026-11-15', '2027-12-25', '2028-02-29'])('seen from %s lie ahead and do not overlap', (today) => {
    for (const periods of periodsOf(today, 'FR'))
      for (const [index, period] of periods.entries()) {
        expect(period.startsOn <= period.endsOn && period.endsOn >= today).toBe(true)
        expect(
          periods.slice(index + 1).every((other) => other.startsOn > period.endsOn || other.endsOn < period.startsOn),
        ).toBe(true)
      }
  })

  test('Christmas is kept where it is kept', () => {
    const names = (countryCode: string) =>
      periodsOf('2026-11-15', countryCode)
        .flat()
        .map((period) => period.name)
    expect(names('AT')).toContain('Christmas')
    expect(names('TW')).not.toContain('Christmas')
  })
})
