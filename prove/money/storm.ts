import { changePayment } from '../../actions/payments/change-payment.ts'
import { changeStatus } from '../../actions/reservations/change-status.ts'
import type { ReservationWire } from '../../contract/reservations/reservations.ts'
import { audit } from '../../data/audit/audit.ts'
import { findBooking } from '../../data/reservations/find.ts'
import { testCards } from '../../gateways/payments/sandbox/test-cards.ts'
import { settleMoney } from '../../http/payments/settle.ts'
import { type Proof, timeOn } from '../arena.ts'
import { createGuest } from '../booking/guest.ts'
import { seededRandom } from '../random.ts'
import {
  booksDiffer,
  cancel,
  deliver,
  keptOf,
  type MoneyArena,
  makeGood,
  openPaidRestaurant,
  pay,
  paymentsOf,
} from './money-arena.ts'

type Storm = { bookings: number; seed: number }

/** Guests who live through their evening at the same time; each makes several calls at once. */
const atOnce = 12

/**
 * Guests who pay, are declined, cancel and let their time run out, while answers get lost and webhooks arrive twice, late,
 * in any order or never. Afterwards the reconciler runs once, and both books must be equal.
 */
export async function proveStorm(arena: MoneyArena, { bookings, seed }: Storm): Promise<Proof[]> {
  const random = seededRandom(seed)
  const restaurants = [await openPaidRestaurant(arena, 'deposit'), await openPaidRestaurant(arena, 'guarantee')]
  const guest = createGuest(arena, [])
  const made: ReservationWire[] = []
  for (let index = 0; index < bookings; index++) {
    if (random() < 0.1) arena.provider.behaviour.loseAnswers = 1
    const restaurantId = restaurants[index % 2] ?? 0
    const time = `${17 + (index % 4)}:00`
    const answer = await guest.create({ restaurantId, reservationTime: timeOn(arena, 3 + (index % 40), time) })
    if (answer.ok) made.push(answer.booking)
  }
  for (let from = 0; from < made.length; from += atOnce)
    await Promise.all(made.slice(from, from + atOnce).map((booking) => liveThrough(arena, booking, random)))
  arena.provider.behaviour.loseAnswers = 0
  await makeGood(
    arena,
    made.map(({ id }) => id),
  )

  const differences = await findDifferences(arena, made)
  const findings = await audit(arena.db)
  const { orphans, doubled } = await countWrong(arena, made)
  return [
    {
      promise: 'webhooks doubled, reordered, late or never, answers lost: both books are equal to the cent',
      held: made.length === bookings && differences.length === 0 && findings.length === 0,
      detail: `${made.length} bookings, ${differences.length} differences, ${findings.length} findings ${differences[0] ?? findings[0]?.detail ?? ''}`,
    },
    {
      promise: 'no money stays with a booking that is not there, and none is taken twice',
      held: orphans === 0 && doubled === 0,
      detail: `${orphans} charges without a booking, ${doubled} bookings charged twice`,
    },
  ]
}

/** One guest's evening with their card, and everything that is heard of it on the way. */
async function liveThrough(arena: MoneyArena, booking: ReservationWire, random: () => number): Promise<void> {
  const { books, behaviour, webhooks } = arena.provider
  const { id, token } = booking
  const begin = () =>
    arena.client.payments.begin({ params: { reservationId: id }, token: token ?? '' }).catch(() => null)
  if (paymentsOf(arena, id).length === 0) await begin()
  if (random() < 0.1) behaviour.loseAnswers++
  if (random() < 0.2) for (const payment of paymentsOf(arena, id)) books.pay(payment, testCards.declined)
  await Promise.all([
    ...(random() < 0.8 ? [pay(arena, id)] : []),
    ...(random() < 0.3 ? [cancel(arena, booking)] : []),
    ...(random() < 0.2 ? [expire(arena, id)] : []),
    begin(),
    begin(),
  ])
  if (random() < 0.3) await cancel(arena, booking)
  const heard = webhooks.state.waiting.filter(({ event }) => paymentsOf(arena, id).some(({ ref }) => ref === event.ref))
  const sent = heard.filter(() => random() < 0.7).toSorted(() => random() - 0.5)
  await Promise.all([...sent, ...sent].map(({ event }) => deliver(arena, event)))
  await settleMoney(arena.context, id).catch(() => null)
}

