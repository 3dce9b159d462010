import type { GuestBookingRef } from '#data/conversations/conversations.ts'
import { messageOf } from '#data/conversations/messages.ts'
import type { Db } from '#data/database/database.ts'
import { instantOf } from '#data/database/instants.ts'
import { hexOf } from '#data/database/sql-values.ts'
import { presentGiven } from '#data/feedback/feedback.ts'
import { findCodeOf } from '#data/guests/phones/phone-codes.ts'
import { findVerifiedPhone } from '#data/guests/phones/verified-phones.ts'
import { invitationOf } from '#data/party/invitations.ts'

export async function findAccount(db: Db, uid: string) {
  const guest = await db
    .selectFrom('guests')
    .select(['email', 'email_verified', 'created_at'])
    .where('id', '=', uid)
    .executeTakeFirst()
  if (!guest) return null
  const ways = await db
    .selectFrom('guest_accounts')
    .select('provider_id')
    .where('guest_id', '=', uid)
    .orderBy('provider_id')
    .execute()
  const [verified, code] = await Promise.all([findVerifiedPhone(db, uid), findCodeOf(db, uid)])
  return {
    uid,
    email: guest.email,
    emailVerified: guest.email_verified,
    verifiedPhone: verified && { phone: verified.phone, verified: verified.verifiedAt.toString() },
    phoneCode: code && { phone: code.phone, sent: code.createdAt.toString() },
    created: instantOf(guest.created_at),
    signInWith: ways.map(({ provider_id }) => provider_id),
  }
}

type ExportBookingKey = Pick<GuestBookingRef, 'restaurantId' | 'bookingId'>

/** What hangs on some bookings and places in line, by their ids: read at once, each table within the restaurants they are of. */
export async function readAround(db: Db, booked: readonly ExportBookingKey[]) {
  if (booked.length === 0)
    return { messages: new Map(), invitations: new Map(), feedback: new Map() } as BookingsContent
  const restaurants = [...new Set(booked.map(({ restaurantId }) => restaurantId))]
  const ids = booked.map(({ bookingId }) => bookingId)
  const [messages, invitations, feedback] = await Promise.all([
    db
      .selectFrom('messages')
      .select(['booking_id', 'message', 'author', 'words', 'sent_at', 'read_at'])
      .where('restaurant_id', 'in', restaurants)
      .where('booking_id', 'in', ids)
      .orderBy('booking_id')
      .orderBy('message')
      .execute(),
    db
      .selectFrom('invitations')
      .selectAll()
      .where('restaurant_id', 'in', restaurants)
      .where('reservation_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('invitation_id')
      .execute(),
    db
      .selectFrom('feedback')
      .selectAll()
      .where('restaurant_id', 'in', restaurants)
      .where('reservation_id', 'in', ids)
      .execute(),
  ])
  return {
    messages: Map.groupBy(
      messages.map((row) => ({ bookingId: hexOf(row.booking_id), ...messageOf(row) })),
      ({ bookingId }) => bookingId,
    ),
    invitations: Map.groupBy(invitations.map(invitationOf), ({ reservationId }) => reservationId),
    feedback: new Map(feedback.map((row) => [hexOf(row.reservation_id), presentGiven(row)])),
  }
}

type RowsByBooking<Row> = ReadonlyMap<string, readonly Row[]>
type BookingsContent = {
  messages: RowsByBooking<ReturnType<typeof messageOf>>
  invitations: RowsByBooking<ReturnType<typeof invitationOf>>
  feedback: ReadonlyMap<string, ReturnType<typeof presentGiven>>
}
