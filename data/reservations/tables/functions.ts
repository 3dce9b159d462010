import { CompiledQuery, sql } from 'kysely'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Db } from '../../database/database.ts'
import { inPipeline } from '../../database/pipelines.ts'
import { retryDeadlocks } from '../../database/retry-deadlocks.ts'
import { arrayText, periodOf } from '../../database/sql-values.ts'
import { orderText } from '../../orders/order-rows.ts'
import { openPaymentText, openPaymentValues, type Payment } from '../../payments/payments.ts'
import { isLimitOutcome, type LimitArguments, type LimitOutcome } from '../booking-limits.ts'
import { fewAtOnce } from './few-at-once.ts'

/** Only tests have one: a named point at which a run may be paused or the process ended. */
export type Failpoint = (name: 'before-answer' | 'after-commit') => Promise<void>

export type BookingOutcome = {
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
    | 'being_prepared'
  tables?: number[]
}

type Candidates = readonly (readonly number[])[]

const json = (candidates: Candidates | null) => (candidates ? JSON.stringify(candidates) : null)

type MakeRequest = {
  candidates: Candidates
  level: string
  topic: string
  now: Temporal.Instant
  /** Without them nothing is limited. */
  limits?: LimitArguments | undefined
  /** Of a booking that waits for money: begun in our books with it, before any provider is asked. */
  payment?: Payment | null
  /** Of an order that nobody sits down for: how many the kitchen takes in its slot. */
  ordersPerSlot?: number | undefined
  /** Takes it for granted at first that the id is new and the day's row right. */
  isOptimistic?: boolean
}

type MakeKeys = { tokenHash: Buffer; requestDigest: Buffer; holdHash?: Buffer | undefined }

const nullable = (value: object | null) => value && JSON.stringify(value)

/** What `make_reservation` is given, by the names of its parameters. */
const makeArguments = (booking: Booking, keys: MakeKeys, { candidates, level, topic, now }: MakeRequest) => ({
  p_restaurant: booking.restaurantId,
  p_reservation: booking.reservationId,
  p_digest: keys.requestDigest,
  p_date: booking.serviceDate,
  p_period: periodOf(booking),
  p_party: booking.groupSize,
  p_candidates: JSON.stringify(candidates),
  p_level: level,
  p_topic: topic,
  p_now: now.toString(),
  p_status: booking.status,
  p_customer_name: booking.customerName,
  p_currency: booking.currency,
  p_token_hash: keys.tokenHash,
  p_hold_hash: keys.holdHash ?? null,
  p_event: booking.eventId,
  p_areas: arrayText(booking.areas),
  p_tables_chosen: booking.tablesChosen,
  p_email: booking.email,
  p_phone: booking.phone,
  p_language: booking.language,
  p_special_requests: booking.specialRequests,
  p_additionals: JSON.stringify(booking.additionals),
  p_customer_profile: JSON.stringify(booking.customerProfile),
  p_campaign: nullable(booking.campaign),
  p_rwg_token: booking.rwgToken,
  p_marketing_opt_in: booking.marketingOptIn,
  p_source: booking.source,
  p_policy: nullable(booking.policy),
  p_payment_state: booking.paymentState,
  p_amount_minor: booking.amountMinor,
  p_payment_due_at: booking.paymentDueAt?.toString() ?? null,
})

/** What comes with an order alone: a plain booking is spared the arguments. */
const orderArguments = ({ deliveryType, order, currency }: Booking, { ordersPerSlot }: MakeRequest) =>
  order
    ? {
        p_delivery_type: deliveryType,
        p_orders_per_slot: ordersPerSlot ?? null,
        p_order: orderText(order, currency),
      }
    : {}

const listed = (names: readonly string[], from = 1) =>
  names.map((name, index) => `${name} => $${index + from}`).join(', ')

const texts = new Map<string, string>()

/** Written once: the same names in the same order every time. */
function makeText(names: readonly string[], limitNames: readonly string[], isPaid: boolean): string {
  const noun = names.includes('p_order') ? 'order' : 'reservation'
  const kind = `make_${limitNames.length > 0 ? 'limited_' : ''}${isPaid ? 'paid_' : ''}${noun}`
  const known = texts.get(kind)
  if (known) return known
  const made = `make_reservation(${listed(names)})`
  const shared = ['p_restaurant', 'p_reservation', 'p_date', 'p_period'].map(
    (name) => `${name} => $${names.indexOf(name) + 1}`,
  )
  const limited = `count_booking(${shared.join(', ')}, p_done => ${made}, ${listed(limitNames, names.length + 1)})`
  const done = limitNames.length > 0 ? limited : made
  const paid = isPaid ? openPaymentText(names.length + limitNames.length + 1, done) : done
  const text = `/* named: ${kind} */ SELECT ${paid} AS done`
  texts.set(kind, text)
  return text
}

