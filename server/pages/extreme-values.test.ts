import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { offerTables } from '#actions/standbys/offer.ts'
import { valuesOf } from '#contract/api/test-bodies.ts'
import { conversations, hostConversations } from '#contract/conversations/conversations.ts'
import { orderItems } from '#contract/orders/orders.ts'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { feedback } from '#contract/reservations/feedback.ts'
import { reservations } from '#contract/reservations/reservations.ts'
import { standbys } from '#contract/standbys/standbys.ts'
import { walkins } from '#contract/walkins/walkins.ts'
import { depositStatuses } from '#contract/wire/wire-text.ts'
import { listMessages } from '#data/conversations/messages.ts'
import { findVisit, findVisitedRestaurant } from '#data/outbox/find-visit.ts'
import { findStandby } from '#data/standbys/rows.ts'
import { composeMessageMail } from '#domain/conversations/message-mail.ts'
import { composeMail } from '#domain/mails/compose.ts'
import { isMoneyTopic, mailTopics } from '#domain/mails/topics.ts'
import type { Visit } from '#domain/mails/visit.ts'
import { composeStandbyMail } from '#domain/standbys/standby-mail.ts'
import { writeStandbyNotice } from '#domain/standbys/standby-notice.ts'
import { createApi } from '#http/api/bind.ts'
import { signUpGuest } from '#http/guests/guest-fixtures.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { pizza, soup } from '#http/orders/order-fixtures.ts'
import { friday, noon } from '#http/reservations/booking-fixtures.ts'
import { texts } from '#texts/texts.ts'
import { openStage } from './fields/open-stage.ts'
import {
  bookedTable,
  type FieldsScene,
  freshEmail,
  freshHex,
  freshPhone,
  fullRestaurantId,
  restaurantId,
} from './fields/scene.ts'
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
/** As small and as large as a payment can be, in currencies of no, two and three decimals. */
const sums = [0, 1, 99, 100, 2000, 99_999_999, 2 ** 31 - 1, Number.MAX_SAFE_INTEGER].flatMap((amountMinor) =>
  ['eur', 'jpy', 'kwd', 'huf'].map((currency) => ({ amountMinor, currency })),
)
const whole = /undefined|\[object|\bNaN\b|Invalid/

/** Every mail that a booking can have, those about money with the sum of that index. */
function expectMails(found: NonNullable<Awaited<ReturnType<typeof findVisit>>>, index: number) {
  const sum = sums[index % sums.length] ?? { amountMinor: 0, currency: 'eur' }
  const facts = {
    status: found.visit.status,
    depositStatus: depositStatuses[index % depositStatuses.length] ?? 'Unpaid',
    policy: { kind: index % 2 ? 'deposit' : 'guarantee', freeUntil: index % 3 ? noon.toString() : null },
    dueAt: index % 5 ? noon.toString() : null,
    closedAt: null,
    isOrder: found.visit.ordered !== null,
  } as const
  const visit: Visit = { ...found.visit, money: { facts, asked: sum }, paymentDueAt: index % 5 ? noon : null }
  for (const topic of mailTopics)
    for (const paid of isMoneyTopic(topic) || topic === 'payment-due' ? [visit] : [visit, found.visit]) {
      const { text, html, subject } = composeMail(
        topic,
        { ...paid, email: paid.email ?? 'a@example.com' },
        found.restaurant,
        sender,
        { now: noon, texts, ...(isMoneyTopic(topic) && { money: { ...sum, at: noon } }) },
      )
      expect(text.length).toBeGreaterThan(50)
      const own = [paid.customerName, paid.specialRequests].some((words) => words && whole.test(words))
      if (!own) expect(`${subject}${text}${html}`).not.toMatch(whole)
    }
}

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
    expectMails(found, index)
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

type PostedForm = { call: { path: string } }

/** Posts what is made for a call; nothing that it may hold fails. */
async function postMade({ call }: PostedForm, params: Record<string, unknown>, body: unknown, token?: string) {
  const address = call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]))
  const response = await stage.fixture.api(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect([body, response.status < 500]).toEqual([body, true])
  return response
}

test('whatever a request for a table that comes free holds, its page, mail and notice are written', async () => {
  const { fixture } = stage
  fixture.setNow(noon)
  const restaurant = await findVisitedRestaurant(fixture.context.db, restaurantId)
  if (!restaurant) throw new Error('the restaurant is not found')
  const bodies = fc.sample(valuesOf(standbys.join.body), { seed: 39, numRuns: tries / 2 })
  let joined = 0
  for (const [index, body] of bodies.entries()) {
    const house = index % 2 ? restaurantId : fullRestaurantId
    const span = index % 3 ? { from: '18:00:00', to: '20:00:00' } : {}
    const own = { id: await fixture.newId(house), groupSize: 2, email: freshEmail() }
    const sent = { ...(body as { customerName: string }), ...own, date: index % 4 ? friday : '2027-11-27', ...span }
    const response = await postMade(
      standbys.join,
      { restaurantId: house },
      index % 5 ? sent : { ...sent, customerName: odd[index % odd.length] },
    )
    if (response.status !== 200) continue
    joined++
    const { id, key } = (await response.json()) as { id: string; key: string }
    await offerTables(fixture.context.db, { restaurantId: house, serviceDate: sent.date }, noon)
    await expectShown([`/standby/${house}/${id}/${key}`], '')
    const standby = await findStandby(fixture.context.db, id)
    if (!standby) throw new Error('the request is not found')
    const offered = { startsAt: standby.offerAt ?? noon, until: standby.offerUntil ?? noon }
    expect(composeStandbyMail(standby, offered, restaurant, sender, texts).text.length).toBeGreaterThan(50)
    expect(writeStandbyNotice(texts, standby, offered, restaurant, sender.publicUrl).sms).not.toMatch(whole)
    await fixture.rows('DELETE FROM standby_days')
  }
  expect(joined).toBeGreaterThan(tries / 10)
  expect(fixture.logged).toEqual([])
})

