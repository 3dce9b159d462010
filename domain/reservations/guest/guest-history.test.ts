import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { bookingsIn, hasMore, isAllLoaded, nextSkip, pastBookings } from './guest-history.ts'

const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const at = (hours: number, status: BookingStatus, reservationId = `${status}${hours}`) => ({
  reservationId,
  status,
  startsAt: now.add({ hours }),
})
const all = [
  at(30, 'Approved'),
  at(-2, 'Approved'),
  at(5, 'Pending'),
  at(8, 'CanceledByClient'),
  at(1, 'Called'),
  at(-50, 'Closed'),
]
const ids = (found: { reservationId: string }[]) => found.map(({ reservationId }) => reservationId)

test.each([
  ['pending', { from: now, statuses: ['Pending'] }, ['Pending5']],
  ['upcoming', { from: now, statuses: ['called', 'APPROVED'] }, ['Called1', 'Approved30']],
  ['everything', {}, ['Closed-50', 'Approved-2', 'Called1', 'Pending5', 'CanceledByClient8', 'Approved30']],
  ['a window, its ends included', { from: now.add({ hours: 1 }), to: now.add({ hours: 5 }) }, ['Called1', 'Pending5']],
  ['unknown statuses', { statuses: ['Lost'] }, []],
])('%s', (_, window, found) => {
  expect(ids(bookingsIn(all, window))).toEqual(found)
})

test('what is past or ended comes newest first', () => {
  expect(ids(pastBookings(all, now))).toEqual(['CanceledByClient8', 'Approved-2', 'Closed-50'])
})

test('bookings of the same moment have one order', () => {
  const twins = [at(1, 'Approved', 'b'), at(1, 'Approved', 'a')]
  expect(ids(bookingsIn(twins, {}))).toEqual(['a', 'b'])
  expect(ids(bookingsIn(twins.toReversed(), {}))).toEqual(['a', 'b'])
})

describe('paging by three', () => {
  test.each([
    [{ lastPage: 2, total: 9, skip: 0 }, true],
    [{ lastPage: 3, total: 3, skip: 0 }, true],
    [{ lastPage: 3, total: 9, skip: 9 }, true],
    [{ lastPage: 3, total: 9, skip: 3 }, false],
    [{ lastPage: 0, total: 0, skip: 0 }, true],
  ])('%o is fully loaded: %s', (list, allLoaded) => {
    expect(isAllLoaded(list)).toBe(allLoaded)
  })

  test.each([
    [{ loaded: 3, allLoaded: false }, true],
    [{ loaded: 2, allLoaded: false }, false],
    [{ loaded: 6, allLoaded: true }, false],
  ])('%o has more: %s', (list, more) => {
    expect(hasMore(list)).toBe(more)
  })

  test('begins at the start and goes on by a page', () => {
    expect(nextSkip({ loaded: 0, skip: 6 })).toBe(0)
    expect(nextSkip({ loaded: 3, skip: 0 })).toBe(3)
    expect(nextSkip({ loaded: 6, skip: 3 })).toBe(6)
  })
})
