import { describe, expect, test } from 'vitest'
import { isReminderDue } from './reminder.ts'
import { visit } from './test-visit.ts'

describe('a reminder is due', () => {
  test.each([
    ['two days before', '2026-11-19T15:00:00Z', 'Europe/Vienna', false],
    ['the day before, before ten there', '2026-11-20T08:59:00Z', 'Europe/Vienna', false],
    ['the day before, from ten there', '2026-11-20T09:00:00Z', 'Europe/Vienna', true],
    ['the evening before', '2026-11-20T22:59:00Z', 'Europe/Vienna', true],
    ['after midnight it is too late', '2026-11-20T23:00:00Z', 'Europe/Vienna', false],
    ['the day before in Auckland', '2026-11-19T21:00:00Z', 'Pacific/Auckland', true],
    ['while it is still two days in Los Angeles', '2026-11-20T07:00:00Z', 'America/Los_Angeles', false],
    ['the day before in Los Angeles', '2026-11-20T18:00:00Z', 'America/Los_Angeles', true],
  ])('%s', (_, now, zone, expected) => {
    expect(isReminderDue(visit, zone, Temporal.Instant.from(now))).toBe(expected)
  })

  const dayBefore = Temporal.Instant.from('2026-11-20T12:00:00Z')
  test.each([
    ['Pending', { status: 'Pending' }],
    ['canceled', { status: 'CanceledByClient' }],
    ['without an address', { email: null }],
    ['booked that same day', { createdAt: Temporal.Instant.from('2026-11-20T08:00:00Z') }],
  ] as const)('never for a booking that is %s', (_, changes) => {
    expect(isReminderDue({ ...visit, ...changes }, 'Europe/Vienna', dayBefore)).toBe(false)
  })
})
