import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Only tests have one: a named point at which a run may be paused or the process ended. */
export type Failpoint = (name: 'before-commit' | 'after-commit') => Promise<void>

export type Outcome = {
  outcome: 'made' | 'repeated' | 'key_reused' | 'in_progress' | 'taken' | 'too_many' | 'status_changed' | 'not_found'
  tables?: number[]
}

type Candidates = readonly (readonly number[])[]

const json = (candidates: Candidates | null) => (candidates ? JSON.stringify(candidates) : null)

/** The functions of data/functions. Each is one statement and therefore one transaction, which is what makes it fast. */
export function makeReservation(
  db: Db,
  row: string,
  { candidates, level, topic, now }: { candidates: Candidates; level: string; topic: string; now: Temporal.Instant },
  failpoint?: Failpoint,
): Promise<Outcome> {
  const call = (on: Db) =>
    only(
      sql<{
        done: Outcome
      }>`/* named: make_reservation */ SELECT make_reservation(${row}, ${json(candidates)}, ${level}, ${topic}, ${now.toString()}) AS done`.execute(
        on,
      ),
    )
  return failpoint ? pausing(db, call, failpoint) : call(db)
}

export function holdTables(
  db: Db,
  row: string,
  wish: { candidates: Candidates; level: string; owner: Buffer | null; now: Temporal.Instant },
): Promise<Outcome> {
  return only(
    sql<{
      done: Outcome
    }>`/* named: hold_tables */ SELECT hold_tables(${row}, ${json(wish.candidates)}, ${wish.level}, ${wish.owner}, ${wish.now.toString()}) AS done`.execute(
      db,
    ),
  )
}

export function changeReservation(
  db: Db,
  row: string,
  wish: { candidates: Candidates | null; level: string; seen: number; now: Temporal.Instant },
  failpoint?: Failpoint,
): Promise<Outcome> {
  const call = (on: Db) =>
    only(
      sql<{
        done: Outcome
      }>`SELECT change_reservation(${row}, ${json(wish.candidates)}, ${wish.level}, ${wish.seen}, ${wish.now.toString()}) AS done`.execute(
        on,
      ),
    )
  return failpoint ? pausing(db, call, failpoint) : call(db)
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
  const call = (on: Db) =>
    only(
      sql<{
        done: Outcome
      }>`SELECT change_status(${restaurantId}, ${reservationId}, ${seen}, ${to}, ${by}, ${note}, ${topic},
        ${json(candidates)}, ${now.toString()}) AS done`.execute(on),
    )
  return failpoint ? pausing(db, call, failpoint) : call(db)
}

/**
 * The constraints' last word: a table that was taken against a booking that had to give something up first, or covers
 * above the limit (the check `pacing_kept`). All of it is undone.
 */
const takenAfterAll = new Set(['TV001', '23514'])

async function only(query: Promise<{ rows: { done: Outcome }[] }>): Promise<Outcome> {
  try {
    const { rows } = await query
    return rows[0]?.done ?? { outcome: 'taken' }
  } catch (error) {
    if (takenAfterAll.has((error as { code?: string }).code ?? '')) return { outcome: 'taken' }
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
