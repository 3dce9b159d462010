import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { isEnded } from '../statuses.ts'

type ListedBooking = { reservationId: string; startsAt: Temporal.Instant; status: BookingStatus }

type ListWindow = {
  from?: Temporal.Instant | null
  to?: Temporal.Instant | null
  /** None: every status. */
  statuses?: readonly string[] | null
}

const bySoonest = (one: ListedBooking, other: ListedBooking) =>
  Temporal.Instant.compare(one.startsAt, other.startsAt) || (one.reservationId < other.reservationId ? -1 : 1)

/** A guest's bookings of a window, soonest first. Statuses are compared without regard to case. */
export function bookingsIn<B extends ListedBooking>(all: readonly B[], { from, to, statuses }: ListWindow): B[] {
  const wanted = statuses?.length ? new Set(statuses.map((status) => status.toLowerCase())) : null
  return all
    .filter(({ startsAt }) => !from || Temporal.Instant.compare(startsAt, from) >= 0)
    .filter(({ startsAt }) => !to || Temporal.Instant.compare(startsAt, to) <= 0)
    .filter(({ status }) => !wanted || wanted.has(status.toLowerCase()))
    .toSorted(bySoonest)
}

/** What is past or ended, newest first. */
export function pastBookings<B extends ListedBooking>(all: readonly B[], now: Temporal.Instant): B[] {
  return all
    .filter(({ startsAt, status }) => isEnded(status) || Temporal.Instant.compare(startsAt, now) < 0)
    .toSorted((one, other) => bySoonest(other, one))
}

export const pageSize = 3

/** Fully loaded when the last page was short, or there is no more by the count. */
export function isAllLoaded({ lastPage, total, skip }: { lastPage: number; total: number; skip: number }): boolean {
  return lastPage < pageSize || total <= pageSize || total <= skip
}

export const hasMore = ({ loaded, allLoaded }: { loaded: number; allLoaded: boolean }) =>
  loaded >= pageSize && !allLoaded

/** The first load of an empty list begins at its start, every other goes on by a page. */
export const nextSkip = ({ loaded, skip }: { loaded: number; skip: number }) => (loaded === 0 ? 0 : skip + pageSize)
