import type { FirstPayment } from '#actions/reservations/booking-start.ts'
import type { CardForm } from '#contract/payments/payments.ts'
import { type BookingMoney, openBooking, readMoney } from '#data/payments/booking-money.ts'
import { namesSoon } from '#data/payments/name-soon.ts'
import { nameAtGateway, openPayment, type Payment, paymentIdOf } from '#data/payments/payments.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import { missingMoney } from '#domain/payments/money-while-open.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import type { Intent, NewIntent } from '#gateways/payments/gateway.ts'
import { begunHere } from './begun-here.ts'
import { gatewayOf, type MoneyContext } from './money-context.ts'

/** A payment at its provider, and the provider's form where guests pay with one on our page. */
export type StartedPayment = Intent & { payment: Payment; cardForm: CardForm | null }

/**
 * Begins the payment of what is missing for a booking, or for the change that waits, at its restaurant's gateway; or
 * finds it again. Null when nothing is missing. The provider sends the guest back to the origin where it was begun.
 */
export async function beginPayment(
  context: MoneyContext,
  booking: Booking,
  origin: string,
): Promise<StartedPayment | null> {
  const payment = await paymentToBegin(context, booking, origin)
  return payment && beginAtGateway(context, payment)
}

async function paymentToBegin(context: MoneyContext, booking: Booking, origin: string): Promise<Payment | null> {
  const { db, clock } = context
  for (let look = 0; look < 3; look++) {
    const money = await readMoney(db, booking)
    const missing = missingMoney(openBooking(booking, money.change), money.balances)
    const currency = (money.change?.policy ?? booking.policy)?.currency
    if (!missing || !currency) return null
    const isAsked = ({ kind, amountMinor }: typeof missing) =>
      kind === missing.kind && amountMinor === missing.amountMinor
    const begun = money.payments.find((payment) => isAsked(payment) && isPayable(money, payment))
    if (begun) return begun
    const { paymentGateway, gatewayAccount: account } = await readBookingSettings(db, booking.restaurantId)
    const gateway = gatewayOf(context, paymentGateway).name
    const attempt = (money.payments.at(-1)?.attempt ?? 0) + 1
    const begins = { gateway, account, attempt, returnOrigin: origin, now: clock.now() }
    const opened = await openPayment(db, booking, { ...missing, currency }, begins)
    // Another tab may have opened this attempt for another amount.
    if (isAsked(opened)) return opened
  }
  throw new Error('the amount to be paid changes all the time')
}

/** Nothing was paid with it yet, and it was not let go; whether its beginning was heard of does not matter. */
function isPayable({ ledger, balances }: BookingMoney, { paymentId }: Payment): boolean {
  const own = ledger.filter((entry) => entry.paymentId === paymentId)
  if (own.length === 0) return true
  return balances.some((payment) => payment.paymentId === paymentId && payment.balance.isOpen)
}

/** The payment's id is the key, so the provider answers the same however often it is asked. */
export async function beginAtGateway(context: MoneyContext, payment: Payment): Promise<StartedPayment> {
  const { paymentId: setupId, reservationId, attempt, account, currency } = payment
  const isSetup = setupId !== paymentIdOf(reservationId, attempt)
  const begun = isSetup
    ? await intentOf(context, payment, setupIntent(context, { setupId, account, currency }))
    : await askGateway(context, payment)
  if (payment.gatewayRef !== begun.ref) await nameAtGateway(context.db, [{ ...payment, gatewayRef: begun.ref }])
  return begun
}

/** As every payment that was begun for its booking. */
function askGateway(context: MoneyContext, payment: Payment): Promise<StartedPayment> {
  const { paymentId, reservationId, account, kind, amountMinor, currency } = payment
  const origin = payment.returnOrigin ?? context.publicUrl
  const returnUrl = `${origin}/booking/payment-return/${reservationId}`
  const begins = { idempotencyKey: paymentId, account, reservationId, kind, amountMinor, currency, returnUrl }
  return intentOf(context, payment, begins)
}

async function intentOf(context: MoneyContext, payment: Payment, begins: NewIntent): Promise<StartedPayment> {
  const gateway = gatewayOf(context, payment.gateway)
  const intent = await gateway.createIntent(begins)
  return { ...intent, payment, cardForm: gateway.cardForm?.(payment.account) ?? null }
}

/**
 * The same for a payment that was made with its booking just now: how both stand is remembered for its webhook, and where that
 * names the booking, nobody waits for the name to be written.
 */
export async function beginFirst(context: MoneyContext, { payment, standing }: FirstPayment): Promise<StartedPayment> {
  if (!gatewayOf(context, payment.gateway).webhooksNameBooking) return beginAtGateway(context, payment)
  const { db, log } = context
  const begun = await askGateway(context, payment)
  begunHere(db).keep(payment.gateway, begun.ref, { payment, standing })
  namesSoon(db).add({ ...payment, gatewayRef: begun.ref }, (err, { paymentId }) =>
    log.warn({ err, paymentId }, 'the name of a payment was not written'),
  )
  return begun
}

/** A card that is saved before anything is known of its booking; asked for in the same words whenever it is asked for. */
export const setupIntent = (
  { publicUrl }: MoneyContext,
  { setupId, account, currency }: { setupId: string; account: string | null; currency: string },
): NewIntent => ({
  idempotencyKey: setupId,
  account,
  reservationId: setupId,
  kind: 'guarantee',
  amountMinor: 0,
  currency,
  returnUrl: `${publicUrl}/`,
})
