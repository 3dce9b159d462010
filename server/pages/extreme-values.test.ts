import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { valuesOf } from '#contract/api/test-bodies.ts'
import { orderItems } from '#contract/orders/orders.ts'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { reservations } from '#contract/reservations/reservations.ts'
import { walkins } from '#contract/walkins/walkins.ts'
import { findVisit } from '#data/outbox/find-visit.ts'
import { composeMail } from '#domain/mails/compose.ts'
import { isMoneyTopic, mailTopics } from '#domain/mails/topics.ts'
import { createApi } from '#http/api/bind.ts'
import { signUpGuest } from '#http/guests/guest-fixtures.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { pizza, soup } from '#http/orders/order-fixtures.ts'
import { noon } from '#http/reservations/booking-fixtures.ts'
import { texts } from '#texts/texts.ts'
import { openStage } from './fields/open-stage.ts'
import { type FieldsScene, freshHex, freshPhone, restaurantId } from './fields/scene.ts'
import { createPages } from './pages.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

/** Bodies that are made for each call. */
const tries = 60
const evening = Temporal.Instant.from('2026-11-27T17:00:00Z')
const odd = [
  'a\ud800b',
  '\udfff',
  '\u202eabc',
  '\u0000'.slice(1),
  'a\u0007b',
  '&lt;b&gt;',
  'x;VALUE=1:\\n',
  '字'.repeat(120),
]

let stage: FieldsScene
let pages: TestPages['pages']
let guest: Awaited<ReturnType<typeof signUpGuest>>
beforeAll(async () => {
  stage = await openStage()
  const { fixture } = stage
  delete fixture.context.limits
  const own = createApi(handlers, fixture.context)
  const { options } = await openTestPages({ clock: fixture.context.clock })
  const isOfRegions = ({ url }: Request) => url.includes('/regions/')
  pages = createPages({
    ...options,
    api: (request) => (isOfRegions(request) ? options.api(request) : own.fetch(request)),
  })
  guest = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
}, buildTime)

async function statusOf(address: string, cookie: string) {
  const headers = { cookie, 'accept-language': 'en', 'x-tavola-caller': freshHex() }
  const response = await pages(new Request(`http://localhost${address}`, { headers }), 'request-0001')
  const text = await response.text()
  return [address, response.status < 500 && !text.includes('Something went wrong') ? 'shown' : response.status]
}

const session = () => `session=${guest.session}`

async function expectShown(addresses: readonly string[], cookie: string) {
  for (const address of addresses) expect(await statusOf(address, cookie)).toEqual([address, 'shown'])
}

const days = Array.from({ length: 25 }, (_, day) => Temporal.PlainDate.from('2026-12-04').add({ days: day }).toString())
const known = new Map([[orderItems, fc.constantFrom([soup], [pizza, soup], [{ ...soup, amount: 200 }])]])

function bookingOf(made: BookingContractWire, index: number): BookingContractWire {
  const isOrder = made.deliveryType === 'takeaway' || made.deliveryType === 'delivery'
  const text = odd[index % odd.length] ?? ''
  return {
    ...made,
    restaurantId,
    reservationTime: `${days[index % days.length]}T${isOrder ? '19:00' : '18:00'}:00+01:00`,
    groupSize: (made.groupSize || 2) % 9 || 1,
    areas: null,
    tableNumber: null,
    eventId: null,
    holdToken: null,
    depositToken: null,
    paymentType: null,
    amount: null,
    currency: null,
    status: null,
    depositStatus: null,
    confirmSecondBooking: true,
    customerName: index % 2 ? (made.customerName ?? text) : text,
    specialRequests: index % 3 ? made.specialRequests : text,
    email: made.email ?? 'ann@example.com',
    ...(made.order && {
      order: { ...made.order, total: null, tips: Number(made.order.tips) <= 5 ? made.order.tips : null },
    }),
    ...(made.additionals && { additionals: { ...made.additionals, customs: [] } }),
  }
}

const sender = { publicUrl: 'https://tavola.example', host: 'tavola.example', fromAddress: 'a@tavola.example' }
const mails = mailTopics.filter((topic) => !isMoneyTopic(topic))

test('whatever a booking holds, its pages, lists, mails and calendar file are written', async () => {
  const { fixture, hostKey } = stage
  const bodies = fc.sample(valuesOf(reservations.create.body, known), { seed: 37, numRuns: tries })
  const made: string[] = []
  for (const [index, body] of bodies.entries()) {
    const id = await fixture.newId(restaurantId)
    const sent = { ...bookingOf(body as BookingContractWire, index), id }
    const response = await fixture.api('/api/rsv/mb/guest/reservations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` },
      body: JSON.stringify(sent),
    })
    expect([sent, response.status < 500]).toEqual([sent, true])
    if (response.status !== 200) continue
    made.push(id)
    const { token } = (await response.json()) as { token: string }
    const cookie = `tavola-booking-${id}=${token}`
    await expectShown(
      [
        `/booking?id=${id}`,
        `/booking/change/${id}`,
        `/booking/change/${id}?time=18:00:00&step=about`,
        `/booking/cancel/${id}`,
        `/booking/party/${id}`,
        `/booking/messages/${id}`,
        `/booking/order/${id}`,
        `/booking/order/${id}/cancel`,
        `/booking/preorder/${id}`,
        `/booking/calendar/${id}`,
        `/booking/check-in/${id}`,
        `/booking/fee/${id}`,
      ],
      cookie,
    )
    const found = await findVisit(fixture.context.db, { restaurantId, reservationId: id })
    if (!found) throw new Error('the booking is not found')
    for (const kind of mails)
      expect(
        composeMail(kind, { ...found.visit, email: found.visit.email ?? 'a@example.com' }, found.restaurant, sender, {
          now: noon,
          texts,
        }).text.length,
      ).toBeGreaterThan(50)
  }
  expect(made.length).toBeGreaterThan(tries / 5)
  await expectShown(['/history', '/user/history', '/chats', '/feedback', '/user'], session())
  for (const date of days) await fixture.client.host.day({ params: { restaurantId }, query: { date }, token: hostKey })
  expect(fixture.logged).toEqual([])
})

test('whatever a place in line holds, its pages and lists are written', async () => {
  const { fixture, hostKey } = stage
  fixture.setNow(evening)
  const bodies = fc.sample(valuesOf(walkins.join.body), { seed: 38, numRuns: tries })
  let joined = 0
  for (const [index, body] of bodies.entries()) {
    const sent = { ...(body as object), restaurantId, groupSize: 2, areas: null, phone: freshPhone() }
    const named = index % 2 ? sent : { ...sent, customerName: odd[index % odd.length] }
    const response = await fixture.api('/api/rsv/mb/guest/walkins', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(named),
    })
    expect([named, response.status < 500]).toEqual([named, true])
    if (response.status !== 200) continue
    joined++
    const { id } = (await response.json()) as { id: string }
    const line = `/waitlist/${restaurantId}`
    await expectShown([`${line}/default`, `${line}/manage`, `${line}/ready`], `tavola-walkin-${restaurantId}=${id}`)
  }
  expect(joined).toBeGreaterThan(2)
  await fixture.client.hostLine.list({ params: { restaurantId }, token: hostKey })
  expect(fixture.logged).toEqual([])
})
