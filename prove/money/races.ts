import { refundByOperator } from '../../actions/payments/refund-by-operator.ts'
import { releaseExpired } from '../../actions/reservations/tables/sweep.ts'
import { audit } from '../../data/audit/audit.ts'
import { findBooking } from '../../data/reservations/find.ts'
import { settleMoney } from '../../http/payments/settle.ts'
import { newId, type Proof, timeOn } from '../arena.ts'
import { createGuest } from '../booking/guest.ts'
import {
  bookOn,
  booksDiffer,
  cancel,
  deliver,
  keptOf,
  type MoneyArena,
  makeGood,
  opened,
  openPaidRestaurant,
  pay,
  paymentsOf,
} from './money-arena.ts'
import { expire } from './storm.ts'

type MoneyRaceOptions = { rounds: number }
type MoneyRaceRound = (round: number) => Promise<{ id: string; problem: string | null }>

/** Runs a race some times; afterwards both books must be equal and the audit silent. */
async function race(
  arena: MoneyArena,
  promise: string,
  { rounds }: MoneyRaceOptions,
  run: MoneyRaceRound,
): Promise<Proof> {
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { id, problem } = await run(round)
    if (problem) problems.push(problem)
    const restaurantId = (await findBooking(arena.db, id))?.restaurantId ?? 0
    const difference = await booksDiffer(arena, restaurantId, id)
    if (difference) problems.push(difference)
  }
  const findings = await audit(arena.db)
  const all = [...problems, ...findings.map(({ rule, detail }) => `audit ${rule}: ${detail}`)]
  return { promise, held: all.length === 0, detail: `${rounds} rounds, ${all.length} problems ${all[0] ?? ''}` }
}

const chargesOf = (arena: MoneyArena, id: string) =>
  paymentsOf(arena, id).flatMap(({ movements }) => movements.filter(({ kind }) => kind === 'charge')).length

/** Two clicks make one booking; two tabs begin and pay one payment; two clicks cancel it once. */
export async function proveTwoTabs(arena: MoneyArena, rounds: MoneyRaceOptions): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'deposit')
  return race(arena, 'double clicks and two tabs: one booking, one charge, one refund', rounds, async (round) => {
    const id = await newId(arena, restaurantId)
    const guest = createGuest(arena, [])
    const body = { restaurantId, id, reservationTime: timeOn(arena, 3 + round, '19:00') }
    const clicks = await Promise.all([guest.create(body), guest.create(body)])
    const made = clicks.find((answer) => answer.ok)
    if (!made?.ok) return { id, problem: `${id} was not made` }
    const { booking } = made
    await Promise.all([
      arena.client.payments.begin(opened(booking)),
      arena.client.payments.begin(opened(booking)),
      pay(arena, id),
      pay(arena, id),
    ]).catch(() => null)
    await Promise.all([pay(arena, id), settleMoney(arena.context, id), settleMoney(arena.context, id)])
    const charged = chargesOf(arena, id)
    await Promise.all([cancel(arena, booking), cancel(arena, booking)])
    await makeGood(arena, [id])
    const left = keptOf(arena, id)
    return { id, problem: charged === 1 && left === 0 ? null : `${id}: ${charged} charges, ${left} kept` }
  })
}

/** The guest cancels, the operator gives back, the provider's desk gives back, all at once. */
export async function proveRefundRaces(arena: MoneyArena, rounds: MoneyRaceOptions): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'deposit')
  return race(arena, 'refunds of guest, operator and desk at once never exceed the charge', rounds, async (round) => {
    const booking = await bookOn(arena, restaurantId, round)
    const { id } = booking
    await pay(arena, id)
    await settleMoney(arena.context, id)
    const row = await findBooking(arena.db, id)
    const now = Temporal.Now.instant()
    const [payment] = paymentsOf(arena, id)
    const desk = async () =>
      void arena.provider.books.write(
        `desk ${id}`,
        `/v1/intents/${payment?.ref}/refunds`,
        JSON.stringify({ amountMinor: 700 }),
      )
    const give = (amountMinor: number, reason: string) =>
      row ? refundByOperator(arena.db, row, { amountMinor, reason, now }) : null
    await Promise.all([
      cancel(arena, booking),
      give(900, 'soup'),
      give(900, 'noise'),
      give(900, 'soup'),
      desk(),
      settleMoney(arena.context, id).catch(() => null),
      settleMoney(arena.context, id).catch(() => null),
    ])
    await makeGood(arena, [id])
    const left = keptOf(arena, id)
    return { id, problem: left === 0 ? null : `${id}: ${left} was kept` }
  })
}

