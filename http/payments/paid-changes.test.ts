import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releaseExpired } from '#actions/reservations/tables/sweep.ts'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { audit } from '#data/audit/audit.ts'
import { findBooking } from '#data/reservations/find.ts'
import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { at, type BookingFixture, noon, refusal } from '../reservations/booking-fixtures.ts'
import { clearMoney, callOf as opened, openSandboxFixture, type SandboxProvider } from './sandbox-fixtures.ts'
import { settleMoney } from './settle.ts'

const deposits = 5151
const guarantees = 5152
let fixture: BookingFixture
let provider: SandboxProvider
beforeAll(async () => {
  ;({ fixture, provider } = await openSandboxFixture())
  const tables = [
    { number: '1', max: 4 },
    { number: '2', max: 8 },
  ]
  const amounts = { 2: 2000, 4: 5000, 6: 9000 }
  await fixture.addRestaurant({ restaurantId: deposits, tables, policy: { kind: 'deposit', amounts } })
  await fixture.addRestaurant({ restaurantId: guarantees, tables, policy: { kind: 'guarantee', amounts } })
  await fixture.rows(`UPDATE booking_settings SET payment_gateway = 'stripe'`)
})
beforeEach(() => clearMoney(fixture, provider))

const begin = (made: ReservationWire) => fixture.client.payments.begin(opened(made))
const show = (made: ReservationWire) => fixture.client.payments.show(opened(made))
const read = (made: ReservationWire) => fixture.client.reservations.get(opened(made))
const change = (made: ReservationWire, changes: Partial<BookingContractWire>) =>
  fixture.client.reservations.update({
    ...opened(made),
    body: fixture.body({ restaurantId: made.restaurantId, reservationTime: at('20:00'), ...changes }),
  })
const atProvider = ({ id }: ReservationWire) =>
  provider.books.payments().filter(({ reservationId }) => reservationId === id)
