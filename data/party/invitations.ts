import { sql } from 'kysely'
import type { CustomerProfile } from '#contract/reservations/booking.ts'
import type { InvitationAnswer, InvitationKind } from '#contract/reservations/invitations.ts'
import type { PhoneNumber } from '#domain/guests/phone-number.ts'
import type { Dish } from '#domain/party/dishes.ts'
import type { PartySeats } from '#domain/party/party.ts'
import type { ReservationKey } from '#domain/reservations/booking.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { hexOf } from '../database/sql-values.ts'
import { secretHash } from './secrets.ts'

export type InvitationOf = { restaurantId: number; reservationId: string; invitationId: string }

export type Invitation = InvitationOf & {
  kind: InvitationKind
  email: string | null
  phone: PhoneNumber | null
  fullName: string | null
  language: string | null
  customerProfile: CustomerProfile
  /** In words, for the kitchen. */
  wishes: string | null
  /** What this guest chose from the menu. */
  dishes: readonly Dish[]
  dishesVersion: number
  answer: InvitationAnswer | null
  codeVersion: number
  codeExpiresAt: Temporal.Instant | null
  /** The time of the visit that this guest knows of. */
  knownStartsAt: Temporal.Instant | null
}

const select = (db: Db, { restaurantId, reservationId }: ReservationKey) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)

type InvitationRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const invitationOf = (row: InvitationRow): Invitation => ({
  restaurantId: row.restaurant_id,
  reservationId: hexOf(row.reservation_id),
  invitationId: hexOf(row.invitation_id),
  kind: row.kind as InvitationKind,
  email: row.email,
  phone: row.phone,
  fullName: row.full_name,
  language: row.language,
  customerProfile: row.customer_profile as CustomerProfile,
  wishes: row.wishes,
  dishes: row.chosen_dishes as Dish[],
  dishesVersion: row.dishes_version,
  answer: row.answer as InvitationAnswer | null,
  codeVersion: row.code_version,
  codeExpiresAt: row.code_expires_at && instantOf(row.code_expires_at),
  knownStartsAt: row.known_starts_at && instantOf(row.known_starts_at),
})

/** In the order in which they were made. */
export async function listInvitations(db: Db, booking: ReservationKey): Promise<Invitation[]> {
  const rows = await select(db, booking).orderBy('created_at').orderBy('invitation_id').execute()
  return rows.map(invitationOf)
}

export async function findInvitation(db: Db, of: InvitationOf): Promise<Invitation | null> {
  const row = await select(db, of).where('invitation_id', '=', of.invitationId).executeTakeFirst()
  return row ? invitationOf(row) : null
}

/** What a code or the key of a link opens. One that has run out opens nothing. */
export async function findRef(db: Db, given: string, now: Temporal.Instant): Promise<InvitationOf | null> {
  const ref = await db
    .selectFrom('invitation_refs')
    .select(['restaurant_id', 'reservation_id', 'invitation_id'])
    .where('secret_hash', '=', secretHash(given))
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now.epochMilliseconds))]),
    )
    .executeTakeFirst()
  if (!ref) return null
  return {
    restaurantId: ref.restaurant_id,
    reservationId: hexOf(ref.reservation_id),
    invitationId: hexOf(ref.invitation_id),
  }
}

export async function insertRef(
  db: Db,
  given: string,
  { restaurantId, reservationId, invitationId }: InvitationOf,
  expiresAt: Temporal.Instant | null,
): Promise<void> {
  await db
    .insertInto('invitation_refs')
    .values({
      secret_hash: secretHash(given),
      restaurant_id: restaurantId,
      reservation_id: reservationId,
      invitation_id: invitationId,
      expires_at: expiresAt && new Date(expiresAt.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertInvitation(db: Db, made: Invitation, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto('invitations')
    .values({
      restaurant_id: made.restaurantId,
      reservation_id: made.reservationId,
      invitation_id: made.invitationId,
      created_at: new Date(now.epochMilliseconds),
      ...columnsOf(made, now),
    })
    .execute()
}

export async function updateInvitation(db: Db, changed: Invitation, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('invitations')
    .set(columnsOf(changed, now))
    .where('restaurant_id', '=', changed.restaurantId)
    .where('reservation_id', '=', changed.reservationId)
    .where('invitation_id', '=', changed.invitationId)
    .execute()
}

const columnsOf = (invitation: Invitation, now: Temporal.Instant) => ({
  kind: invitation.kind,
  email: invitation.email,
  phone: invitation.phone,
  full_name: invitation.fullName,
  language: invitation.language,
  customer_profile: JSON.stringify(invitation.customerProfile),
  wishes: invitation.wishes,
  chosen_dishes: JSON.stringify(invitation.dishes),
  dishes_version: invitation.dishesVersion,
  answer: invitation.answer,
  answered_at: invitation.answer && new Date(now.epochMilliseconds),
  code_version: invitation.codeVersion,
  code_expires_at: invitation.codeExpiresAt && new Date(invitation.codeExpiresAt.epochMilliseconds),
  known_starts_at: invitation.knownStartsAt && new Date(invitation.knownStartsAt.epochMilliseconds),
})

export async function updateDishes(
  db: Db,
  of: InvitationOf,
  { dishes, version }: { dishes: readonly Dish[]; version: number },
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ chosen_dishes: JSON.stringify(dishes), dishes_version: version })
    .where('restaurant_id', '=', of.restaurantId)
    .where('reservation_id', '=', of.reservationId)
    .where('invitation_id', '=', of.invitationId)
    .execute()
}

/** Notes which time a guest was written. */
export async function updateKnownStart(db: Db, of: InvitationOf, startsAt: Temporal.Instant): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ known_starts_at: new Date(startsAt.epochMilliseconds) })
    .where('restaurant_id', '=', of.restaurantId)
    .where('reservation_id', '=', of.reservationId)
    .where('invitation_id', '=', of.invitationId)
    .execute()
}

/** With everything that opened it. */
export async function deleteInvitation(db: Db, of: InvitationOf): Promise<void> {
  await db.deleteFrom('invitation_refs').where('invitation_id', '=', of.invitationId).execute()
  await db
    .deleteFrom('invitations')
    .where('restaurant_id', '=', of.restaurantId)
    .where('reservation_id', '=', of.reservationId)
    .where('invitation_id', '=', of.invitationId)
    .execute()
}

/** Codes that have run out open nothing. */
export async function deleteRefsBefore(db: Db, before: Temporal.Instant): Promise<number> {
  const until = new Date(before.epochMilliseconds)
  const { numDeletedRows } = await db.deleteFrom('invitation_refs').where('expires_at', '<', until).executeTakeFirst()
  return Number(numDeletedRows)
}

export type KeptSeating = PartySeats & { version: number }

export async function findSeating(
  db: Db,
  { restaurantId, reservationId }: ReservationKey,
): Promise<KeptSeating | null> {
  const row = await db
    .selectFrom('parties')
    .select(['seats', 'size', 'version'])
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row ?? null
}

/** Each writing makes a version of its own. */
export async function keepSeating(
  db: Db,
  { restaurantId, reservationId }: ReservationKey,
  { seats, size }: PartySeats,
): Promise<void> {
  await sql`INSERT INTO parties AS p (restaurant_id, reservation_id, seats, size, version)
    VALUES (${restaurantId}, ${reservationId}, ${seats}, ${size}, 1)
    ON CONFLICT (restaurant_id, reservation_id)
    DO UPDATE SET seats = excluded.seats, size = excluded.size, version = p.version + 1`.execute(db)
}
