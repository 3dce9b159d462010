import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { openKitchen, takeaway } from '#http/orders/order-fixtures.ts'
import { clearMoney, openSandboxFixture, type SandboxProvider } from '#http/payments/sandbox-fixtures.ts'
import { settleMoney } from '#http/payments/settle.ts'
import type { BookingFixture } from '#http/reservations/booking-fixtures.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let provider: SandboxProvider
let pages: TestPages['pages']
beforeAll(async () => {
  ;({ fixture, provider } = await openSandboxFixture())
  await openKitchen(fixture)
  await fixture.rows(`UPDATE booking_settings SET payment_gateway = 'stripe'`)
  const api = createApi(handlers, fixture.context)
  ;({ pages } = await openTestPages({ api: (request) => api.fetch(request), clock: fixture.context.clock }))
}, buildTime)
beforeEach(() => clearMoney(fixture, provider))

async function send(address: string, cookie: string, form?: Record<string, string>) {
  const headers = { origin: 'http://localhost', cookie }
  const init = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
  const response = await pages(new Request(`http://localhost${address}`, init), 'request-0001')
  const text = await response.text()
  const words = text.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>|\s+/g, ' ')
  // What scripts are sent names the way on in its body.
  const [, inBody] = /"redirect","([^"]*)"/.exec(text) ?? []
  return { status: response.status, to: response.headers.get('location') ?? inBody ?? null, text, words }
}

const place = async (changes: Partial<BookingContractWire> = {}) => {
  const made = await fixture.book({ ...takeaway, paymentType: 'card', ...changes })
  return { ...made, cookie: `tavola-booking-${made.id}=${made.token}` }
}
const pay = async (made: ReservationWire) => {
  const payment = provider.books.payments().findLast(({ reservationId }) => reservationId === made.id)
  if (!payment) throw new Error('the provider knows no such order')
  provider.books.pay(payment, testCards.accepted)
  await settleMoney(fixture.context, made.id)
}

describe('canceling an order', () => {
  test.each(['', '.data'])('asks first, names the sum, and ends on the page of the order (%s)', async (ending) => {
    const made = await place()
    await pay(made)
    const order = `/booking/order/${made.id}`
    const shown = await send(order, made.cookie)
    expect(shown.words).not.toContain('Cancel this order?')
    expect(shown.text).toContain(`${order}/cancel`)
    const asked = await send(`${order}/cancel`, made.cookie)
    expect(asked.words).toContain('Cancel this order?')
    expect(asked.words).toContain('€35.90 comes back to you.')
    const { to } = await send(`${order}/cancel${ending}`, made.cookie, { note: 'Ill, sorry' })
    expect(to).toBe(order)
    await settleMoney(fixture.context, made.id)
    const canceled = await send(order, made.cookie)
    expect(canceled.words).toContain('You canceled this order')
    expect(canceled.words).toContain('€35.90 is on its way back to you.')
    expect(canceled.words).not.toContain('Ready between')
  })

  test('that was never paid says that nothing was charged', async () => {
    const made = await place()
    const order = `/booking/order/${made.id}`
    const asked = await send(`${order}/cancel`, made.cookie)
    expect(asked.words).toContain('Nothing was charged yet.')
    expect(asked.words).not.toContain('comes back to you')
    await send(`${order}/cancel`, made.cookie, {})
    const canceled = await send(order, made.cookie)
    expect(canceled.words).toContain('Nothing was charged.')
    expect(canceled.words).not.toContain('To be paid by card')
  })

  test('from the address of a table’s booking leads to the question about the order', async () => {
    const made = await place()
    expect((await send(`/booking/cancel/${made.id}`, made.cookie)).to).toBe(`/booking/order/${made.id}/cancel`)
  })

  test('a second time leads to the order, which is canceled', async () => {
    const made = await place({ paymentType: 'cash' })
    const order = `/booking/order/${made.id}`
    await send(`${order}/cancel`, made.cookie, {})
    expect((await send(`${order}/cancel`, made.cookie, {})).to).toBe(order)
    expect((await send(`${order}/cancel`, made.cookie)).to).toBe(order)
  })
})
