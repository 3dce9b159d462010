import { listMessages } from '#actions/walkins/messages.ts'
import type { PlaceInLine } from '#contract/walkins/walkins.ts'
import type { Db } from '#data/database/database.ts'
import type { Forecast } from '#data/walkins/forecast/forecast.ts'
import { presentTableFree, tableNumbers } from '#data/walkins/present.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { Message } from '#domain/conversations/conversation.ts'
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
  return presentPlace(walkin, rules, forecast, { now, messages: await readMessages(db, walkin) })
}

/** Whoever nothing has happened to was written nothing. */
export const readMessages = (db: Db, walkin: Walkin): Message[] | Promise<Message[]> =>
  walkin.sequence === 0 ? [] : listMessages(db, walkin)

/** The same without looking anything up. */
export function presentPlace(
  walkin: Walkin,
  rules: BookingRules,
  forecast: Forecast,
  { now, messages }: { now: Temporal.Instant; messages: readonly Message[] },
): PlaceInLine {
  const at = isWaiting(walkin.status) ? forecast.now.line.findIndex(({ walkinId }) => walkinId === walkin.walkinId) : -1
  const wait = at < 0 ? null : (forecast.line[at] ?? null)
  return {
    status: walkin.status,
    sequence: walkin.sequence,
    groupSize: walkin.party,
    areas: walkin.areas.length > 0 ? [...walkin.areas] : [...rules.areas],
    place: at < 0 ? null : at + 1,
    wait,
    expectedTime: wait
      ? wholeMinute(now.add({ minutes: wait.minutes }))
      : ((walkin.tableFree?.earliest ?? walkin.calledAt)?.toString() ?? null),
    tableNumber: tableNumbers(walkin, rules),
    callEnds: walkin.status === 'Called' ? (walkin.expectedUntil?.toString() ?? null) : null,
    tableFree: presentTableFree(walkin),
    onWay: walkin.onWayAt !== null,
    messages: messages.map(presentMessage),
  }
}

export const presentMessage = ({ number, author, words, sentAt, isRead }: Message) => ({
  number,
  from: author,
  text: words,
  sent: sentAt.toString(),
  read: isRead,
})

const wholeMinute = (instant: Temporal.Instant) =>
  instant.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString()
