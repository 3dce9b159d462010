import type { BookingContract } from '#contract/reservations/booking.ts'
import { mustBeWritable } from '#contract/reservations/reservations.ts'
import type { Db } from '#data/database/database.ts'
import { isLimitOutcome, limitsOf, refuseByLimit } from '#data/reservations/booking-limits.ts'
import { type BookingSettings, restaurantChooses } from '#data/reservations/booking-settings.ts'
import { tokenHash } from '#data/reservations/capability.ts'
import { findBooking } from '#data/reservations/find.ts'
import { type BookingOutcome, makeReservation } from '#data/reservations/tables/functions.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { isKitchenOrder } from '#domain/orders/delivery-type.ts'
import { wrongClaim } from '#domain/payments/claims.ts'
import { depositStatusOf } from '#domain/payments/payment-states.ts'
import { type Policy, policyFor } from '#domain/payments/policy.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { firstStatus, firstTopic } from '#domain/reservations/first-status.ts'
import { guestDetails, missingAnswer } from '#domain/reservations/guest/guest-details.ts'
import {
  type AskedSlot,
  askedSlot,
  type FoundTables,
  type TableRefusal,
  type TableRequest,
} from '#domain/reservations/table-request.ts'
import { texts } from '#texts/texts.ts'
import { preorderOf } from '../orders/order-to-make.ts'
import { placeOrder } from '../orders/place-order.ts'
import { type BookingContext, type BookingResult, firstPayment, retryWhileBusy, startBooking } from './booking-start.ts'
import { tableRequestOf, takeTables } from './tables/find-tables.ts'
import { findOwnHold } from './tables/holds.ts'

/** Books: once for each id, however often it is asked. */
export async function book(
  db: Db,
  body: BookingContract,
  context: BookingContext,
): Promise<BookingResult | WriteRefusal> {
  if (isKitchenOrder(body)) return placeOrder(db, body, context)
  const start = await startBooking(db, body, context.now)
  if (isRefused(start)) return start
  const { now, restaurant, rules, settings, id, token, secret, digest, answer, before } = start

  const request = tableRequestOf(body, restaurant)
  const written = draftOf(body, request, { settings, rules })
  const details = isRefused(written) ? written : (missingAnswer(written.additionals, settings.questions) ?? written)
  const slot = askedSlot(rules, request, now)
  if (isRefused(details) || isRefused(slot))
    return (await before()) ?? (isRefused(details) ? details : (slot as TableRefusal))
  const ordered = await preorderOf(db, body, { rules, minutes: slot.stay.minutes, now })
  if (ordered && isRefused(ordered)) return (await before()) ?? ordered
  const draft: BookingDraft = ordered ? { ...details, deliveryType: 'preorder', order: ordered } : details
  const agreed = termsOf(slot)
  const wrong = wrongClaim(body, agreed)
  if (wrong) return { ...wrong, tampered: true }
  const card = await wrongCard(body, { id, restaurantId: rules.restaurantId, settings, ...agreed }, context)
  if (card) return card
  const hold = body.holdToken ? await findOwnHold(db, id, body.holdToken) : null
  const own = hold && Temporal.Instant.compare(hold.expiresAt, now) > 0 ? hold : null
  const keys = { tokenHash: tokenHash(token), requestDigest: digest, holdHash: hold?.tokenHash }

  function termsOf({ stay, event }: AskedSlot) {
    const language = body.language ?? 'en'
    const visit = { ...stay, timeZone: rules.timeZone, party: request.party, event }
    const policy = policyFor(rules.policies, visit, { ...rules, language, texts, bookedAt: now, now })
    const waitsMinutes = policy && context.waitsFor(settings.paymentGateway, policy)
    const awaitsCard = waitsMinutes !== null
    return {
      policy,
      waitsMinutes,
      awaitsCard,
      amountMinor: policy?.amountMinor ?? 0,
      currency: rules.currency,
      // Which of the two it is depends on the table; the answer says so.
      statuses: ['Approved', 'Pending'],
      depositStatus: depositStatusOf[awaitsCard ? 'due' : 'none'],
    }
  }

  let made: Booking | undefined
  const write = async (found: FoundTables): Promise<BookingOutcome> => {
    const booking = begin(found)
    const topic = firstTopic(booking)
    const confirmed = body.confirmSecondBooking === true
    const limits = context.limits && limitsOf(booking, context.limits, { secret, confirmed, now })
    // What cannot be answered is not written.
    mustBeWritable(answer(booking, payment).reservation)
    const outcome = await retryWhileBusy((isFirst) => {
      const criteria = { ...found, topic, now, limits, payment, isOptimistic: isFirst }
      return makeReservation(db, booking, keys, criteria, context.failpoint)
    })
    made = { ...booking, tableIds: outcome.tables ?? [] }
    return outcome
  }

  /** A card that comes with the booking has a payment of its own. */
  const payment =
    agreed.awaitsCard && agreed.policy && !body.depositToken ? firstPayment(start, agreed.policy, context.origin) : null

  function begin({ stay, level }: FoundTables): Booking {
    const { approvalRequired } = rules
    const { policy, waitsMinutes } = agreed
    return {
      ...draft,
      ...firstStatus({ level, approvalRequired, policy, waitsMinutes }, now),
      restaurantId: rules.restaurantId,
      reservationId: id,
      statusAt: now,
      serviceDate: stay.serviceDate,
      startsAt: stay.startsAt,
      endsAt: stay.endsAt,
      tableIds: [],
      coversCounted: level === 'Available',
      policy,
      amountMinor: agreed.amountMinor,
      currency: rules.currency,
      createdAt: now,
    }
  }

  const taken = await takeTables(db, { rules, slot, request, own, now }, write)
  if (isRefused(taken)) {
    const made = await before()
    if (made) return made
    return hold && !own && taken.alternatives ? { ...taken, refused: 'hold_expired' } : taken
  }
  const { outcome } = taken.outcome
  if (outcome === 'made' && made) return answer(made, payment)
  if (isLimitOutcome(outcome)) return refuseByLimit(outcome, now)
  if (outcome === 'repeated') return answer((await findBooking(db, id)) as Booking)
  return outcome === 'in_progress' ? { refused: 'in_progress' } : { refused: 'key_reused', field: 'id' }
}

