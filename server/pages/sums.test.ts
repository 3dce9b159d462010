import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { findVisit } from '#data/outbox/find-visit.ts'
import { composeMail } from '#domain/mails/compose.ts'
import { emptyCart } from '#domain/orders/cart.ts'
import { emptyKeptCart } from '#domain/orders/cart-text.ts'
import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { delivery, large, openKitchen, pizza, soup, takeaway } from '#http/orders/order-fixtures.ts'
import { clearMoney, openSandboxFixture, type SandboxProvider } from '#http/payments/sandbox-fixtures.ts'
import { at, type BookingFixture } from '#http/reservations/booking-fixtures.ts'
import { texts } from '#texts/texts.ts'
import { writtenCart } from '#web/parts/orders/cart/kept-cart.server.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

const kitchen = 5101
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

async function open(address: string, cookie = ''): Promise<string> {
  const response = await pages(new Request(`http://localhost${address}`, { headers: { cookie } }), 'request-0001')
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
}

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const cents = (text: string) => Math.round(Number(/€\s?(\d+(?:\.\d+)?)/.exec(text)?.[1] ?? Number.NaN) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)

/** What a page or mail shows: dishes, what is added to them, and what they come to. */
type ShownSums = { dishes: number[]; subtotal: number | null; added: number[]; total: number }

/** From lines such as `2 × Soup €9` and `Tip €2`. */
function sumsOf(lines: readonly string[]): ShownSums {
  const amount = (name: RegExp) => lines.filter((line) => name.test(line)).map(cents)
  return {
    dishes: amount(/^\d+ × /),
    subtotal: amount(/^Subtotal/)[0] ?? null,
    added: amount(/^(?:Delivery|Taxes|Tip)\b/),
    total: amount(/^Total/)[0] ?? Number.NaN,
  }
}

const linesOfPage = (html: string) =>
  [...html.matchAll(/<div class="cart-sum">([\s\S]*?)<\/div>/g)].map(([, row]) => plain(row ?? '').trim())

/** Of a ticket, whose total is said in a sentence. */
async function linesOfTicket({ id, cookie }: MadeOrder): Promise<string[]> {
  const html = await open(`/booking?id=${id}`, cookie)
  const [, section = ''] = /<section[^>]*aria-labelledby="preorder">([\s\S]*?)<\/section>/.exec(html) ?? []
  const rows = [...section.matchAll(/<(?:li|p)\b[^>]*>([\s\S]*?)<\/(?:li|p)>/g)].map(([, row]) =>
    plain(row ?? '').trim(),
  )
  return rows.map((row) => row.replace(/^(€\S+), paid at the table$/, 'Total $1'))
}

async function linesOfMail({ id }: MadeOrder, topic: 'confirmed' | 'paid'): Promise<string[]> {
  const found = await findVisit(fixture.context.db, { restaurantId: kitchen, reservationId: id })
  if (!found) throw new Error('there is no such booking')
  const now = fixture.context.clock.now()
  const sender = { publicUrl: 'http://localhost', host: 'localhost', fromAddress: 'bookings@localhost' }
  const visit = { ...found.visit, email: 'ann@example.com' }
  const money = { amountMinor: 100, currency: 'eur', at: now }
  const { text } = composeMail(topic, visit, found.restaurant, sender, { now, texts, money })
  // A label stands above its value.
  const lines = text.replaceAll(/:\n {2}/g, ' ').split('\n')
  return lines.map((line) => line.trim().replace(/^Your order (?=\d)/, ''))
}

const items = { orderItems: [pizza, soup] }
const orders: Record<string, Partial<BookingContractWire>> = {
  'to be picked up': { ...takeaway, paymentType: 'card' },
  'with a tip': { ...takeaway, paymentType: 'card', order: { ...items, tips: 3.5 } },
  'delivered, with a fee and a tip': { ...delivery('Lindengasse 8'), order: { ...items, tips: 3.5 } },
  'for a table': { deliveryType: 'preorder', groupSize: 2, reservationTime: at('19:00'), order: items },
}

type MadeOrder = { id: string; cookie: string; totalMinor: number }
type SumsPlace = { of: readonly string[]; lines: (made: MadeOrder) => Promise<string[]> }

