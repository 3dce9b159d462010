import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BookingContract } from '#contract/reservations/booking.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { wrongClaim } from '#domain/payments/claims.ts'
import { depositStatusOf } from '#domain/payments/payment-states.ts'
import { type Policy, policyFor } from '#domain/payments/policy.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { firstStatus } from '#domain/reservations/first-status.ts'
import { guestDetails } from '#domain/reservations/guest-details.ts'
import { reservationId, restaurantOfId } from '#domain/reservations/id.ts'
import { requestText } from '#domain/reservations/request-text.ts'
import {
  type AskedSlot,
  askedSlot,
  type FoundTables,
  type TableRefusal,
  type TableRequest,
} from '#domain/reservations/table-request.ts'
import { texts } from '#texts/texts.ts'
import { readBookableRestaurant } from '../availability/booking-rules.ts'
import type { Db } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { type Payment, paymentIdOf } from '../payments/payments.ts'
import { type BookingLimits, isLimitOutcome, limitsOf, refuseByLimit } from './booking-limits.ts'
import { bookingToken, tokenHash } from './capability.ts'
import { findBooking, findKeyed } from './find.ts'
import { tableRequestOf, takeTables } from './find-tables.ts'
import { type Failpoint, makeReservation, type Outcome } from './functions.ts'
import { findOwnHold } from './holds.ts'
import { presentReservation } from './present.ts'
import { isRefused, type Refused } from './refused.ts'
import { type BookingTerms, readTerms, restaurantChooses } from './terms.ts'

export type BookingMoment = {
  now: Temporal.Instant
  /** Minutes for which the restaurant's gateway awaits money under a policy; null: it can ask for none. */
  waitsFor(gatewayName: string, policy: Policy): number | null
  /** Whether a booking may bring this card, saved at the provider before. */
  isUsableCard?: (card: CardOfBooking) => Promise<boolean>
  failpoint?: Failpoint | undefined
  limits?: BookingLimits | undefined
  /** Where the guest is, to be sent back to from the provider. */
  origin?: string
}

/** A booking, with the payment that was begun in our books with it. */
export type Booked = Reservation & { firstPayment?: Payment | null }

type CardOfBooking = {
  restaurantId: number
  gatewayName: string
  kind: Policy['kind']
  token: string
  reservationId: string
}

export function freshReservationId(restaurantId: number, now: Temporal.Instant): string {
  return reservationId(restaurantId, now, randomBytes(6))
}