type BookingAgreement = {
  id: string
  restaurantId: number
  settings: BookingSettings
  policy: Policy | null
  awaitsCard: boolean
}

/** A card where none is asked for, or one that is not known or counts for another booking. */
async function wrongCard(
  { depositToken }: BookingContract,
  { id, restaurantId, settings, policy, awaitsCard }: BookingAgreement,
  { isUsableCard }: BookingContext,
): Promise<WriteRefusal<'no_cards' | 'unknown_card'> | null> {
  if (!depositToken) return null
  if (!policy || !awaitsCard) return { refused: 'no_cards', field: 'depositToken', tampered: true }
  const card = { restaurantId, gatewayName: settings.paymentGateway, kind: policy.kind, token: depositToken }
  if (await isUsableCard?.({ ...card, reservationId: id })) return null
  return { refused: 'unknown_card', field: 'depositToken', tampered: true }
}

type BookingDraft = Omit<
  Booking,
  | 'restaurantId'
  | 'reservationId'
  | 'status'
  | 'statusAt'
  | 'serviceDate'
  | 'startsAt'
  | 'endsAt'
  | 'tableIds'
  | 'coversCounted'
  | 'policy'
  | 'paymentState'
  | 'amountMinor'
  | 'currency'
  | 'paymentDueAt'
  | 'createdAt'
>

/** What the guest wrote, or what is wrong with it whatever the day looks like. */
export function draftOf(
  body: BookingContract,
  request: TableRequest,
  { settings, rules }: { settings: BookingSettings; rules: BookingRules },
): BookingDraft | WriteRefusal {
  const details = guestDetails(body, settings.questions, rules)
  if (isRefused(details)) return details
  const chosen = request.tableNumbers.length > 0
  if (!chosen && settings.tableChoice === 'required' && request.eventId === null)
    return { refused: 'table_required', field: 'tableNumber' }
  if (chosen && settings.tableChoice === 'none') return restaurantChooses
  return {
    ...details,
    groupSize: request.party,
    areas: request.areas,
    tablesChosen: chosen,
    eventId: request.eventId,
    // An empty preorder is a plain table.
    deliveryType: null,
    order: null,
    language: body.language ?? null,
    campaign: body.campaignInfo ?? null,
    rwgToken: body.rwg_token ?? null,
    // Sent only by those who ticked the news: `false` is a yes to it.
    marketingOptIn: body.isMarketingOptOut === false,
    source: 'website',
    sequence: 0,
    closedAt: null,
  }
}
