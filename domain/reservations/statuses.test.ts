import { describe, expect, test } from 'vitest'
import { type BookingStatus, bookingStatuses } from '#contract/reservations/reservations.ts'
import { type Actor, activeStatuses, changesFrom, isEnded, refuseChange, topicOf } from './statuses.ts'

const startsAt = Temporal.Instant.from('2026-12-04T18:00:00Z')
const later = startsAt.add({ hours: 1 })

// From, to, by whom: the whole table of the design, read aloud.
const allowed: [BookingStatus, BookingStatus, Actor][] = [
  ['Pending', 'Approved', 'host'],
  ['Pending', 'Rejected', 'host'],
  ['Pending', 'CanceledByClient', 'guest'],
  ['Pending', 'CanceledByHost', 'host'],
  ['Approved', 'Called', 'host'],
  ['Approved', 'Seated', 'host'],
  ['Approved', 'CanceledByClient', 'guest'],
  ['Approved', 'CanceledByHost', 'host'],
  ['Approved', 'NoShow', 'host'],
  ['Approved', 'Pending', 'guest'],
  ['Called', 'Seated', 'host'],
  ['Called', 'NoShow', 'host'],
  ['Called', 'CanceledByClient', 'guest'],
  ['Called', 'CanceledByHost', 'host'],
  ['Seated', 'Closed', 'host'],
]

describe('statuses', () => {
  test('guest and host may change exactly what the table says', () => {
    const found = bookingStatuses.flatMap((from) =>
      bookingStatuses.flatMap((to) =>
        (['guest', 'host'] as const)
          .filter((by) => refuseChange({ status: from, startsAt }, to, by, later) === null)
          .map((by) => [from, to, by]),
      ),
    )
    expect(new Set(found.map(String))).toEqual(new Set(allowed.map(String)))
  })

  test('autopilot has the host’s rights, but closes where only a person marks a no-show', () => {
    const apart = bookingStatuses.flatMap((from) =>
      changesFrom[from]
        .filter(({ by }) => by.includes('autopilot') !== by.includes('host'))
        .map(({ to, by }) => `${from} ${to} by ${by.join()}`),
    )
    expect(apart.filter((change) => !change.endsWith('by guest'))).toEqual([
      'Approved NoShow by host',
      'Approved Closed by autopilot',
      'Called NoShow by host',
      'Called Closed by autopilot',
    ])
  })

  test('money that did not come may end a booking; none approves one, which is the restaurant’s decision', () => {
    const byMoney = bookingStatuses.flatMap((from) =>
      changesFrom[from].filter(({ by }) => by.includes('payment')).map(({ to }) => `${from} ${to}`),
    )
    expect(byMoney).toEqual(['Approved CanceledByHost', 'Pending CanceledByHost'])
  })

  test('nobody writes Canceled, and what has ended stays ended', () => {
    expect(Object.values(changesFrom).flatMap((changes) => changes.map(({ to }) => to))).not.toContain('Canceled')
    expect(bookingStatuses.filter(isEnded).toSorted()).toEqual(
      ['Canceled', 'CanceledByClient', 'CanceledByHost', 'Closed', 'NoShow', 'Rejected'].toSorted(),
    )
    expect(activeStatuses.filter(isEnded)).toEqual([])
  })

  test.each([
    ['CanceledByClient', 'CanceledByClient', 'guest', 'already_canceled'],
    ['Closed', 'CanceledByClient', 'guest', 'already_ended'],
    ['Seated', 'CanceledByClient', 'guest', 'status_changed'],
    ['Pending', 'Approved', 'guest', 'status_changed'],
  ] as const)('%s to %s by %s is refused: %s', (status, to, by, reason) => {
    expect(refuseChange({ status, startsAt }, to, by, later)).toBe(reason)
  })

  test('a party counts as a no-show only after the grace time', () => {
    const booking = { status: 'Approved' as const, startsAt }
    expect(refuseChange(booking, 'NoShow', 'host', startsAt.add({ minutes: 14 }))).toBe('within_grace')
    expect(refuseChange(booking, 'NoShow', 'host', startsAt.add({ minutes: 15 }))).toBeNull()
  })

  test('every status has its topic', () => {
    expect(new Set(Object.values(topicOf)).size).toBe(8)
  })
})
