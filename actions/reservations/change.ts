import type { BookingContract } from '#contract/reservations/booking.ts'
import { minorUnits } from '#contract/wire/wire-text.ts'
import { readBookableRestaurant } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { orderText } from '#data/orders/order-rows.ts'
import type { AwaitedChange } from '#data/payments/awaited-changes.ts'
import { type BookingMoney, readMoney } from '#data/payments/booking-money.ts'
import { type BookingSettings, readBookingSettings } from '#data/reservations/booking-settings.ts'
import { findBooking, type OwnReservation } from '#data/reservations/find.ts'
import { rowOf } from '#data/reservations/rows.ts'
import { type BookingOutcome, changeReservation, type Failpoint } from '#data/reservations/tables/functions.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { serviceSlotOf } from '#domain/availability/service-slot.ts'
import { isKitchenOrder } from '#domain/orders/delivery-type.ts'
import type { Order } from '#domain/orders/order.ts'
import { type ExpectedMoney, wrongClaim } from '#domain/payments/claims.ts'
import { type MoneyOfChange, moneyOfChange } from '#domain/payments/money-of-change.ts'
import { heldOf } from '#domain/payments/money-while-open.ts'
import { awaitsPayment, depositStatusOf, type PaymentState } from '#domain/payments/payment-states.ts'
import { type Policy, policyFor } from '#domain/payments/policy.ts'
import { policyAfterChange } from '#domain/payments/policy-after-change.ts'
import { policyText } from '#domain/payments/policy-text.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { withOwnTables } from '#domain/reservations/current-allocation.ts'
import { statusAfterMove } from '#domain/reservations/first-status.ts'
import { storedWhereLeftOut, withLeftOut } from '#domain/reservations/left-out.ts'
import { changeableStatuses, isCanceled, isEnded } from '#domain/reservations/statuses.ts'
import { type AskedSlot, askedSlot, type FoundTables, type TableRequest } from '#domain/reservations/table-request.ts'
import { momentOf } from '#domain/time/moment-of.ts'
import { texts } from '#texts/texts.ts'
import { changeOrder } from '../orders/change-order.ts'
import { preorderOf } from '../orders/order-to-make.ts'
import { awaitChange, giveUpFor } from './await-change.ts'
import { draftOf } from './book.ts'
import type { BookingContext } from './booking-start.ts'
import { tableRequestOf, takeTables } from './tables/find-tables.ts'

type ChangeContext = Pick<BookingContext, 'now' | 'waitsFor' | 'failpoint'>

/**
 * Changes a booking, or leaves it whole. Another stay has terms of its own: what costs no more takes effect at once, what
 * costs more when it is paid, and until then the booking stays as it is.
 */
export async function change(
  db: Db,
  { booking }: OwnReservation,
  body: BookingContract,
  context: ChangeContext,
): Promise<Booking | WriteRefusal> {
  const { now, failpoint } = context
  if (isKitchenOrder(booking)) {
    const closed = closedFor(booking, now)
    return closed ? { refused: closed } : changeOrder(db, booking, body, { now, failpoint })
  }
  const wanted = await readWanted(db, booking, body, now)
  if (isRefused(wanted)) return wanted
  const { rules, request, settings, ordersAnew } = wanted
  const money = await readMoney(db, booking)
  if (isSameStay(rules, booking, request)) {
    const wrong = wrongClaim(body, workedOut(booking))
    if (wrong) return { ...wrong, tampered: true }
    const next = { ...wanted.next, policy: booking.policy }
    return finish(
      db,
      booking,
      await writeChange(db, { booking, next, ordersAnew, found: null, change: money.change, now, failpoint }),
    )
  }

  const slot = askedSlot(withOwnTables(rules, booking, request.party), request, now)
  if (isRefused(slot)) return slot
  const decided = decideMoney(booking, body, { wanted, slot, money, context })
  const claimed = wrongClaim({ ...body, amount: null }, workedOut(booking, decided))
  if (claimed) return { ...claimed, tampered: true }
  if (decided.effect === 'refused') {
    const { reason, policy } = decided
    if (reason === 'other_terms') return { refused: reason }
    // The words of the new terms, to be agreed to by their amount.
    const sentence = policy ? { sentence: policy.words.text } : {}
    return { refused: reason, field: 'amount', ...sentence, ...(body.amount == null ? {} : { tampered: true }) }
  }
  const { policy } = decided
  const next = { ...wanted.next, policy, amountMinor: policy?.amountMinor ?? 0 }
  const asking = { rules, slot, request, own: booking, now }
  if (decided.effect === 'when_paid') {
    const minutes = context.waitsFor(settings.paymentGateway, decided.policy) ?? 0
    return awaitChange(db, { booking, body, policy: decided.policy, asking, change: money.change, minutes })
  }
  const state = {
    paymentState: decided.state,
    paymentDueAt: awaitsPayment(decided.state) ? booking.paymentDueAt : null,
  }
  let written: WrittenChange | undefined
  const taken = await takeTables(db, asking, async (found) => {
    const moved = moveTo({ ...next, ...state }, found, rules)
    written = await writeChange(db, { booking, next: moved, ordersAnew, found, change: money.change, now, failpoint })
    return written.outcome
  })
  return isRefused(taken) ? taken : finish(db, booking, written as WrittenChange)
}

