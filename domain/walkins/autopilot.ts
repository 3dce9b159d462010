import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import type { BookingRules } from '../availability/booking-rules.ts'
import { isOpenAt } from '../availability/open-at.ts'
import type { AutopilotRules } from '../reservations/autopilot.ts'
import { isWaiting } from './statuses.ts'
import type { Walkin } from './walkin.ts'

type LineDeed = { to: WalkinStatus; note: string | null }

/** After the last hour of a service nobody is called any more. */
const afterClosing = { minutes: 60 }

/**
 * What a walk-in comes to by itself. A called party that said it was coming is taken to sit when its time is over; one that
 * said nothing loses the table to the next, without a mark against it. A stay ends when its table was to be free again, and
 * whoever still waits long after closing waits for nothing.
 */
export function lineDeed(
  walkin: Pick<Walkin, 'status' | 'expectedUntil' | 'onWayAt' | 'tableUntil'>,
  rules: BookingRules,
  autopilot: AutopilotRules,
  now: Temporal.Instant,
): LineDeed | null {
  const isPast = (instant: Temporal.Instant | null) => instant !== null && Temporal.Instant.compare(instant, now) <= 0
  if (walkin.status === 'Called') {
    if (!autopilot.callWhenFree || !isPast(walkin.expectedUntil)) return null
    return walkin.onWayAt ? { to: 'Seated', note: null } : { to: 'CanceledByHost', note: 'call_unanswered' }
  }
  if (walkin.status === 'Seated')
    return autopilot.closeAtEnd && isPast(walkin.tableUntil) ? { to: 'Closed', note: null } : null
  if (!isWaiting(walkin.status)) return null
  return isClosed(rules, now) && isClosed(rules, now.subtract(afterClosing))
    ? { to: 'CanceledByHost', note: 'line_ended' }
    : null
}

const isClosed = (rules: BookingRules, at: Temporal.Instant) =>
  !isOpenAt(rules, at.toZonedDateTimeISO(rules.timeZone).toPlainDateTime())
