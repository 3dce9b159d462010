import { beforeAll, describe, expect, test } from 'vitest'
import { emptyCart } from '#domain/orders/cart.ts'
import { cartText } from '#domain/orders/cart-text.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { openKitchen, ordering } from '#http/orders/order-fixtures.ts'
import { type BookingFixture, friday, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: BookingFixture
let pages: TestPages['pages']
beforeAll(async () => {
  fixture = await openBookingFixture()
  await openKitchen(fixture)
  const api = createApi(handlers, fixture.context)
  ;({ pages } = await openTestPages({ api: (request) => api.fetch(request), clock: fixture.context.clock }))
}, buildTime)

const checkout = '/delivery/5101/checkout'

function cookieOf(amounts: readonly number[]) {
  const soups = amounts.map((amount, repeatIndex) => ({ id: 'soup', repeatIndex, amount, selectedModifiers: [] }))
  const cart = {
    ...emptyCart,
    deliveryType: 'takeaway' as const,
    menuId: 'kitchen',
    selectedProducts: { ...emptyCart.selectedProducts, takeaway: soups },
  }
  const seen = new Map(soups.map(({ id, repeatIndex }) => [`takeaway/${repeatIndex}/${id}`, 690]))
  return `tavola-cart-5101=${Buffer.from(cartText({ cart, seen })).toString('base64url')}`
}

async function send(cookie: string, form?: Record<string, string>, language = 'en') {
  const headers = { origin: 'http://localhost', cookie, 'accept-language': language }
  const init = form ? { method: 'POST', headers, body: new URLSearchParams(form) } : { headers }
  const response = await pages(new Request(`http://localhost${checkout}`, init), 'request-0001')
  const text = await response.text()
  const html = text.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
  return {
    status: response.status,
    to: response.headers.get('location'),
    html,
    words: html.replaceAll(/<[^>]*>|\s+/g, ' '),
  }
}

const typed = {
  date: friday,
  timesOf: friday,
  time: `${friday}T19:00:00`,
  customerName: 'Ann Lee',
  phoneNumber: '+436601234567',
  email: 'ann@example.com',
  note: 'No bread, please',
  tips: '0',
  tipOther: '',
  paymentType: 'cash',
  total: '6.9',
}
const kept = [typed.customerName, typed.phoneNumber, typed.email, typed.note]

async function expectNothingOrdered() {
  expect(await fixture.rows('SELECT 1 FROM orders')).toEqual([])
}

describe('at the checkout', () => {
  test.each([
    ['en', 'This tip is more than the restaurant takes for this order. Please choose a smaller one.'],
    ['de', 'Dieses Trinkgeld ist höher, als das Restaurant bei dieser Bestellung annimmt.'],
  ])('a tip above the ceiling is refused in words beside what was typed (%s)', async (language, sentence) => {
    const form = { ...typed, intent: 'order', id: await fixture.newId(5101), tipOther: '1000', total: '1006.9' }
    const { status, html, words } = await send(cookieOf([1]), form, language)
    expect(status).toBe(400)
    expect(words).toContain(sentence)
    for (const value of [...kept, '1000']) expect(html).toContain(value)
    expect(html).toMatch(/<input(?=[^>]*name="tipOther")(?=[^>]*aria-invalid="true")(?=[^>]*value="1000")/)
    await expectNothingOrdered()
  })

  test('more portions than a restaurant takes are refused in words before anything is typed', async () => {
    const { status, words } = await send(cookieOf([99, 99, 99]))
    expect(status).toBe(200)
    expect(words).toContain('This is more than the restaurant takes in one online order. Please call the restaurant.')
  })

  test('and beside what was typed', async () => {
    const form = { ...typed, intent: 'order', id: await fixture.newId(5101), total: '2049.3' }
    const { status, html, words } = await send(cookieOf([99, 99, 99]), form)
    expect(status).toBe(400)
    expect(words).toContain('This is more than the restaurant takes in one online order. Please call the restaurant.')
    for (const value of kept) expect(html).toContain(value)
    await expectNothingOrdered()
  })

  test('a total above the restaurant’s own ceiling is refused in words', async () => {
    const set = (own: object) =>
      fixture.rows(`UPDATE booking_settings SET ordering = $1 WHERE restaurant_id = 5101`, [JSON.stringify(own)])
    await set({ ...ordering, ceilings: { totalMinor: 500 } })
    await expect.poll(async () => (await send(cookieOf([1]))).words).toContain('Please call the restaurant.')
    await set(ordering)
    await expect.poll(async () => (await send(cookieOf([1]))).words).not.toContain('Please call the restaurant.')
  })
})
