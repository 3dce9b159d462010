import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { isLimitOutcome, type LimitOutcome } from './booking-limits.ts'
import { retryDeadlocks } from './retry-deadlocks.ts'

/** Only tests have one: a named point at which a run may be paused or the process ended. */
export type Failpoint = (name: 'before-commit' | 'after-commit') => Promise<void>

export type Outcome = {
  outcome:
    | LimitOutcome
    | 'made'
    | 'repeated'
    | 'key_reused'
    | 'in_progress'
    | 'taken'
    | 'too_many'
    | 'status_changed'
    | 'not_found'
  tables?: number[]
}

type Candidates = readonly (readonly number[])[]

const json = (candidates: Candidates | null) => (candidates ? JSON.stringify(candidates) : null)

/** The functions of data/functions. Each is one statement and therefore one transaction, which is what makes it fast. */
export function makeReservation(
  db: Db,
  restaurantId: number,
  row: string,
  wish: {
    candidates: Candidates
    level: string
    topic: string
    now: Temporal.Instant
    /** As `limitsOf` writes them; without them nothing is limited. */
    limits?: string | undefined
  },
  failpoint?: Failpoint,
): Promise<Outcome> {
  const { candidates, level, topic, now, limits } = wish
  const made = sql`make_reservation(${restaurantId}, ${row}, ${json(candidates)}, ${level}, ${topic}, ${now.toString()})`
  const statement =
    limits === undefined
      ? sql`/* named: make_reservation */ SELECT ${made} AS done`
      : sql`/* named: make_limited_reservation */ SELECT keep_booking_limits(${restaurantId}, ${made}, ${limits}) AS done`
  return run(db, statement, failpoint)
}

export function holdTables(
  db: Db,
  restaurantId: number,
  row: string,
  {
    candidates,
    level,
    owner,
    now,
  }: { candidates: Candidates; level: string; owner: Buffer | null; now: Temporal.Instant },
): Promise<Outcome> {
  return run(
    db,
    sql`/* named: hold_tables */ SELECT hold_tables(${restaurantId}, ${row}, ${json(candidates)}, ${level}, ${owner},
      ${now.toString()}) AS done`,
  )
}

export function changeReservation(
  db: Db,
  restaurantId: number,
  row: string,
  {
    candidates,
    level,
    seen,
    now,
  }: { candidates: Candidates | null; level: string; seen: number; now: Temporal.Instant },
  failpoint?: Failpoint,
): Promise<Outcome> {
  return run(
    db,
    sql`SELECT change_reservation(${restaurantId}, ${row}, ${json(candidates)}, ${level}, ${seen}, ${now.toString()}) AS done`,
    failpoint,
  )
}

export type StatusChange = {
  restaurantId: number
  reservationId: string
  seen: string
  to: string
  by: string
  note: string | null
  topic: string
  candidates: Candidates | null
  now: Temporal.Instant
}

export function writeStatus(db: Db, change: StatusChange, failpoint?: Failpoint): Promise<Outcome> {
  const { restaurantId, reservationId, seen, to, by, note, topic, candidates, now } = change
  return run(
    db,
    sql`SELECT change_status(${restaurantId}, ${reservationId}, ${seen}, ${to}, ${by}, ${note}, ${topic},
      ${json(candidates)}, ${now.toString()}) AS done`,
    failpoint,
  )
}

/** The constraints that say a slot is full after all. Any other that refuses tells of a fault in the code. */
const fullAfterAll = new Set(['pacing_kept', 'kitchen_kept'])

async function run(db: Db, statement: RawBuilder<unknown>, failpoint?: Failpoint): Promise<Outcome> {
  const call = async (on: Db) => {
    const { rows } = await (statement as RawBuilder<{ done: Outcome }>).execute(on)
    return rows[0]?.done ?? { outcome: 'taken' }
  }
  try {
    return await retryDeadlocks(() => (failpoint ? pausing(db, call, failpoint) : call(db)))
  } catch (error) {
    const { code, constraint, message } = error as Error & { code?: string; constraint?: string }
    if (code === 'TV002' && isLimitOutcome(message)) return { outcome: message }
    if (code === '23514' && fullAfterAll.has(constraint ?? '')) return { outcome: 'taken' }
    throw error
  }
}

async function pausing(db: Db, call: (on: Db) => Promise<Outcome>, failpoint: Failpoint): Promise<Outcome> {
  const outcome = await db.transaction().execute(async (transaction) => {
    const done = await call(transaction)
    await failpoint('before-commit')
    return done
  })
  await failpoint('after-commit')
  return outcome
}