/**
 * The functions of data/schema/functions. Each is one statement and therefore one transaction, which is what makes it fast.
 * Where the database refuses what an optimist took for granted, all is looked at once more; that may be answered `in_progress`,
 * because the server says what is wrong before it lets go of the id. Inside a transaction a refusal would end it, so there
 * is no optimism.
 */
export async function makeReservation(
  db: Db,
  booking: Booking,
  keys: MakeKeys,
  criteria: MakeRequest,
  failpoint?: Failpoint,
): Promise<BookingOutcome> {
  const make = (isOptimistic: boolean) => {
    const statement = makeStatement(booking, keys, { ...criteria, isOptimistic })
    return run(db, booking.restaurantId, (on) => on.executeQuery<BookingOutcomeRow>(statement), failpoint)
  }
  if (!criteria.isOptimistic || db.isTransaction) return make(false)
  try {
    return await make(true)
  } catch (error) {
    if (!refusals.has((error as { code?: string }).code ?? '')) throw error
    return make(false)
  }
}

/** PostgreSQL's own codes for a key that is there already, and for two stays at one table. */
const refusals = new Set(['23505', '23P01'])

function makeStatement(booking: Booking, keys: MakeKeys, criteria: MakeRequest) {
  const given = {
    ...makeArguments(booking, keys, criteria),
    ...orderArguments(booking, criteria),
    p_optimistic: criteria.isOptimistic ?? false,
  }
  const limits = criteria.limits ?? {}
  const { payment, now } = criteria
  const text = makeText(Object.keys(given), Object.keys(limits), Boolean(payment))
  const opens = payment ? openPaymentValues(payment, now) : []
  return CompiledQuery.raw(text, [...Object.values(given), ...Object.values(limits), ...opens])
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
): Promise<BookingOutcome> {
  return run(
    db,
    restaurantId,
    call`/* named: hold_tables */ SELECT hold_tables(${restaurantId}, ${row}, ${json(candidates)}, ${level}, ${owner},
      ${now.toString()}) AS done`,
  )
}

type ChangeRequest = {
  candidates: Candidates | null
  level: string
  seen: number
  now: Temporal.Instant
  /** Of an order that is moved to another slot. */
  ordersPerSlot?: number | null
  /** As `orderText` writes it; null: what was ordered stays. */
  order?: string | null
}

export function changeReservation(
  db: Db,
  restaurantId: number,
  row: string,
  { candidates, level, seen, now, ordersPerSlot = null, order = null }: ChangeRequest,
  failpoint?: Failpoint,
): Promise<BookingOutcome> {
  return run(
    db,
    restaurantId,
    call`SELECT change_reservation(${restaurantId}, ${row}, ${json(candidates)}, ${level}, ${seen}, ${now.toString()},
      ${ordersPerSlot}, ${order}) AS done`,
    failpoint,
  )
}

type StatusChange = {
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

export function writeStatus(db: Db, change: StatusChange, failpoint?: Failpoint): Promise<BookingOutcome> {
  const { restaurantId, reservationId, seen, to, by, note, topic, candidates, now } = change
  return run(
    db,
    restaurantId,
    call`SELECT change_status(${restaurantId}, ${reservationId}, ${seen}, ${to}, ${by}, ${note}, ${topic},
      ${json(candidates)}, ${now.toString()}) AS done`,
    failpoint,
  )
}

/** The constraints that say a slot is full after all. Any other that refuses tells of a fault in the code. */
const fullAfterAll = new Set(['pacing_kept', 'kitchen_kept'])

type BookingOutcomeRow = { done: BookingOutcome }
type Statement = (on: Db) => Promise<{ rows: BookingOutcomeRow[] }>

const call =
  (text: TemplateStringsArray, ...values: unknown[]): Statement =>
  (on) =>
    sql<BookingOutcomeRow>(text, ...values).execute(on)

/**
 * They wait for the lock of a day one after the other anyway: a rush on one restaurant, or a lock that somebody keeps, must not
 * take the connections with which everybody else reads and books.
 */
const inTurn = fewAtOnce({ most: 3, waitMs: 3000 })

async function run(db: Db, restaurantId: number, statement: Statement, failpoint?: Failpoint): Promise<BookingOutcome> {
  const ask = async (on: Db) => {
    const [{ rows }] = await Promise.all([statement(on), failpoint?.('before-answer')])
    return rows[0]?.done ?? { outcome: 'taken' }
  }
  try {
    // Inside a transaction it is the transaction that begins again.
    if (db.isTransaction) return await ask(db)
    const outcome = await inTurn(restaurantId, () => retryDeadlocks(() => inPipeline(db, restaurantId, ask)))
    await failpoint?.('after-commit')
    return outcome
  } catch (error) {
    const { code, constraint, message } = error as Error & { code?: string; constraint?: string }
    if (code === 'TV002' && isLimitOutcome(message)) return { outcome: message }
    if (code === '23514' && fullAfterAll.has(constraint ?? '')) return { outcome: 'taken' }
    throw error
  }
}