const moved = (made: ReservationWire) =>
  atProvider(made).map(({ movements }) => movements.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`))
const pay = (made: ReservationWire) => {
  const open = atProvider(made).find(({ movements }) => movements.length === 1)
  if (!open) throw new Error('nothing is to be paid')
  provider.books.pay(open, testCards.accepted)
}
const clean = async () => expect(await audit(fixture.context.db)).toEqual([])

async function paid(restaurantId = deposits, groupSize = 2): Promise<ReservationWire> {
  const made = await fixture.book({ restaurantId, groupSize, reservationTime: at('20:00') })
  pay(made)
  await show(made)
  return made
}

describe('a paid booking that is changed', () => {
  test('to a smaller party has the difference back, and other terms', async () => {
    const made = await paid(deposits, 4)
    await change(made, { groupSize: 2 })
    expect(moved(made)).toEqual([['intent 5000', 'charge 5000', 'refund 3000']])
    expect(await read(made)).toMatchObject({ groupSize: 2, amount: 20, depositStatus: 'Succeeded' })
    expect((await read(made)).policy?.words).toContain('€20')
    await clean()
  })

  test('to one that costs nothing has everything back', async () => {
    const made = await paid()
    await change(made, { groupSize: 1 })
    expect(moved(made)).toEqual([['intent 2000', 'charge 2000', 'refund 2000']])
    expect(await read(made)).toMatchObject({ groupSize: 1, amount: 0, depositStatus: 'Refunded', policy: null })
    await clean()
  })

  test('to a larger party stays as it is until the rest is paid', async () => {
    const made = await paid()
    await change(made, { groupSize: 4 })
    expect(await read(made)).toMatchObject({ groupSize: 2, amount: 20, depositStatus: 'Succeeded' })
    expect(await show(made)).toMatchObject({
      toPay: 30,
      change: { groupSize: 4, policy: { amount: 50 }, due: noon.add({ minutes: 15 }).toString() },
    })
    expect((await begin(made)).clientSecret).toBe(atProvider(made)[1]?.clientSecret)
    pay(made)
    expect(await show(made)).toMatchObject({ toPay: null, change: null, depositStatus: 'Succeeded', amount: 50 })
    expect(await read(made)).toMatchObject({ groupSize: 4, amount: 50 })
    expect(moved(made)).toEqual([
      ['intent 2000', 'charge 2000'],
      ['intent 3000', 'charge 3000'],
    ])
    await clean()
  })

  test('begins the rest once in two tabs, and takes effect once', async () => {
    const made = await paid()
    await change(made, { groupSize: 4 })
    const [one, two] = await Promise.all([begin(made), begin(made)])
    expect(one.clientSecret).toBe(two.clientSecret)
    pay(made)
    await Promise.all(Array.from({ length: 6 }, () => settleMoney(fixture.context, made.id)))
    const topics = await fixture.rows<{ topic: string }>(`SELECT topic FROM outbox WHERE topic = 'reservation.changed'`)
    expect(topics).toHaveLength(1)
    expect(
      moved(made)
        .flat()
        .filter((line) => line.startsWith('refund')),
    ).toEqual([])
    await clean()
  })

  test('stays as it was when the rest does not come; what comes later goes back', async () => {
    const made = await paid()
    await change(made, { groupSize: 4 })
    await begin(made)
    expect(await releaseExpired(fixture.context.db, noon.add({ minutes: 14 }))).toMatchObject({ changes: 0 })
    expect(await releaseExpired(fixture.context.db, noon.add({ minutes: 15 }))).toMatchObject({ changes: 1, unpaid: 0 })
    expect(await show(made)).toMatchObject({ change: null, toPay: null, depositStatus: 'Succeeded' })
    expect(await read(made)).toMatchObject({ status: 'Approved', groupSize: 2, amount: 20 })
    expect(moved(made)[1]).toEqual(['intent 3000', 'void 0'])
    await clean()
  })

  test('and paid at the very moment its time is over: money and booking agree', async () => {
    const made = await paid()
    await change(made, { groupSize: 4 })
    await begin(made)
    pay(made)
    await Promise.all([
      releaseExpired(fixture.context.db, noon.add({ minutes: 15 })),
      settleMoney(fixture.context, made.id),
    ])
    await settleMoney(fixture.context, made.id)
    const booking = await findBooking(fixture.context.db, made.id)
    const kept = moved(made).flat().includes('refund 3000') ? 2000 : 5000
    expect([booking?.groupSize, booking?.amountMinor]).toEqual(kept === 5000 ? [4, 5000] : [2, 2000])
    await clean()
  })

  test('to a time that is taken when the money comes has it back', async () => {
    const made = await paid()
    await change(made, { groupSize: 6, reservationTime: at('20:00') })
    await begin(made)
    // The hold has run out before the word of the payment came, and another party was faster.
    await fixture.rows(`UPDATE holds SET expires_at = '2000-01-01T00:00:00Z';
      UPDATE service_days SET next_expiry = '2000-01-01T00:00:00Z'`)
    await fixture.book({ restaurantId: deposits, groupSize: 8, reservationTime: at('20:00'), email: 'bo@example.com' })
    pay(made)
    expect(await show(made)).toMatchObject({ change: null, depositStatus: 'Succeeded', amount: 20 })
    expect(moved(made)[1]).toEqual(['intent 7000', 'charge 7000', 'refund 7000'])
    await clean()
  })

  test('holds the table of the new stay while it waits, and gives it back', async () => {
    const made = await paid()
    await change(made, { groupSize: 6 })
    expect(await fixture.rows(`SELECT table_ids FROM holds`)).toEqual([{ table_ids: [2] }])
    expect(await refusal(fixture.book({ restaurantId: deposits, reservationTime: at('20:00') }))).toMatchObject({
      code: 'slot_taken',
    })
    await change(made, { groupSize: 2 })
    expect(await fixture.rows(`SELECT FROM holds`)).toEqual([])
    expect((await show(made)).change).toBeNull()
    await clean()
  })

  test('and canceled while the change waits has all of its money back', async () => {
    const made = await paid()
    await change(made, { groupSize: 4 })
    await begin(made)
    await fixture.client.reservations.cancel({ ...opened(made), body: {} })
    pay(made)
    await settleMoney(fixture.context, made.id)
    expect(moved(made)).toEqual([
      ['intent 2000', 'charge 2000', 'refund 2000'],
      ['intent 3000', 'charge 3000', 'refund 3000'],
    ])
    expect(await fixture.rows(`SELECT FROM awaited_changes`)).toEqual([])
    await clean()
  })

  test('too late to be free costs no less', async () => {
    const made = await paid(deposits, 4)
    fixture.setNow(Temporal.Instant.from('2026-12-03T20:00:00Z'))
    await change(made, { groupSize: 2 })
    expect(await read(made)).toMatchObject({ groupSize: 2, amount: 50, policy: { amount: 50, freeUntil: null } })
    expect(moved(made)).toEqual([['intent 5000', 'charge 5000']])
  })
})

describe('a booking that is not paid yet and changed', () => {
  test('asks for the new amount; the old intent is let go', async () => {
    const made = await fixture.book({ restaurantId: deposits, reservationTime: at('20:00') })
    await change(made, { groupSize: 4 })
    expect(await begin(made)).toMatchObject({ amount: 50, toPay: 50, depositStatus: 'Unpaid' })
    expect(moved(made)).toEqual([['intent 2000', 'void 0'], ['intent 5000']])
    pay(made)
    expect(await show(made)).toMatchObject({ depositStatus: 'Succeeded', toPay: null })
    await clean()
  })

  test('to one that costs nothing owes nothing', async () => {
    const made = await fixture.book({ restaurantId: deposits, reservationTime: at('20:00') })
    await change(made, { groupSize: 1 })
    expect(await read(made)).toMatchObject({ status: 'Approved', depositStatus: 'NoCard', paymentDue: null })
    expect(await refusal(begin(made))).toMatchObject({ code: 'payment_not_due' })
    await clean()
  })

  test('from one that cost nothing waits for the whole deposit', async () => {
    const made = await fixture.book({ restaurantId: deposits, groupSize: 1, reservationTime: at('20:00') })
    await change(made, { groupSize: 2 })
    expect(await read(made)).toMatchObject({ groupSize: 1, depositStatus: 'NoCard', paymentDue: null })
    await begin(made)
    pay(made)
    await show(made)
    expect(await read(made)).toMatchObject({ groupSize: 2, amount: 20, depositStatus: 'Succeeded' })
    await clean()
  })
})

describe('a guarantee', () => {
  test('of a larger party needs a yes to its amount, and keeps the new words', async () => {
    const made = await paid(guarantees)
    const refused = await refusal(change(made, { groupSize: 4 }))
    expect(refused).toMatchObject({ status: 400, code: 'amount_mismatch' })
    expect(refused.modelState?.['contract.amount']?.[0]).toContain('€50')
    expect(await refusal(change(made, { groupSize: 4, amount: 49.99 }))).toMatchObject({
      code: 'amount_mismatch',
    })
    expect(await read(made)).toMatchObject({ groupSize: 2, amount: 20 })
    await change(made, { groupSize: 4, amount: 50 })
    const changed = await read(made)
    expect(changed).toMatchObject({ groupSize: 4, amount: 50, depositStatus: 'CardOnFile' })
    expect(changed.policy?.words).toContain('€50')
    await clean()
  })

  test('that is asked for no longer lets the card go', async () => {
    const made = await paid(guarantees)
    await change(made, { groupSize: 1 })
    expect(moved(made)).toEqual([['intent 2000', 'card 0', 'void 0']])
    expect(await read(made)).toMatchObject({ depositStatus: 'NoCard', policy: null })
    await clean()
  })
})