/** The deadline passes, whatever the guest is doing. */
export async function expire(arena: MoneyArena, reservationId: string): Promise<void> {
  const booking = await findBooking(arena.db, reservationId)
  if (!booking?.paymentDueAt) return
  const now = booking.paymentDueAt.add({ seconds: 1 })
  await changePayment(arena.db, { reservationId, to: 'expired', by: 'deadline', now })
}

async function findDifferences(arena: MoneyArena, made: readonly ReservationWire[]): Promise<string[]> {
  const found: string[] = []
  for (const { id, restaurantId } of made) {
    const difference = await booksDiffer(arena, restaurantId, id)
    if (difference) found.push(difference)
  }
  return found
}

async function countWrong(arena: MoneyArena, made: readonly ReservationWire[]) {
  let orphans = 0
  let doubled = 0
  for (const { id } of made) {
    const booking = await findBooking(arena.db, id)
    const charges = paymentsOf(arena, id).flatMap(({ movements }) => movements.filter(({ kind }) => kind === 'charge'))
    if (charges.length > 1) doubled++
    const isCanceled = booking?.status === 'CanceledByHost' || booking?.status === 'CanceledByClient'
    if (keptOf(arena, id) > 0 && isCanceled) orphans++
  }
  return { orphans, doubled }
}

/** A no-show that a person marks costs once, however many jobs, clicks and nodes hear of it. */
export async function proveFeeOnce(arena: MoneyArena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'guarantee')
  const guest = createGuest(arena, [])
  let good = 0
  for (let round = 0; round < rounds; round++) {
    const answer = await guest.create({ restaurantId, reservationTime: timeOn(arena, 3 + round, '19:00') })
    if (!answer.ok) continue
    const { id, reservationTime } = answer.booking
    await pay(arena, id)
    await settleMoney(arena.context, id)
    const now = Temporal.Instant.from(reservationTime).add({ hours: 1 })
    await changeStatus(arena.db, { reservationId: id, to: 'NoShow', by: 'host', now })
    await Promise.all(Array.from({ length: 6 }, () => settleMoney(arena.context, id).catch(() => null)))
    const fees = paymentsOf(arena, id).flatMap(({ movements }) => movements.filter(({ kind }) => kind === 'fee'))
    if (fees.length === 1 && fees[0]?.amountMinor === 2000) good++
  }
  return {
    promise: 'a no-show fee is taken at most once, and never above what was agreed to',
    held: good === rounds,
    detail: `${good} of ${rounds} rounds of 6 at once`,
  }
}

/** A ledger that was tampered with is seen, so the comparison above can fail. */
export async function proveThatBooksCanDiffer(arena: MoneyArena): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'deposit')
  const answer = await createGuest(arena, []).create({ restaurantId, reservationTime: timeOn(arena, 5, '19:00') })
  if (!answer.ok) throw new Error('the booking was refused')
  await pay(arena, answer.id)
  await settleMoney(arena.context, answer.id)
  await arena.pool.query(`ALTER TABLE ledger_entries DISABLE TRIGGER ledger_append_only`)
  await arena.pool.query(`DELETE FROM ledger_entries WHERE restaurant_id = $1 AND kind = 'charge'`, [restaurantId])
  await arena.pool.query(`ALTER TABLE ledger_entries ENABLE TRIGGER ledger_append_only`)
  const difference = await booksDiffer(arena, restaurantId, answer.id)
  const findings = await audit(arena.db)
  return {
    promise: 'a charge that is missing from our books is found',
    held: difference !== null && findings.some(({ rule }) => rule === 'state-shows-the-ledger'),
    detail: `${difference === null ? 'no' : 'a'} difference, ${findings.length} findings of the audit`,
  }
}
