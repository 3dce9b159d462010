import { sql } from 'kysely'
import type { LineState } from '#domain/walkins/join.ts'
import type { Db } from '../database/database.ts'
import { retryDeadlocks } from '../database/retry-deadlocks.ts'

type WalkinOutcome = {
  outcome:
    | 'made'
    | 'repeated'
    | 'key_reused'
    | 'already_in_line'
    | 'too_many_places'
    | 'closed'
    | 'not_found'
    | 'status_changed'
    | 'taken'
  walkin?: string
  tables?: number[]
}

type WalkinOutcomeRow = { done: WalkinOutcome }

/** The functions of data/schema/functions/walkins.sql. Each is one statement and therefore one transaction. */
const run = async (db: Db, statement: (on: Db) => Promise<{ rows: WalkinOutcomeRow[] }>): Promise<WalkinOutcome> => {
  const { rows } = await retryDeadlocks(() => statement(db))
  return rows[0]?.done ?? { outcome: 'not_found' }
}

export type KeptQuote = { id: string; minutes: number; low: number; high: number; hour: number; band: number }

export const joinLine = (
  db: Db,
  restaurantId: number,
  joining: {
    row: object
    capability: Buffer
    quote: KeptQuote
    most: number
    guest: string | null
    now: Temporal.Instant
  },
) =>
  run(db, (on) =>
    sql<WalkinOutcomeRow>`/* named: join_line */ SELECT join_line(${restaurantId}, ${JSON.stringify(joining.row)}, ${joining.capability},
      ${JSON.stringify(joining.quote)}, ${joining.most}, ${joining.guest}, ${joining.now.toString()}) AS done`.execute(
      on,
    ),
  )

export type WalkinStatusChange = {
  restaurantId: number
  walkinId: string
  seen: string
  to: string
  by: string
  note: string | null
  topic: string
  table: { candidates: readonly (readonly number[])[]; serviceDate: string; period: string } | null
  expectedUntil: Temporal.Instant | null
  now: Temporal.Instant
}

export const writeWalkinStatus = (db: Db, change: WalkinStatusChange) =>
  run(db, (on) =>
    sql<WalkinOutcomeRow>`/* named: change_walkin_status */ SELECT change_walkin_status(${change.restaurantId}, ${change.walkinId}, ${change.seen},
      ${change.to}, ${change.by}, ${change.note}, ${change.topic}, ${change.table && JSON.stringify(change.table.candidates)},
      ${change.table?.serviceDate ?? null}, ${change.table?.period ?? null}, ${change.expectedUntil?.toString() ?? null},
      ${change.now.toString()}) AS done`.execute(on),
  )

export const writeWalkin = (
  db: Db,
  walkin: { restaurantId: number; walkinId: string; sequence: number },
  wish: { party: number; areas: readonly string[]; expectedAt: Temporal.Instant; quote: KeptQuote },
  now: Temporal.Instant,
) =>
  run(db, (on) =>
    sql<WalkinOutcomeRow>`SELECT change_walkin(${walkin.restaurantId}, ${walkin.walkinId}, ${walkin.sequence}, ${wish.party}, ${wish.areas},
      ${wish.expectedAt.toString()}, ${JSON.stringify(wish.quote)}, ${now.toString()}) AS done`.execute(on),
  )

export const writeAnswer = (
  db: Db,
  walkin: { restaurantId: number; walkinId: string },
  answer: { onWay: boolean; until: Temporal.Instant | null },
  now: Temporal.Instant,
) =>
  run(db, (on) =>
    sql<WalkinOutcomeRow>`SELECT answer_call(${walkin.restaurantId}, ${walkin.walkinId}, ${answer.onWay}, ${answer.until?.toString() ?? null},
      ${now.toString()}) AS done`.execute(on),
  )

export const writeTableStillTaken = (
  db: Db,
  walkin: { restaurantId: number; walkinId: string; sequence: number },
  taken: {
    tableFree: { earliest: Temporal.Instant; latest: Temporal.Instant }
    tableUntil: Temporal.Instant
    expectedUntil: Temporal.Instant
  },
  now: Temporal.Instant,
) =>
  run(db, (on) =>
    sql<WalkinOutcomeRow>`SELECT table_still_taken(${walkin.restaurantId}, ${walkin.walkinId}, ${walkin.sequence},
      ${taken.tableFree.earliest.toString()}, ${taken.tableFree.latest.toString()}, ${taken.tableUntil.toString()},
      ${taken.expectedUntil.toString()}, ${now.toString()}) AS done`.execute(on),
  )

/** False when it was so already. */
export async function writeLineState(
  db: Db,
  restaurantId: number,
  state: LineState,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    SELECT set_line_state(${restaurantId}, ${state}, ${now.toString()}) AS changed`.execute(db)
  return rows[0]?.changed ?? false
}
