import type { PlaceInLine } from '#contract/walkins/walkins.ts'
import type { Db } from '#data/database/database.ts'
import type { Forecast } from '#data/walkins/forecast.ts'
import { listMessages } from '#data/walkins/messages.ts'
import { tableNumbers } from '#data/walkins/present.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { isWaiting } from '#domain/walkins/statuses.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'

/** A place in the line with what its party may know of it. */
export async function placeInLine(
  db: Db,
  walkin: Walkin,
  rules: BookingRules,
  forecast: Forecast,
  now: Temporal.Instant,
): Promise<PlaceInLine> {
  const messages = walkin.sequence === 0 ? [] : await listMessages(db, walkin)
  const at = isWaiting(walkin.status) ? forecast.now.line.findIndex(({ walkinId }) => walkinId === walkin.walkinId) : -1
  const wait = at < 0 ? null : (forecast.line[at] ?? null)
  return {
    status: walkin.status,
    sequence: walkin.sequence,
    groupSize: walkin.party,
    areas: walkin.areas.length > 0 ? [...walkin.areas] : [...rules.areas],
    place: at < 0 ? null : at + 1,
    wait,
    expectedTime: wait ? wholeMinute(now.add({ minutes: wait.minutes })) : (walkin.calledAt?.toString() ?? null),
    tableNumber: tableNumbers(walkin, rules),
    callEnds: walkin.status === 'Called' ? (walkin.expectedUntil?.toString() ?? null) : null,
    onWay: walkin.onWayAt !== null,
    messages: messages.map(({ words, sentAt, isRead }) => ({ text: words, sent: sentAt.toString(), read: isRead })),
  }
}

const wholeMinute = (instant: Temporal.Instant) =>
  instant.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()
