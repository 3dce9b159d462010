import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { hexOf } from '../database/sql-values.ts'

export type RequestLine = {
  requestId: string
  reservationId: string
  kind: string
  amountMinor: number
  reason: string
  by: string
  at: Temporal.Instant
  state: 'open' | 'done' | 'refused'
}

/** All requests of a booking, oldest first. */
export async function listRequests(db: Db, restaurantId: number, reservationId: string): Promise<RequestLine[]> {
  const rows = await selectRequests(db)
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .orderBy('requested_at')
    .orderBy('request_id')
    .execute()
  return rows.map(lineOf)
}

/** Requests of all restaurants that a provider has refused, or that are still to be sent. */
export async function listUnfinishedRequests(db: Db, top: number): Promise<RequestLine[]> {
  const rows = await selectRequests(db)
    .where('done_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('request_id')
    .limit(top)
    .execute()
  return rows.map(lineOf)
}

const selectRequests = (db: Db) =>
  db
    .selectFrom('payment_requests')
    .select([
      'request_id',
      'reservation_id',
      'kind',
      'amount_minor',
      'reason',
      'requested_by',
      'requested_at',
      'done_at',
      'refused_at',
    ])

type RequestLineRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

const lineOf = (row: RequestLineRow): RequestLine => ({
  requestId: row.request_id,
  reservationId: hexOf(row.reservation_id),
  kind: row.kind,
  amountMinor: row.amount_minor,
  reason: row.reason,
  by: row.requested_by,
  at: instantOf(row.requested_at),
  state: row.done_at ? 'done' : row.refused_at ? 'refused' : 'open',
})

type ParkedEvent = {
  gateway: string
  eventRef: string
  gatewayRef: string
  parked: string
  at: Temporal.Instant
}

/** Webhooks that nobody could settle, the oldest first. */
export async function listParkedEvents(db: Db, top: number): Promise<ParkedEvent[]> {
  const rows = await db
    .selectFrom('gateway_events')
    .select(['gateway', 'event_ref', 'gateway_ref', 'parked', 'received_at'])
    .where('parked', 'is not', null)
    .orderBy('received_at')
    .orderBy('event_ref')
    .limit(top)
    .execute()
  return rows.map((row) => ({
    gateway: row.gateway,
    eventRef: row.event_ref,
    gatewayRef: row.gateway_ref,
    parked: row.parked ?? '',
    at: instantOf(row.received_at),
  }))
}
