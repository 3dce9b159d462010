import { sql } from 'kysely'
import type { Additionals, CustomerProfile } from '#contract/reservations/booking.ts'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { hexOf } from '../database/sql-values.ts'

export function selectWalkins(db: Db, restaurantId: number) {
  return db
    .selectFrom('walkins')
    .selectAll()
    .select([
      sql<Date | null>`upper(period)`.as('table_until'),
      sql<number>`coalesce((SELECT guest_unread FROM conversations c
        WHERE c.restaurant_id = ${restaurantId} AND c.booking_id = walkins.walkin_id), 0)`.as('unread'),
    ])
    .where('restaurant_id', '=', restaurantId)
}

type WalkinRow = Awaited<ReturnType<ReturnType<typeof selectWalkins>['executeTakeFirstOrThrow']>>

const instantOrNull = (date: Date | null) => date && instantOf(date)

export function walkinOf(row: WalkinRow): Walkin {
  return {
    restaurantId: row.restaurant_id,
    walkinId: hexOf(row.walkin_id),
    status: row.status as WalkinStatus,
    statusAt: instantOf(row.status_at),
    party: row.party_size,
    areas: row.areas,
    customerName: row.customer_name,
    phone: row.phone,
    email: row.email,
    language: row.language,
    specialRequests: row.special_requests,
    additionals: row.additionals as Additionals,
    customerProfile: row.customer_profile as CustomerProfile,
    source: row.source,
    expectedAt: instantOf(row.expected_at),
    tableIds: row.table_ids,
    serviceDate: row.service_date,
    tableUntil: instantOrNull(row.table_until),
    calledAt: instantOrNull(row.called_at),
    expectedUntil: instantOrNull(row.expected_until),
    onWayAt: instantOrNull(row.on_way_at),
    tableFree:
      row.table_free_at && row.table_free_by
        ? { earliest: instantOf(row.table_free_at), latest: instantOf(row.table_free_by) }
        : null,
    seatedAt: instantOrNull(row.seated_at),
    sequence: row.sequence,
    createdAt: instantOf(row.created_at),
    closedAt: instantOrNull(row.closed_at),
    unreadMessages: row.unread,
  }
}
