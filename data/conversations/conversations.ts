import { CompiledQuery, sql } from 'kysely'
import type { ConversationKind } from '#contract/conversations/conversations.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { Message } from '#domain/conversations/conversation.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { batchReads } from '../database/reads/batched-reads.ts'
import { hexOf } from '../database/sql-values.ts'
import { type ConversationKey, messageOf } from './messages.ts'

type ConversationState = { version: number; guestUnread: number; hostUnread: number }

const untouched: ConversationState = { version: 0, guestUnread: 0, hostUnread: 0 }
const keyOf = ({ restaurantId, bookingId }: ConversationKey) => `${restaurantId} ${hexOf(bookingId)}`

const statesText = `/* named: conversation_states */
  SELECT restaurant_id, booking_id, version, guest_unread, host_unread FROM conversations
  WHERE restaurant_id = ANY ($1::integer[]) AND (restaurant_id, booking_id) IN (
    SELECT * FROM unnest($1::integer[], $2::uuid[]))`

type StateRow = {
  restaurant_id: number
  booking_id: string
  version: number
  guest_unread: number
  host_unread: number
}

/** However many watch their conversations, one statement looks at all of them. */
const readState = batchReads<ConversationKey, ConversationState>(keyOf, async (db, keys) => {
  const values = [keys.map(({ restaurantId }) => restaurantId), keys.map(({ bookingId }) => bookingId)]
  const { rows } = await db.executeQuery<StateRow>(CompiledQuery.raw(statesText, values))
  return new Map(
    rows.map(({ restaurant_id: restaurantId, booking_id: bookingId, version, guest_unread, host_unread }) => [
      keyOf({ restaurantId, bookingId }),
      { version, guestUnread: guest_unread, hostUnread: host_unread },
    ]),
  )
})

/** A conversation in which nothing was written has no row. */
export async function findConversationState(db: Db, key: ConversationKey): Promise<ConversationState> {
  return (await readState(db, key)) ?? untouched
}

export type ListedRow = ConversationKey & {
  kind: ConversationKind
  status: BookingStatus
  party: number
  time: Temporal.Instant
  customerName: string
  changedAt: Temporal.Instant
  last: Message | null
} & ConversationState

type ConversationRow = {
  restaurant_id: number
  booking_id: string
  kind: string
  status: string | null
  party_size: number | null
  happens_at: Date | null
  customer_name: string | null
  changed_at: Date
  message: number | null
  author: string | null
  words: string | null
  sent_at: Date | null
  read_at: Date | null
  version: number
  guest_unread: number
  host_unread: number
}

/** Conversations of one restaurant with what they are about and the last that was written. */
function selectListed(db: Db, restaurantId: number) {
  return db
    .selectFrom('conversations as c')
    .leftJoin('reservations as r', (join) =>
      join.on('r.restaurant_id', '=', restaurantId).onRef('r.reservation_id', '=', 'c.reservation_id'),
    )
    .leftJoin('walkins as w', (join) =>
      join.on('w.restaurant_id', '=', restaurantId).onRef('w.walkin_id', '=', 'c.walkin_id'),
    )
    .leftJoin('messages as m', (join) =>
      join
        .on('m.restaurant_id', '=', restaurantId)
        .onRef('m.booking_id', '=', 'c.booking_id')
        .onRef('m.message', '=', 'c.last_message'),
    )
    .select([
      'c.restaurant_id',
      'c.booking_id',
      'c.kind',
      'c.changed_at',
      'c.version',
      'c.guest_unread',
      'c.host_unread',
    ])
    .select(['m.message', 'm.author', 'm.words', 'm.sent_at', 'm.read_at'])
    .select([
      sql<string | null>`coalesce(r.status, w.status)`.as('status'),
      sql<number | null>`coalesce(r.party_size, w.party_size)`.as('party_size'),
      sql<Date | null>`coalesce(lower(r.period), w.created_at)`.as('happens_at'),
      sql<string | null>`coalesce(r.customer_name, w.customer_name)`.as('customer_name'),
    ])
    .where('c.restaurant_id', '=', restaurantId)
}

function listedOf(row: ConversationRow): ListedRow {
  const { message, author, words, sent_at, read_at } = row
  return {
    restaurantId: row.restaurant_id,
    bookingId: hexOf(row.booking_id),
    kind: row.kind as ConversationKind,
    status: (row.status ?? 'Closed') as BookingStatus,
    party: row.party_size ?? 1,
    time: instantOf(row.happens_at ?? row.changed_at),
    customerName: row.customer_name ?? '',
    changedAt: instantOf(row.changed_at),
    version: row.version,
    guestUnread: row.guest_unread,
    hostUnread: row.host_unread,
    last:
      message !== null && author !== null && words !== null && sent_at !== null
        ? messageOf({ message, author, words, sent_at, read_at })
        : null,
  }
}

/** Those of a restaurant, the newest first. */
export async function listConversations(
  db: Db,
  restaurantId: number,
  { skip, top }: { skip: number; top: number },
): Promise<{ conversations: ListedRow[]; total: number; unread: number }> {
  const [rows, counted] = await Promise.all([
    selectListed(db, restaurantId)
      .orderBy('c.changed_at', 'desc')
      .orderBy('c.booking_id')
      .offset(skip)
      .limit(top)
      .execute(),
    db
      .selectFrom('conversations')
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | null>('host_unread').as('unread')])
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow(),
  ])
  return { conversations: rows.map(listedOf), total: counted.total, unread: counted.unread ?? 0 }
}

const mostOfGuest = 100

export type GuestBookingRef = ConversationKey & { kind: ConversationKind }

/** What a guest may have written about: rows of the guest first, the newest hundred. */
export async function listBookingRefs(db: Db, uid: string): Promise<GuestBookingRef[]> {
  const rows = await db
    .selectFrom('guest_bookings')
    .select(['restaurant_id', 'booking_id', 'kind'])
    .where('uid', '=', uid)
    .where('role', '=', 'Owner')
    .orderBy('happens_at', 'desc')
    .orderBy('booking_id')
    .limit(mostOfGuest)
    .execute()
  return rows.map(({ restaurant_id, booking_id, kind }) => ({
    restaurantId: restaurant_id,
    bookingId: hexOf(booking_id),
    kind: kind as ConversationKind,
  }))
}

/** Some conversations, each from its own restaurant; those in which nothing was written are left out. */
export async function findListed(db: Db, keys: readonly ConversationKey[]): Promise<ListedRow[]> {
  const byRestaurant = Map.groupBy(keys, ({ restaurantId }) => restaurantId)
  const found = await Promise.all(
    [...byRestaurant].map(([restaurantId, own]) =>
      selectListed(db, restaurantId)
        .where(
          'c.booking_id',
          'in',
          own.map(({ bookingId }) => bookingId),
        )
        .execute(),
    ),
  )
  return found.flat().map(listedOf)
}

/** Which of the two an id of a restaurant's own names, if any. */
export async function findConversationKind(
  db: Db,
  { restaurantId, bookingId }: ConversationKey,
): Promise<ConversationKind | null> {
  const { rows } = await sql<{ kind: ConversationKind }>`
    SELECT 'reservation' AS kind FROM reservations WHERE restaurant_id = ${restaurantId} AND reservation_id = ${bookingId}
    UNION ALL SELECT 'walkin' FROM walkins WHERE restaurant_id = ${restaurantId} AND walkin_id = ${bookingId}`.execute(
    db,
  )
  return rows[0]?.kind ?? null
}
