import type { BookingContract } from '#contract/reservations/booking.ts'
import type { Db } from '#data/database/database.ts'
import { retryDeadlocks } from '#data/database/retry-deadlocks.ts'
import { bytesText, periodOf } from '#data/database/sql-values.ts'
import { type AwaitedChange, deleteAwaitedChange, insertAwaitedChange } from '#data/payments/awaited-changes.ts'
import { lockPayments } from '#data/payments/payments.ts'
import { freshToken, tokenHash } from '#data/reservations/capability.ts'
import { type BookingOutcome, holdTables } from '#data/reservations/tables/functions.ts'
import type { Policy } from '#domain/payments/policy.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { FoundTables } from '#domain/reservations/table-request.ts'
import { freshReservationId } from './booking-start.ts'
import { type TablesQuery, takeTables } from './tables/find-tables.ts'

type ChangeToAwait = {
  booking: Booking
  body: BookingContract
  policy: Policy
  asking: TablesQuery
  /** The change that waited so far; this one takes its place. */
  change: AwaitedChange | null
  minutes: number
}

/** A payment made at the last moment is heard of a little later; the table waits for that too. */
const graceMinutes = 5

/** Keeps a change until its money has come, with the tables of the new stay. The booking stays as it is. */
export async function awaitChange(db: Db, waiting: ChangeToAwait): Promise<Booking | WriteRefusal> {
  const { booking, body, policy, asking, change, minutes } = waiting
  const { restaurantId, reservationId } = booking
  const { now } = asking
  const dueAt = now.add({ minutes })
  const keep = async (on: Db, found: FoundTables): Promise<BookingOutcome> => {
    // What only an accepted booking may have cannot be asked for by moving one.
    if (found.level !== 'Available' && booking.status === 'Approved') return { outcome: 'taken' }
    const hold = needsHold(booking, found) ? { id: freshReservationId(restaurantId, now), hash: freshHash() } : null
    if (hold) {
      const held = await holdTables(
        on,
        restaurantId,
        holdRow(waiting, found, hold, dueAt.add({ minutes: graceMinutes })),
        { candidates: found.candidates, level: found.level, owner: null, now },
      )
      if (held.outcome !== 'made') return held
    }
    const kept = { restaurantId, reservationId, body, policy, askedAt: now, dueAt, hold }
    return { outcome: (await insertAwaitedChange(on, kept, booking.sequence)) ? 'made' : 'status_changed' }
  }
  const taken = await takeTables(db, asking, (found) => giveUpFor(db, change, now, (on) => keep(on, found), booking))
  if (isRefused(taken)) return taken
  return taken.outcome.outcome === 'made' ? booking : { refused: 'status_changed' }
}

/** Writes something in the place of a change that waits; when it cannot be had, that change goes on waiting. */
export async function giveUpFor(
  db: Db,
  change: AwaitedChange | null,
  now: Temporal.Instant,
  write: (on: Db) => Promise<BookingOutcome>,
  booking: Pick<Booking, 'restaurantId' | 'reservationId'> | null = change,
): Promise<BookingOutcome> {
  const giveUpAndWrite = async (transaction: Db) => {
    if (booking) await lockPayments(transaction, booking)
    if (change) await deleteAwaitedChange(transaction, change, now)
    const outcome = await write(transaction)
    if (outcome.outcome !== 'made') throw new NotWritten(outcome)
    return outcome
  }
  try {
    // Within a transaction it is for whoever began it to end that without a trace.
    if (db.isTransaction) return await giveUpAndWrite(db)
    return await retryDeadlocks(() => db.transaction().execute(giveUpAndWrite))
  } catch (error) {
    if (error instanceof NotWritten) return error.outcome
    throw error
  }
}

class NotWritten extends Error {
  readonly outcome: BookingOutcome
  constructor(outcome: BookingOutcome) {
    super(outcome.outcome)
    this.outcome = outcome
  }
}

/** Tables that the booking has already need not be held: nobody else can take them. */
function needsHold({ tableIds, startsAt, endsAt }: Booking, { stay, candidates }: FoundTables): boolean {
  const overlaps =
    Temporal.Instant.compare(stay.startsAt, endsAt) < 0 && Temporal.Instant.compare(startsAt, stay.endsAt) < 0
  const [best = []] = candidates
  return best.length > 0 && !(overlaps && best.some((table) => tableIds.includes(table)))
}

const freshHash = () => tokenHash(freshToken())

function holdRow(
  { booking, asking }: ChangeToAwait,
  { stay }: FoundTables,
  hold: NonNullable<AwaitedChange['hold']>,
  expiresAt: Temporal.Instant,
): string {
  const { request, now } = asking
  return JSON.stringify({
    restaurant_id: booking.restaurantId,
    reservation_id: hold.id,
    service_date: stay.serviceDate,
    period: periodOf(stay),
    party_size: request.party,
    areas: request.areas,
    table_ids: [],
    tables_chosen: request.tableNumbers.length > 0,
    event_id: request.eventId,
    token_hash: bytesText(hold.hash),
    extended: true,
    expires_at: expiresAt.toString(),
    created_at: now.toString(),
    caller: null,
  })
}
