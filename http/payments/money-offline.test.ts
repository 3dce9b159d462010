import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#data/audit/audit.ts'
import { listLedger } from '#data/payments/ledger.ts'
import { findBooking } from '#data/reservations/find.ts'
import { createPaymentRegistry } from '#gateways/payments/registry.ts'
import { at, type BookingFixture, openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'
import { settleMoney } from './settle.ts'

const deposits = 5151
const guarantees = 5152
let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
  fixture.context.payments = createPaymentRegistry([])
  const tables = [{ number: '1', max: 4 }]
  await fixture.addRestaurant({ restaurantId: deposits, tables, policy: { kind: 'deposit', amounts: { 2: 2000 } } })
  await fixture.addRestaurant({ restaurantId: guarantees, tables, policy: { kind: 'guarantee', amounts: { 2: 3000 } } })
})
beforeEach(() => fixture.clear())

const offline = ['cash', 'invoice', 'none', 'square', 'paypal']
const cases = offline.flatMap((gateway) => [deposits, guarantees].map((restaurantId) => ({ gateway, restaurantId })))

describe('where no money is taken online', () => {
  test.each(cases)('$gateway, restaurant $restaurantId: the policy is kept and nothing is asked for', async (one) => {
    const { gateway, restaurantId } = one
    await fixture.rows('UPDATE booking_settings SET payment_gateway = $1', [gateway])
    const { reservationConfig } = await fixture.client.restaurants.get({ params: { id: String(restaurantId) } })
    expect(reservationConfig?.paymentGateway).toBe('none')
    const made = await fixture.book({ restaurantId, reservationTime: at('20:00') })
    expect(made).toMatchObject({ status: 'Approved', depositStatus: 'NoCard', clientSecret: null, paymentLink: null })
    expect((await findBooking(fixture.context.db, made.id))?.policy?.amountMinor).toBeGreaterThan(0)

    const call = { params: { reservationId: made.id }, token: made.token ?? '' }
    expect(await refusal(fixture.client.payments.begin(call))).toMatchObject({ code: 'payment_not_due' })
    expect(await fixture.client.payments.show(call)).toMatchObject({
      clientSecret: null,
      paymentLink: null,
      movements: [],
    })
    const word = await fixture.api(`/api/payments/${gateway}/webhook`, { method: 'POST', body: '{}' })
    expect(word.status).toBe(404)

    await fixture.client.reservations.cancel({ ...call, body: {} })
    await settleMoney(fixture.context, made.id)
    expect(await listLedger(fixture.context.db, restaurantId, made.id)).toEqual([])
    expect(await audit(fixture.context.db)).toEqual([])
  })
})
