import { createHash } from 'node:crypto'
import type { ConversationList, ListedConversation, UnreadMessages } from '#contract/conversations/conversations.ts'
import {
  findConversationState,
  findListed,
  type GuestBookingRef,
  type ListedRow,
  listBookingRefs,
} from '#data/conversations/conversations.ts'
import { readSecret } from '#data/database/secrets.ts'
import { listBookingsOfGuest } from '#data/guests/bookings.ts'
import { walkinCapability } from '#data/walkins/capability.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { isActive } from '#domain/reservations/statuses.ts'
import type { Context } from '../api/context.ts'
import { presentMessage } from '../walkins/place.ts'

const mostListed = 100

/** A text that is another one whenever a conversation of the guest has moved. */
async function versionOf({ db }: Context, refs: readonly GuestBookingRef[]): Promise<string> {
  const states = await Promise.all(refs.map((ref) => findConversationState(db, ref)))
  const text = refs.map(({ bookingId }, at) => `${bookingId} ${states[at]?.version}`).join()
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

export async function listOfGuest(context: Context, guest: string): Promise<ConversationList>
/** Null while the list is the one that was seen. */
export async function listOfGuest(context: Context, guest: string, seen: string): Promise<ConversationList | null>
export async function listOfGuest(context: Context, guest: string, seen?: string): Promise<ConversationList | null> {
  const { db, clock } = context
  const refs = await listBookingRefs(db, guest)
  const version = await versionOf(context, refs)
  if (version === seen) return null
  const [written, bookings, secret] = await Promise.all([
    findListed(db, refs),
    listBookingsOfGuest(db, guest),
    readSecret(db),
  ])
  const known = new Set(written.map(({ bookingId }) => bookingId))
  const ahead = bookings.filter(
    ({ reservationId, status, endsAt }) =>
      !known.has(reservationId) && isActive(status) && Temporal.Instant.compare(clock.now(), endsAt) < 0,
  )
  const newestFirst = written.toSorted((a, b) => Temporal.Instant.compare(b.changedAt, a.changedAt))
  const soonestFirst = ahead.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  const conversations = [
    ...newestFirst.map((row) => presentListed(row, secret)),
    ...soonestFirst.map(presentAhead),
  ].slice(0, mostListed)
  const unread = written.reduce((sum, { guestUnread }) => sum + guestUnread, 0)
  return { version, unread, conversations }
}

/** Without a look at the messages themselves: asked for by every page of a guest. */
export async function unreadOfGuest({ db }: Context, guest: string): Promise<UnreadMessages> {
  const [refs, secret] = await Promise.all([listBookingRefs(db, guest), readSecret(db)])
  const states = await Promise.all(refs.map((ref) => findConversationState(db, ref)))
  const conversations = refs.flatMap((ref, at) => {
    const unread = states[at]?.guestUnread ?? 0
    return unread > 0 ? [{ id: idOf(ref, secret), unread }] : []
  })
  return { unread: conversations.reduce((sum, { unread }) => sum + unread, 0), conversations }
}

const idOf = ({ kind, bookingId }: Pick<GuestBookingRef, 'kind' | 'bookingId'>, secret: Buffer) =>
  kind === 'walkin' ? walkinCapability(secret, bookingId) : bookingId

function presentListed(row: ListedRow, secret: Buffer): ListedConversation {
  return {
    id: idOf(row, secret),
    restaurantId: row.restaurantId,
    kind: row.kind,
    status: row.status,
    groupSize: row.party,
    time: row.time.toString(),
    unread: row.guestUnread,
    last: row.last && presentMessage(row.last),
  }
}

const presentAhead = ({ reservationId, restaurantId, status, groupSize, startsAt }: Booking): ListedConversation => ({
  id: reservationId,
  restaurantId,
  kind: 'reservation',
  status,
  groupSize,
  time: startsAt.toString(),
  unread: 0,
  last: null,
})