/** A change whose money has come; its terms are those that were shown when it was asked for. */
export async function applyChange(
  db: Db,
  booking: Booking,
  { body, policy, askedAt }: AwaitedChange,
  { paymentState, now }: { paymentState: PaymentState; now: Temporal.Instant },
): Promise<Booking | WriteRefusal> {
  const wanted = await readWanted(db, booking, body, now)
  if (isRefused(wanted)) return wanted
  const { rules, request, ordersAnew } = wanted
  // It was in time when it was asked for.
  const slot = askedSlot(rules, request, askedAt)
  if (isRefused(slot)) return slot
  const next = { ...wanted.next, policy, amountMinor: policy.amountMinor, paymentState, paymentDueAt: null }
  let written: WrittenChange | undefined
  const taken = await takeTables(db, { rules, slot, request, own: booking, now: askedAt }, async (found) => {
    const moved = moveTo(next, found, rules)
    written = await writeChange(db, { booking, next: moved, ordersAnew, found, change: null, now })
    return written.outcome
  })
  return isRefused(taken) ? taken : finish(db, booking, written as WrittenChange)
}

/** Other dishes for the same stay, whose terms stay; null for none. A change that waits for its money is given up for it. */
export async function changePreorder(
  db: Db,
  booking: Booking,
  order: Order | null,
  now: Temporal.Instant,
): Promise<Booking | WriteRefusal> {
  const { change: awaited } = await readMoney(db, booking)
  const next: Booking = { ...booking, deliveryType: order && 'preorder', order }
  const writing = { booking, next, ordersAnew: true, found: null, change: awaited, now }
  return finish(db, booking, await writeChange(db, writing))
}

type DecidedChange = {
  rules: BookingRules
  request: TableRequest
  settings: BookingSettings
  next: Booking
  /** The preorder is another now, or none. */
  ordersAnew: boolean
}

/** What the guest wants instead, before anybody looks at the day. */
async function readWanted(
  db: Db,
  booking: Booking,
  sent: BookingContract,
  now: Temporal.Instant,
): Promise<DecidedChange | WriteRefusal> {
  const body = withLeftOut(sent, booking)
  const restaurant = await readBookableRestaurant(db, body.restaurantId)
  if (restaurant?.rules.restaurantId !== booking.restaurantId)
    return { refused: 'invalid', field: 'restaurantId', sentence: 'A booking stays at its restaurant.' }
  if (body.id && body.id !== booking.reservationId)
    return { refused: 'invalid', field: 'id', sentence: 'This id is another booking’s.' }
  const closed = closedFor(booking, now)
  if (closed) return { refused: closed }
  const { rules } = restaurant
  const request = tableRequestOf(body, restaurant)
  const settings = await readBookingSettings(db, rules.restaurantId)
  const draft = draftOf(body, request, { settings, rules })
  if (isRefused(draft)) return draft
  const preorder = await preorderAfterChange(db, booking, body, { rules, now })
  if (isRefused(preorder)) return preorder
  const { sequence, source } = booking
  const language = draft.language ?? booking.language
  const next = { ...booking, ...draft, ...storedWhereLeftOut(body, booking), ...preorder, language, sequence, source }
  return { rules, request, settings, next, ordersAnew: Boolean(body.order) }
}

/** What stands without a word stays, and so does what invited guests chose; no dishes make a plain table of it. */
async function preorderAfterChange(
  db: Db,
  { deliveryType, order }: Booking,
  body: BookingContract,
  { rules, now }: { rules: BookingRules; now: Temporal.Instant },
): Promise<Pick<Booking, 'deliveryType' | 'order'> | WriteRefusal> {
  if (isKitchenOrder(body))
    return { refused: 'invalid', field: 'deliveryType', sentence: 'Please order anew for that.' }
  if (!body.order) return { deliveryType, order }
  const { wall } = momentOf(body.reservationTime, rules.timeZone)
  const slot = serviceSlotOf(rules, wall, { party: body.groupSize, eventId: body.eventId ?? undefined })
  const kept = order && { menuId: order.menuId, lines: order.lines.filter(({ invitationId }) => invitationId) }
  const made = await preorderOf(
    db,
    { ...body, deliveryType: 'preorder' },
    { rules, minutes: slot?.minutes ?? null, now, kept },
  )
  if (made && isRefused(made)) return made
  return { deliveryType: made && 'preorder', order: made }
}

type DecidedMoney = Exclude<MoneyOfChange, { effect: 'refused' }> | MoneyRefusal
type MoneyRefusal = Extract<MoneyOfChange, { effect: 'refused' }> & { policy: Policy | null }

