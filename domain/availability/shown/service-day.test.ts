import { expect, test } from 'vitest'
import { serviceMoment } from './service-day.ts'

const late = [{ weekDay: 5, time: [{ open: '18:00:00', close: '02:00:00' }] }]
const allDay = [...late, { weekDay: 6, time: [{ open: '00:00:00', close: '23:00:00' }] }]

test.each([
  ['half past midnight of a late Friday', '2026-11-21', 30, late, '2026-11-20', 1470],
  ['a Friday evening', '2026-11-20', 1170, late, '2026-11-20', 1170],
  ['after the late service', '2026-11-21', 150, late, '2026-11-21', 150],
  ['a service of its own', '2026-11-21', 30, allDay, '2026-11-21', 30],
])('%s', (_, date, minutes, hours, day, at) => {
  const moment = serviceMoment({ date: Temporal.PlainDate.from(date), minutes }, hours, [])
  expect([moment.date.toString(), moment.minutes]).toEqual([day, at])
})