/** The deadline and the payment at one moment: a table with its money, or neither. */
export async function proveExpiryRaces(arena: MoneyArena, rounds: MoneyRaceOptions): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'deposit')
  return race(arena, 'expiry against late payment: a table with its money, or neither', rounds, async (round) => {
    const { id } = await bookOn(arena, restaurantId, round)
    const [payment] = paymentsOf(arena, id)
    await Promise.all([
      pay(arena, id).then(() => deliver(arena, { eventRef: `evt ${id}`, ref: payment?.ref ?? '' })),
      expire(arena, id),
    ])
    await makeGood(arena, [id])
    const booking = await findBooking(arena.db, id)
    const left = keptOf(arena, id)
    const isRight = booking?.closedAt ? left === 0 : left === 2000 && booking?.paymentState === 'paid'
    return { id, problem: isRight ? null : `${id}: ${booking?.status} with ${left}` }
  })
}

/** Changes up and down while the rest is paid and its time runs out: the guest has paid exactly what the booking asks. */
export async function proveChangeRaces(arena: MoneyArena, rounds: MoneyRaceOptions): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'deposit', { 1: 1000, 2: 2000, 3: 3000, 4: 4000 })
  return race(arena, 'changes against payments and deadlines: paid is what the booking asks', rounds, async (round) => {
    const booking = await bookOn(arena, restaurantId, round)
    const { id } = booking
    await pay(arena, id)
    await settleMoney(arena.context, id)
    const guest = createGuest(arena, [])
    const reservationTime = booking.reservationTime
    const begin = () => arena.client.payments.begin(opened(booking)).catch(() => null)
    await guest.change(booking, { reservationTime, groupSize: 4 })
    await begin()
    const late = Temporal.Now.instant().add({ minutes: 16 })
    await Promise.all([
      pay(arena, id).then(() => settleMoney(arena.context, id).catch(() => null)),
      round % 2 === 0 ? guest.change(booking, { reservationTime, groupSize: 1 + (round % 3) }) : null,
      round % 3 === 0 ? releaseExpired(arena.db, late).catch(() => null) : null,
      begin(),
      begin(),
    ])
    await makeGood(arena, [id])
    await releaseExpired(arena.db, late)
    await makeGood(arena, [id])
    const current = await findBooking(arena.db, id)
    const left = keptOf(arena, id)
    const isRight = left === current?.amountMinor && left === (current?.groupSize ?? 0) * 1000
    return { id, problem: isRight ? null : `${id}: ${left} paid, ${current?.amountMinor} for ${current?.groupSize}` }
  })
}

/** Without its lock the guard of refunds must be seen to fail, or the race above proves nothing. */
export async function proveThatRefundsCanExceed(arena: MoneyArena): Promise<Proof> {
  const restaurantId = await openPaidRestaurant(arena, 'deposit')
  const { id } = await bookOn(arena, restaurantId, 0)
  await pay(arena, id)
  await settleMoney(arena.context, id)
  const { rows } = await arena.pool.query<{ text: string }>(
    `SELECT pg_get_functiondef('refunds_within_charges'::regproc) AS text`,
  )
  const text = rows[0]?.text ?? ''
  const unlocked = text.replace(/PERFORM 1 FROM payments[^;]*FOR NO KEY UPDATE;/, '')
  if (unlocked === text) throw new Error('the lock was not found')
  await arena.pool.query(unlocked.replace('RETURN NEW;', 'PERFORM pg_sleep(0.3); RETURN NEW;'))
  const ask = (part: number) =>
    arena.pool
      .query(
        `INSERT INTO payment_requests (restaurant_id, request_id, payment_id, reservation_id, kind, amount_minor, reason, requested_by, requested_at)
         SELECT restaurant_id, gen_random_uuid(), payment_id, reservation_id, 'refund', 900, $2, 'operator', now()
         FROM payments WHERE restaurant_id = $1`,
        [restaurantId, `part ${part}`],
      )
      .then(
        () => 1,
        () => 0,
      )
  const passed = await Promise.all([1, 2, 3, 4].map(ask))
  await arena.pool.query(text)
  await arena.pool.query(`DELETE FROM payment_requests WHERE restaurant_id = $1`, [restaurantId])
  const count = passed.filter((one) => one === 1).length
  return {
    promise: 'without the lock the race of refunds is seen to exceed the charge',
    held: count > 2,
    detail: `${count} refunds of 900 were let through for a charge of 2000`,
  }
}