/** A status that the guest sends along is the one they see. */
const workedOut = (
  { currency, status, paymentState, amountMinor }: Booking,
  decided?: DecidedMoney,
): ExpectedMoney => ({
  amountMinor,
  currency,
  statuses: [status],
  depositStatus: depositStatusOf[paymentState],
  awaitsCard: decided?.effect === 'when_paid' || awaitsPayment(paymentState),
})

function decideMoney(
  booking: Booking,
  body: BookingContract,
  {
    wanted,
    slot,
    money,
    context,
  }: { wanted: DecidedChange; slot: AskedSlot; money: BookingMoney; context: ChangeContext },
): DecidedMoney {
  const { rules, request, settings, next } = wanted
  const guest = { language: next.language ?? 'en', timeZone: rules.timeZone }
  const visit = { ...slot.stay, timeZone: rules.timeZone, party: request.party, event: slot.event }
  const worked = policyFor(rules.policies, visit, {
    ...rules,
    language: guest.language,
    texts,
    bookedAt: booking.createdAt,
    now: context.now,
  })
  const policy = policyAfterChange(booking.policy, worked, {
    now: context.now,
    say: (plain) => policyText(plain, guest, texts),
  })
  const decided = moneyOfChange({
    state: booking.paymentState,
    before: booking.policy,
    after: policy,
    heldMinor: heldOf(money.balances),
    canAsk: policy !== null && context.waitsFor(settings.paymentGateway, policy) !== null,
    agreedMinor: body.amount == null ? null : (minorUnits(body.amount, rules.currency) ?? -1),
  })
  return decided.effect === 'refused' ? { ...decided, policy } : decided
}

export function moveTo(next: Booking, found: FoundTables, rules: BookingRules): Booking {
  return {
    ...next,
    serviceDate: found.stay.serviceDate,
    startsAt: found.stay.startsAt,
    endsAt: found.stay.endsAt,
    coversCounted: found.level === 'Available',
    status: statusAfterMove(next, found.level, rules),
  }
}

type ChangeToWrite = {
  booking: Booking
  next: Booking
  ordersAnew: boolean
  found: FoundTables | null
  /** A change that waits for its money, and is given up for this one. */
  change: AwaitedChange | null
  now: Temporal.Instant
  failpoint?: Failpoint | undefined
}

type WrittenChange = { outcome: BookingOutcome; changed: Booking }

async function writeChange(
  db: Db,
  { booking, next, ordersAnew, found, change, now, failpoint }: ChangeToWrite,
): Promise<WrittenChange> {
  const order = ordersAnew && next.order ? orderText(next.order, next.currency) : null
  const criteria = {
    candidates: found?.candidates ?? null,
    level: found?.level ?? '',
    seen: booking.sequence,
    now,
    order,
  }
  const write = (on: Db) => changeReservation(on, booking.restaurantId, rowOf(next), criteria, failpoint)
  // What only an accepted booking may have cannot be asked for by moving one.
  const isOnRequest = found !== null && found.level !== 'Available' && booking.status === 'Approved'
  const outcome: BookingOutcome = isOnRequest
    ? { outcome: 'taken' }
    : change
      ? await giveUpFor(db, change, now, write)
      : await write(db)
  return { outcome, changed: { ...next, tableIds: outcome.tables ?? next.tableIds, sequence: booking.sequence + 1 } }
}

async function finish(
  db: Db,
  { reservationId }: Booking,
  { outcome, changed }: WrittenChange,
): Promise<Booking | WriteRefusal> {
  if (outcome.outcome === 'made') return changed
  if (outcome.outcome === 'being_prepared') return { refused: 'being_prepared' }
  const current = await findBooking(db, reservationId)
  return { refused: (current && refusalOf(current)) ?? 'status_changed' }
}

function closedFor(booking: Booking, now: Temporal.Instant) {
  return refusalOf(booking) ?? (Temporal.Instant.compare(booking.startsAt, now) <= 0 ? 'already_ended' : null)
}

/** Why a booking in this status can no longer be changed by its guest. */
function refusalOf({ status }: Booking): 'already_canceled' | 'already_ended' | 'status_changed' | null {
  if (isCanceled(status)) return 'already_canceled'
  if (isEnded(status)) return 'already_ended'
  return changeableStatuses.includes(status) ? null : 'status_changed'
}

/** Nothing about when, where and for how many is different: then no rule about booking applies again. */
function isSameStay(rules: BookingRules, booking: Booking, request: TableRequest): boolean {
  const numbers = rules.tables.filter(({ tableId }) => booking.tableIds.includes(tableId)).map(({ number }) => number)
  return (
    momentOf(request.time, rules.timeZone).instant.equals(booking.startsAt) &&
    request.party === booking.groupSize &&
    request.eventId === booking.eventId &&
    isSameSet(request.areas, booking.areas) &&
    isSameSet(request.tableNumbers, booking.tablesChosen ? numbers : [])
  )
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.every((name) => b.includes(name)) && b.every((name) => a.includes(name))
}
