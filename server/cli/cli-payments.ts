import { refundByOperator } from '#actions/payments/refund-by-operator.ts'
import { currencyExponent, majorUnits, minorUnits, parseDecimal } from '#contract/wire/wire-text.ts'
import type { Db } from '#data/database/database.ts'
import { addJob } from '#data/jobs/add-job.ts'
import { readMoney } from '#data/payments/booking-money.ts'
import { listFeeDisputes } from '#data/payments/fee-disputes.ts'
import {
  listParkedEvents,
  listRequests,
  listUnfinishedRequests,
  type RequestLine,
} from '#data/payments/money-report.ts'
import { findBooking } from '#data/reservations/find.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { clock } from '../start/context.ts'

const mostShown = 100

/**
 * What an operator may see and do about money. Nothing is sent from here: requests are kept, and the running app, which
 * has the providers' keys, sends them. Null: the words make no sense.
 */
export async function paymentsCommand(db: Db, [word = '', target, ...rest]: readonly string[]): Promise<number | null> {
  if (word === 'show') return target ? showBooking(db, target) : showAll(db)
  if (word === 'reconcile' && target === undefined) return askForReconciling(db)
  const [amount, ...reason] = rest
  if (word === 'refund' && target && amount && reason.length > 0) return refund(db, target, amount, reason.join(' '))
  return null
}

async function showAll(db: Db): Promise<number> {
  const requests = await listUnfinishedRequests(db, mostShown)
  for (const request of requests) console.log(`${request.reservationId}  ${requestLine(request, null)}`)
  const events = await listParkedEvents(db, mostShown)
  for (const { at, gateway, eventRef, gatewayRef, parked } of events)
    console.log(`${at.toString()}  webhook ${eventRef} of ${gateway} about ${gatewayRef}: ${parked}`)
  console.log(`${requests.length} requests are not done, ${events.length} webhooks are parked.`)
  return 0
}

async function showBooking(db: Db, reservationId: string): Promise<number> {
  const booking = await findBooking(db, reservationId)
  if (!booking) return complain(`There is no booking ${reservationId}.`)
  const { restaurantId, currency, paymentState, policy, amountMinor } = booking
  const { payments, ledger, change } = await readMoney(db, booking)
  console.log(`${paymentState}, ${money(amountMinor, currency)} agreed to${policy ? `: ${policy.words.text}` : ''}`)
  if (change)
    console.log(`a change waits for ${money(change.policy.amountMinor, currency)} until ${change.dueAt.toString()}`)
  for (const { attempt, gateway, gatewayRef, kind, amountMinor: asked } of payments)
    console.log(
      `payment ${attempt}  ${kind} of ${money(asked, currency)} at ${gateway}, ${gatewayRef ?? 'not answered'}`,
    )
  for (const { at, kind, ref, amountMinor: moved } of ledger)
    console.log(`${at.toString()}  ${kind.padEnd(13)} ${money(moved, currency).padStart(12)}  ${ref}`)
  for (const request of await listRequests(db, restaurantId, reservationId)) console.log(requestLine(request, currency))
  for (const { at, note } of await listFeeDisputes(db, restaurantId, reservationId))
    console.log(`${at.toString()}  the guest answers: ${note}`)
  return 0
}

function requestLine({ at, kind, amountMinor, reason, by, state, requestId }: RequestLine, currency: string | null) {
  const amount = currency ? money(amountMinor, currency) : `${amountMinor} minor units`
  return `${at.toString()}  request ${requestId}  ${kind} of ${amount} for ${reason} by ${by}: ${state}`
}

async function askForReconciling(db: Db): Promise<number> {
  await addJob(db, 'reconcile-payments', {}, 'reconcile-payments')
  console.log('The running app asks the providers now.')
  return showAll(db)
}

async function refund(db: Db, reservationId: string, text: string, reason: string): Promise<number> {
  const booking = await findBooking(db, reservationId)
  if (!booking) return complain(`There is no booking ${reservationId}.`)
  const amount = parseDecimal(text)
  const amountMinor = amount === null ? null : minorUnits(amount, booking.currency)
  if (!amountMinor || amountMinor < 0) return complain(`${text} is not an amount of ${booking.currency}.`)
  const asked = await refundByOperator(db, booking, { amountMinor, reason, now: clock.now() })
  if (!asked) return complain(await tooMuch(db, booking))
  await addJob(db, 'settle-money', { reservationId }, `money ${reservationId}`)
  const written = money(amountMinor, booking.currency)
  console.log(asked.isNew ? `${written} goes back; the running app sends it.` : `${written} was asked for before.`)
  return 0
}

async function tooMuch(db: Db, booking: Booking): Promise<string> {
  const { balances } = await readMoney(db, booking)
  const held = balances.reduce((sum, { balance }) => sum + balance.charged - balance.refunded, 0)
  return `That is more than is left to give back: ${money(held, booking.currency)}.`
}

const money = (amountMinor: number, currency: string) =>
  `${majorUnits(amountMinor, currency).toFixed(currencyExponent(currency))} ${currency.toUpperCase()}`

function complain(sentence: string): number {
  console.error(sentence)
  return 1
}