test('whatever a guest and a restaurant write, their pages, lists and mails are written', async () => {
  const { fixture, hostKey } = stage
  fixture.setNow(noon)
  const { id, token, cookie } = await bookedTable(stage)
  const bodies = fc.sample(valuesOf(conversations.send.body), { seed: 40, numRuns: tries })
  let written = 0
  for (const [index, body] of bodies.entries()) {
    const made = { ...(body as { text: string }), id: freshHex() }
    const sent = index % 4 ? made : { ...made, text: odd[index % odd.length] }
    const response = await (index % 2
      ? postMade(conversations.send, { reservationId: id }, sent, token)
      : postMade(hostConversations.send, { restaurantId, conversationId: id }, sent, hostKey))
    if (response.status === 200) written++
  }
  expect(written).toBeGreaterThan(tries / 2)
  await expectShown([`/booking/messages/${id}`, '/booking/messages', `/booking?id=${id}`], cookie)
  await fixture.client.hostConversations.list({ params: { restaurantId }, query: {}, token: hostKey })
  const found = await findVisit(fixture.context.db, { restaurantId, reservationId: id })
  const messages = await listMessages(fixture.context.db, { restaurantId, bookingId: id })
  if (!found) throw new Error('the booking is not found')
  for (const message of messages)
    expect(
      composeMessageMail([message], { ...found.visit, email: 'a@example.com' }, found.restaurant, sender, texts).text
        .length,
    ).toBeGreaterThan(50)
  expect(fixture.logged).toEqual([])
})

test('whatever is said about a visit, its pages and lists are written', async () => {
  const { fixture, hostKey } = stage
  fixture.setNow(noon)
  const bodies = fc.sample(valuesOf(feedback.send.body), { seed: 41, numRuns: tries / 3 })
  let given = 0
  for (const [index, body] of bodies.entries()) {
    const { id, token, cookie } = await bookedTable(stage)
    await fixture.rows(
      `UPDATE reservations SET status = 'Closed', closed_at = '2026-11-27T10:00:00Z' WHERE reservation_id = $1::uuid`,
      [id],
    )
    const made = body as { note?: string }
    const sent = index % 4 ? made : { ...made, note: odd[index % odd.length] }
    const response = await postMade(feedback.send, { reservationId: id }, sent, token)
    if (!response.ok) continue
    given++
    if (index % 2) await postMade(feedback.publish, { restaurantId, reservationId: id }, { reply: made.note }, hostKey)
    await expectShown([`/booking/feedback/${id}`, `/booking?id=${id}`], cookie)
  }
  expect(given).toBeGreaterThan(tries / 6)
  await fixture.client.feedback.list({ params: { restaurantId }, query: {}, token: hostKey })
  await expectShown([`/restaurants/${restaurantId}`], session())
  expect(fixture.logged).toEqual([])
})

/** Service from midnight to midnight, as far ahead as a restaurant can ask for, in the zones furthest apart. */
const zones = ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Vienna']
const moments = [
  '1000-01-01T00:00:00Z',
  '1000-01-01T00:00:00+14:00',
  '1969-12-31T23:59:59Z',
  '2026-11-27T11:00:00Z',
  '2026-11-27T11:15:00Z',
  '2026-11-28T00:00:00+14:00',
  '2027-03-28T02:30:00+01:00',
  '2027-10-31T02:30:00+02:00',
  '2028-11-26T11:00:00Z',
  '2028-11-26T23:45:00-11:00',
  '2028-11-26T23:45:00+14:00',
  '9998-12-31T23:59:59-14:00',
  '9998-12-31T23:59:59Z',
]

test.each(zones)(
  'the first and the last time that a restaurant in %s can be booked for are written',
  async (timeZone) => {
    const { fixture } = stage
    fixture.setNow(noon)
    const own = 5110 + zones.indexOf(timeZone)
    const tables = [
      { number: '1', max: 4 },
      { number: '2', max: 4 },
      { number: '3', max: 4 },
    ]
    await fixture.addRestaurant({ restaurantId: own, timeZone, tables, hours: [0, 1440], horizonDays: 730 })
    const zoned = noon.toZonedDateTimeISO(timeZone)
    const edges = [
      zoned.add({ minutes: 15 }),
      zoned.add({ days: 730 }).withPlainTime('23:45'),
      zoned.add({ days: 731 }),
    ]
    const times = edges.map((edge) => edge.toString({ timeZoneName: 'never', smallestUnit: 'second' }))
    let made = 0
    for (const reservationTime of [...moments, ...times]) {
      const id = await fixture.newId(own)
      const body = { ...fixture.body({ restaurantId: own, reservationTime, email: freshEmail() }), id }
      const response = await postMade(reservations.create, {}, body)
      await expectShown(
        [`/reserve/${own}?person=2&date=${reservationTime.slice(0, 10)}&time=${reservationTime.slice(11, 16)}`],
        '',
      )
      if (response.status !== 200) continue
      made++
      const { token } = (await response.json()) as { token: string }
      const found = await findVisit(fixture.context.db, { restaurantId: own, reservationId: id })
      if (!found) throw new Error('the booking is not found')
      expectMails(found, made)
      await expectShown(
        [`/booking?id=${id}`, `/booking/change/${id}`, `/booking/calendar/${id}`, `/booking/cancel/${id}`],
        `tavola-booking-${id}=${token}`,
      )
    }
    expect(made).toBeGreaterThan(2)
    expect(fixture.logged).toEqual([])
  },
)