const kitchenOrders = ['to be picked up', 'with a tip', 'delivered, with a fee and a tip']
/** Every page, ticket and mail about an order that was made and shows what it comes to. */
const places: Record<string, SumsPlace> = {
  'the page of the order': {
    of: kitchenOrders,
    lines: async ({ id, cookie }) => linesOfPage(await open(`/booking/order/${id}`, cookie)),
  },
  'the mail that confirms it': { of: Object.keys(orders), lines: (made) => linesOfMail(made, 'confirmed') },
  'the receipt': { of: kitchenOrders, lines: (made) => linesOfMail(made, 'paid') },
  'the ticket of the table': { of: ['for a table'], lines: linesOfTicket },
}

async function makeOrders(): Promise<Map<string, MadeOrder>> {
  const made = new Map<string, MadeOrder>()
  for (const [name, order] of Object.entries(orders)) {
    const booked = await fixture.book({ restaurantId: kitchen, ...order })
    const cookie = `tavola-booking-${booked.id}=${booked.token}`
    made.set(name, { id: booked.id, cookie, totalMinor: Math.round((booked.order?.total ?? 0) * 100) })
  }
  return made
}

test.each([true, false])(
  'an order’s lines make its total wherever they are, taxes included: %s',
  async (isIncluded) => {
    await fixture.rows(
      `UPDATE booking_settings SET ordering = ordering || '{"taxIncluded": ${isIncluded}}' WHERE restaurant_id = ${kitchen}`,
    )
    // Settings are kept for a moment.
    const body = fixture.body({ restaurantId: kitchen, ...takeaway })
    await expect
      .poll(async () => ((await fixture.client.reservations.calculate({ body })).order?.taxes ?? 0) === 0)
      .toBe(isIncluded)
    const made = await makeOrders()
    const wrong: string[] = []
    for (const [place, { of, lines }] of Object.entries(places)) {
      for (const name of of) {
        const order = made.get(name)
        if (!order) throw new Error(`no order was made ${name}`)
        const shown = sumsOf(await lines(order))
        const { dishes, subtotal, added, total } = shown
        const isRight =
          dishes.length === 2 &&
          (subtotal ?? sum(dishes)) === sum(dishes) &&
          sum(dishes) + sum(added) === total &&
          total === order.totalMinor
        if (!isRight) wrong.push(`${place}, ${name}: ${JSON.stringify(shown)} instead of ${order.totalMinor}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('the checkout adds up before the order is made', async () => {
  const selectedModifiers = large.map((each) => ({ ...each, amount: 1 }))
  const product = { id: 'pizza', repeatIndex: 0, amount: 2, selectedModifiers }
  const cart = {
    ...emptyCart,
    deliveryType: 'takeaway' as const,
    menuId: 'kitchen',
    selectedProducts: { ...emptyCart.selectedProducts, takeaway: [product] },
  }
  const kept = writtenCart({ ...emptyKeptCart, cart })
  const { subtotal, added, total } = sumsOf(
    linesOfPage(await open(`/delivery/${kitchen}/checkout?cart=${kept}&framed=1`)),
  )
  expect(subtotal).toBe(2900)
  expect(2900 + sum(added)).toBe(total)
})

test('a dearer change says what is paid, what is to be paid and what it comes to', async () => {
  const restaurantId = 5171
  const policy = { kind: 'deposit' as const, amounts: { 2: 2000, 3: 4500 } }
  await fixture.addRestaurant({ restaurantId, tables: [{ number: '1', max: 4 }], policy })
  await fixture.rows(`UPDATE booking_settings SET payment_gateway = 'stripe' WHERE restaurant_id = ${restaurantId}`)
  const made = await fixture.book({ restaurantId, reservationTime: at('20:00') })
  const own = { params: { reservationId: made.id }, token: made.token ?? '' }
  const cookie = `tavola-booking-${made.id}=${made.token}`
  const payment = provider.books.payments().find(({ reservationId }) => reservationId === made.id)
  if (!payment) throw new Error('nothing is to be paid')
  provider.books.pay(payment, testCards.accepted)
  await fixture.client.payments.show(own)
  const query = 'person=3&date=2026-12-04&time=20:00&step=confirm'
  const confirm = plain(await open(`/booking/change/${made.id}?${query}`, cookie))
  expect(confirm).toContain('You pay €25 more now: €20 is paid, €45 in all.')
  expect(confirm).toContain('Change to 3 people')
  const body = fixture.body({ restaurantId, reservationTime: at('20:00'), groupSize: 3, amount: 45 })
  await fixture.client.reservations.update({ ...own, body })
  const paying = plain(await open(`/booking/payment/${made.id}`, cookie))
  expect(paying).toContain('€20 paid, €25 to pay, €45 in all.')
  expect(paying).toContain('€45 comes back to you.')
})
