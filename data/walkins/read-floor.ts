import { sql } from 'kysely'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { activeStatuses } from '#domain/reservations/statuses.ts'
import type { Floor, WaitingParty } from '#domain/walkins/floor.ts'
import type { LineState } from '#domain/walkins/join.ts'
import { atTableStatuses, inLineStatuses } from '#domain/walkins/statuses.ts'
import type { Db } from '../database/database.ts'

type WaitingWalkin = WaitingParty & { walkinId: string; status: WalkinStatus; sequence: number }

/** A floor at a moment with its line, in order, and what its host has made of it. */
export type LineNow = Omit<Floor, 'line'> & { line: readonly WaitingWalkin[]; state: LineState; version: string }

type LineNowRow = {
  state: LineState | null
  version: string | null
  walkins:
    | {
        id: string
        status: WalkinStatus
        sequence: number
        party: number
        areas: string[]
        tables: number[]
        since: number
      }[]
    | null
  bookings: { status: string; party: number; tables: number[]; since: number; starts: number }[] | null
  holds: { party: number; tables: number[]; starts: number }[] | null
}

/** Who sits where since when, what is kept for whom, and who waits: one statement for one restaurant. */
export async function readLineNow(db: Db, rules: BookingRules, now: Temporal.Instant): Promise<LineNow> {
  const { restaurantId } = rules
  const at = now.toString()
  const today = now.toZonedDateTimeISO(rules.timeZone).toPlainDate()
  const { rows } = await sql<{ found: LineNowRow }>`/* named: line_now */ SELECT json_build_object(
    'state', (SELECT state FROM lines WHERE restaurant_id = ${restaurantId}),
    'version', (SELECT version::text FROM lines WHERE restaurant_id = ${restaurantId}),
    'walkins', (SELECT json_agg(json_build_object('id', replace(walkin_id::text, '-', ''), 'status', status, 'sequence', sequence, 'party', party_size,
        'areas', areas, 'tables', table_ids, 'since', extract(epoch FROM coalesce(seated_at, ${at}::timestamptz)) / 60) ORDER BY ticket)
      FROM walkins WHERE restaurant_id = ${restaurantId} AND status = ANY (${[...inLineStatuses, ...atTableStatuses]})),
    'bookings', (SELECT json_agg(json_build_object('status', status, 'party', party_size, 'tables', table_ids,
        'since', extract(epoch FROM status_at) / 60, 'starts', extract(epoch FROM lower(period)) / 60) ORDER BY lower(period), reservation_id)
      FROM reservations WHERE restaurant_id = ${restaurantId} AND status = ANY (${activeStatuses}) AND table_ids <> '{}'
        AND service_date BETWEEN ${today.subtract({ days: 1 }).toString()}::date AND ${today.add({ days: 1 }).toString()}::date
        AND (status = 'Seated' OR upper(period) > ${at}::timestamptz)),
    'holds', (SELECT json_agg(json_build_object('party', party_size, 'tables', table_ids, 'starts', extract(epoch FROM lower(period)) / 60)
        ORDER BY lower(period), reservation_id)
      FROM holds WHERE restaurant_id = ${restaurantId} AND expires_at > ${at}::timestamptz AND upper(period) > ${at}::timestamptz
        AND table_ids <> '{}')) AS found`.execute(db)
  const found = rows[0]?.found
  return found ? lineOf(rules, found, now.epochMilliseconds / 60_000) : emptyLine
}

const emptyLine: LineNow = { seated: [], kept: [], line: [], state: 'open', version: '0' }

function lineOf(rules: BookingRules, found: LineNowRow, now: number): LineNow {
  const indexOf = new Map(rules.tables.map(({ tableId }, index) => [tableId, index]))
  const indexesOf = (tables: readonly number[]) => tables.flatMap((tableId) => indexOf.get(tableId) ?? [])
  const walkins = found.walkins ?? []
  const bookings = found.bookings ?? []
  const isSeated = ({ status }: { status: string }) => status === 'Seated'
  const hasTable = ({ tables }: { tables: readonly number[] }) => tables.length > 0
  return {
    seated: [...walkins.filter(hasTable), ...bookings.filter(isSeated)].map(({ tables, party, since }) => ({
      tables: indexesOf(tables),
      party,
      satFor: Math.max(now - since, 0),
    })),
    kept: [...bookings.filter((booking) => !isSeated(booking)), ...(found.holds ?? [])].map(
      ({ tables, party, starts }) => ({ tables: indexesOf(tables), party, startsIn: starts - now }),
    ),
    line: walkins
      .filter((walkin) => !hasTable(walkin))
      .map(({ id, status, sequence, party, areas }) => ({ walkinId: id, status, sequence, party, areas })),
    state: found.state ?? 'open',
    version: found.version ?? '0',
  }
}
