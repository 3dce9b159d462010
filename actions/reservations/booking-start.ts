import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BookingContract } from '#contract/reservations/booking.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { readBookableRestaurant } from '#data/availability/booking-rules.ts'
import type { BookableRestaurant } from '#data/availability/rules-text.ts'
import type { Db } from '#data/database/database.ts'
import { readSecret } from '#data/database/secrets.ts'
import { type BookingStanding, standingOfNew } from '#data/payments/booking-money.ts'
import { type Payment, paymentIdOf } from '#data/payments/payments.ts'
import type { BookingLimits } from '#data/reservations/booking-limits.ts'
import { type BookingSettings, readBookingSettings } from '#data/reservations/booking-settings.ts'
import { bookingToken } from '#data/reservations/capability.ts'
import { findKeyed } from '#data/reservations/find.ts'
import { presentReservation } from '#data/reservations/present.ts'
import type { BookingOutcome, Failpoint } from '#data/reservations/tables/functions.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { Policy } from '#domain/payments/policy.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { foreignIdSentence, reservationId, restaurantOfId } from '#domain/reservations/id.ts'
import { requestText } from '#domain/reservations/request-text.ts'

export type BookingContext = {
  now: Temporal.Instant
  /** Minutes for which the restaurant's gateway awaits money under a policy; null: it can ask for none. */
  waitsFor(gatewayName: string, policy: Policy): number | null
  /** Whether a booking may bring this card, saved at the provider before. */
  isUsableCard?: (card: BookingCardCheck) => Promise<boolean>
  failpoint?: Failpoint | undefined
  limits?: BookingLimits | undefined
  /** Where the guest is, to be sent back to from the provider. */
  origin?: string
}

/** A booking, with the payment that was begun in our books with it, and how both stand. */
export type BookingResult = { reservation: Reservation; first: FirstPayment | null }

export type FirstPayment = { payment: Payment; standing: BookingStanding }

type BookingCardCheck = {
  restaurantId: number
  gatewayName: string
  kind: Policy['kind']
  token: string
  reservationId: string
}

export function freshReservationId(restaurantId: number, now: Temporal.Instant): string {
  return reservationId(restaurantId, now, randomBytes(6))
}

/** What every booking begins with, of a table or an order: where, under which id, and what shows a repeat of it. */
export type BookingStart = {
  now: Temporal.Instant
  restaurant: BookableRestaurant
  rules: BookingRules
  settings: BookingSettings
  id: string
  token: string
  secret: Buffer
  digest: Buffer
  answer: (booking: Booking, payment?: Payment | null) => BookingResult
  /** The booking that this very request has made before; refused when the id made another. */
  before: () => Promise<BookingResult | WriteRefusal<'key_reused'> | null>
}

export async function startBooking(
  db: Db,
  body: BookingContract,
  at: Temporal.Instant,
): Promise<BookingStart | WriteRefusal<'not_found' | 'invalid'>> {
  // What is read back later says the same: the database and the wire keep no finer time.
  const now = at.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  const restaurant = await readBookableRestaurant(db, body.restaurantId)
  if (!restaurant) return { refused: 'not_found', field: 'restaurantId' }
  const { rules } = restaurant
  const id = body.id ?? freshReservationId(rules.restaurantId, now)
  if (restaurantOfId(id) !== rules.restaurantId)
    return { refused: 'invalid', field: 'id', sentence: foreignIdSentence(id) }
  const [settings, secret] = await Promise.all([readBookingSettings(db, rules.restaurantId), readSecret(db)])
  const token = bookingToken(secret, id)
  const digest = createHash('sha256')
    .update(requestText({ ...body, ...notOfTheRequest }))
    .digest()
  const answer = (booking: Booking, payment: Payment | null = null) => ({
    reservation: presentReservation(booking, { rules, settings, token: isFresh(booking, now) ? token : null }),
    first: payment && { payment, standing: standingOfNew(booking, payment) },
  })
  const before = async () => {
    const found = await findKeyed(db, id)
    if (!found) return null
    return digest.equals(found.requestDigest)
      ? answer(found.booking)
      : ({ refused: 'key_reused', field: 'id' } as const)
  }
  return { now, restaurant, rules, settings, id, token, secret, digest, answer, before }
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

/** Begun in our books with the booking, before any provider is asked. */
export function firstPayment(
  { rules, settings, id }: BookingStart,
  { kind, amountMinor, currency }: Policy,
  origin: string | undefined,
): Payment {
  const { paymentGateway: gateway, gatewayAccount: account } = settings
  const key = { restaurantId: rules.restaurantId, reservationId: id, paymentId: paymentIdOf(id, 1), attempt: 1 }
  return { ...key, kind, gateway, account, returnOrigin: origin ?? null, gatewayRef: null, amountMinor, currency }
}

const pauses = [40, 80, 160, 320]

/** A second click waits for the first one's answer for a little while; then it is answered that the first still runs. */
export async function retryWhileBusy(attempt: (isFirst: boolean) => Promise<BookingOutcome>): Promise<BookingOutcome> {
  let isFirst = true
  for (const pause of pauses) {
    const outcome = await attempt(isFirst)
    if (outcome.outcome !== 'in_progress') return outcome
    isFirst = false
    await sleep(pause)
  }
  return attempt(isFirst)
}
