import { kilometresBetween } from '../map/distance.ts'
import type { Booking } from './booking.ts'
import { isEnded } from './statuses.ts'

/** How long before the time a guest may say that the party is there. */
const checkInMinutes = 45

/** It closes with the visit. */
type CheckInWindow = { opensAt: Temporal.Instant; closesAt: Temporal.Instant }

export const checkInWindow = ({ startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>): CheckInWindow => ({
  opensAt: startsAt.subtract({ minutes: checkInMinutes }),
  closesAt: endsAt,
})

export type CheckInRefusal = 'already_ended' | 'outside_window' | 'not_there'

type CheckInPoint = { lat: number; lon: number }

export type Presence = {
  /** The restaurant's own, and how near a guest must be; null: it takes their word. */
  restaurant: CheckInPoint & { metres: number | null }
  /** Where the guest's device says it is, and how far off that may be. */
  position: (CheckInPoint & { accuracy: number }) | null
  /** The code at the door was scanned. */
  isAtDoor: boolean
}

/** A device knows its place only roughly; what it is off by counts for the guest, up to a block of houses. */
const mostAccuracy = 200

export function refuseCheckIn(
  booking: Pick<Booking, 'status' | 'startsAt' | 'endsAt'>,
  { restaurant, position, isAtDoor }: Presence,
  now: Temporal.Instant,
): CheckInRefusal | null {
  if (isEnded(booking.status)) return 'already_ended'
  const { opensAt, closesAt } = checkInWindow(booking)
  const isAccepted = booking.status === 'Approved' || booking.status === 'Called' || booking.status === 'Seated'
  if (!isAccepted || Temporal.Instant.compare(now, opensAt) < 0 || Temporal.Instant.compare(now, closesAt) >= 0)
    return 'outside_window'
  if (restaurant.metres === null || isAtDoor) return null
  if (!position) return 'not_there'
  const off = Math.min(position.accuracy, mostAccuracy)
  return kilometresBetween(restaurant, position) * 1000 - off <= restaurant.metres ? null : 'not_there'
}

/** When the party came, for this visit: one that was moved to another time has not arrived for it. */
export function arrivalOf(booking: Pick<Booking, 'arrivedAt' | 'startsAt' | 'endsAt'>): Temporal.Instant | null {
  const { arrivedAt } = booking
  if (!arrivedAt) return null
  return Temporal.Instant.compare(arrivedAt, checkInWindow(booking).opensAt) >= 0 ? arrivedAt : null
}