/** Books: once for each id, however often it is asked. */
export async function book(db: Db, body: BookingContract, moment: BookingMoment): Promise<Booked | Refused> {
  // What is read back later says the same: the database and the wire keep no finer time.
  const now = moment.now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  const restaurant = await readBookableRestaurant(db, body.restaurantId)
  if (!restaurant) return { refused: 'not_found', field: 'restaurantId' }
  const { rules } = restaurant
  const id = body.id ?? freshReservationId(rules.restaurantId, now)
  if (restaurantOfId(id) !== rules.restaurantId)
    return { refused: 'invalid', field: 'id', sentence: 'This id is another restaurant’s. Please start again.' }

  const [terms, secret] = await Promise.all([readTerms(db, rules.restaurantId), readSecret(db)])
  const token = bookingToken(secret, id)
  const digest = createHash('sha256')
    .update(requestText({ ...body, ...notOfTheRequest }))
    .digest()
  const answer = (booking: Booking) =>
    presentReservation(booking, { rules, terms, token: isFresh(booking, now) ? token : null })

  const request = tableRequestOf(body, restaurant)
  const draft = draftOf(body, request, terms)
  const slot = askedSlot(rules, request, now)
  if (isRefused(draft) || isRefused(slot)) {
    const before = await repeated(db, id, digest)
    if (before) return isRefused(before) ? before : answer(before)
    return isRefused(draft) ? draft : (slot as TableRefusal)
  }
  const agreed = termsOf(slot)
  const wrong = wrongClaim(body, agreed)
  if (wrong) return { ...wrong, tampered: true }
  const card = await wrongCard(body, { id, restaurantId: rules.restaurantId, terms, ...agreed }, moment)
  if (card) return card
  const hold = body.holdToken ? await findOwnHold(db, id, body.holdToken) : null
  const own = hold && Temporal.Instant.compare(hold.expiresAt, now) > 0 ? hold : null
  const keys = { tokenHash: tokenHash(token), requestDigest: digest, holdHash: hold?.tokenHash }

  function termsOf({ stay, event }: AskedSlot) {
    const language = body.language ?? 'en'
    const visit = { ...stay, timeZone: rules.timeZone, party: request.party, event }
    const policy = policyFor(rules.policies, visit, { currency: rules.currency, language, texts })
    const waitsMinutes = policy && moment.waitsFor(terms.paymentGateway, policy)
    const awaitsCard = waitsMinutes !== null
    return {
      policy,
      waitsMinutes,
      awaitsCard,
      amountMinor: policy?.amountMinor ?? 0,
      currency: rules.currency,
      // Which of the two it is depends on the table, and is told by the answer.
      statuses: ['Approved', 'Pending'],
      depositStatus: depositStatusOf[awaitsCard ? 'due' : 'none'],
    }
  }

  let made: Booking | undefined
  const write = async (found: FoundTables): Promise<Outcome> => {
    const { topic, ...booking } = begin(found)
    const confirmed = body.confirmSecondBooking === true
    const limits = moment.limits && limitsOf(booking, moment.limits, { secret, confirmed, now })
    const outcome = await retryWhileBusy(() =>
      makeReservation(db, booking, keys, { ...found, topic, now, limits, payment }, moment.failpoint),
    )
    made = { ...booking, tableIds: outcome.tables ?? [] }
    return outcome
  }

  /** A card that comes with the booking has a payment of its own. */
  const payment = agreed.awaitsCard && agreed.policy && !body.depositToken ? firstPayment(agreed.policy) : null

  function firstPayment({ kind, amountMinor, currency }: Policy): Payment {
    const { paymentGateway: gateway, gatewayAccount: account } = terms
    const returnOrigin = moment.origin ?? null
    const key = { restaurantId: rules.restaurantId, reservationId: id, paymentId: paymentIdOf(id, 1), attempt: 1 }
    return { ...key, kind, gateway, account, returnOrigin, gatewayRef: null, amountMinor, currency }
  }

  function begin({ stay, level }: FoundTables): Booking & { topic: string } {
    const { approvalRequired } = rules
    const { policy, waitsMinutes } = agreed
    return {
      ...(draft as Draft),
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
    const before = await repeated(db, id, digest)
    if (before) return isRefused(before) ? before : answer(before)
    return hold && !own && taken.alternatives ? { ...taken, refused: 'hold_expired' } : taken
  }
  const { outcome } = taken.outcome
  if (outcome === 'made') return { ...answer(made as Booking), firstPayment: payment }
  if (isLimitOutcome(outcome)) return refuseByLimit(outcome, now)
  if (outcome === 'repeated') return answer((await findBooking(db, id)) as Booking)
  return outcome === 'in_progress' ? { refused: 'in_progress' } : { refused: 'key_reused', field: 'id' }
}

/** They change nothing about what is booked, so they make no other request of it. */
const notOfTheRequest = {
  id: null,
  holdToken: null,
  confirmSecondBooking: null,
  amount: null,
  currency: null,
  status: null,
  depositStatus: null,
}

const tokenAgainMinutes = 60

/** A repeat is given the token again while it can still be the first sender's; later it would be a second way in. */
function isFresh({ createdAt }: Booking, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, createdAt.add({ minutes: tokenAgainMinutes })) <= 0
}

type Agreed = { id: string; restaurantId: number; terms: BookingTerms; policy: Policy | null; awaitsCard: boolean }

/** A card where none is asked for, or one that is not known or counts for another booking. */
async function wrongCard(
  { depositToken }: BookingContract,
  { id, restaurantId, terms, policy, awaitsCard }: Agreed,
  { isUsableCard }: BookingMoment,
): Promise<Refused<'no_cards' | 'unknown_card'> | null> {
  if (!depositToken) return null
  if (!policy || !awaitsCard) return { refused: 'no_cards', field: 'depositToken', tampered: true }
  const card = { restaurantId, gatewayName: terms.paymentGateway, kind: policy.kind, token: depositToken }
  if (await isUsableCard?.({ ...card, reservationId: id })) return null
  return { refused: 'unknown_card', field: 'depositToken', tampered: true }
}

type Draft = Omit<
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
export function draftOf(body: BookingContract, request: TableRequest, terms: BookingTerms): Draft | Refused {
  const isOrder = body.deliveryType === 'takeaway' || body.deliveryType === 'delivery'
  // An empty preorder is a plain table.
  if (isOrder || (body.order?.orderItems.length ?? 0) > 0) return { refused: 'not_built', field: 'order' }
  const details = guestDetails(body, terms.questions)
  if (isRefused(details)) return details
  const chosen = request.tableNumbers.length > 0
  if (!chosen && terms.tableChoice === 'required' && request.eventId === null)
    return { refused: 'table_required', field: 'tableNumber' }
  if (chosen && terms.tableChoice === 'none') return restaurantChooses
  return {
    ...details,
    partySize: request.party,
    areas: request.areas,
    tablesChosen: chosen,
    eventId: request.eventId,
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

async function repeated(db: Db, id: string, digest: Buffer): Promise<Booking | Refused<'key_reused'> | null> {
  const found = await findKeyed(db, id)
  if (!found) return null
  return digest.equals(found.requestDigest) ? found.booking : { refused: 'key_reused', field: 'id' }
}

const pauses = [40, 80, 160, 320]

/** A second click waits for the first one's answer for a little while; then it is told that the first still runs. */
async function retryWhileBusy(attempt: () => Promise<Outcome>): Promise<Outcome> {
  for (const pause of pauses) {
    const outcome = await attempt()
    if (outcome.outcome !== 'in_progress') return outcome
    await sleep(pause)
  }
  return attempt()
}
