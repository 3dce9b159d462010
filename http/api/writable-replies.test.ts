import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { valuesOf } from '#contract/api/test-bodies.ts'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import { orderItems } from '#contract/orders/orders.ts'
import { isRecord } from '#contract/wire/record.ts'
import { findVisit } from '#data/outbox/find-visit.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { composeMail } from '#domain/mails/compose.ts'
import { texts } from '#texts/texts.ts'
import { signUpGuest } from '../guests/guest-fixtures.ts'
import { openKitchen, pizza, soup } from '../orders/order-fixtures.ts'
import { type BookingFixture, friday, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { notKept, notKeptOfBookings } from './test-fields-not-kept.ts'
import { fieldsSent, isFoundIn, markTexts, pathsOf } from './test-kept-fields.ts'

const restaurantId = 5102
const today = '2026-11-27'
/** Bodies that are made for each call. */
const tries = 10
/** Most bodies until each field was found once. */
const triesOfFields = 60

let fixture: BookingFixture
let key: string
let guest: Awaited<ReturnType<typeof signUpGuest>>
let calls = 0

beforeAll(async () => {
  fixture = await openBookingFixture()
  const tables = Array.from({ length: 120 }, (_, index) => ({ number: `${index + 1}`, max: 8 }))
  const customs = [
    { id: 'soup', type: 'text', label: 'Soup', online: true },
    { id: 'x', type: 'checkbox', label: 'Box', online: true },
  ]
  await fixture.addRestaurant({
    restaurantId,
    tables,
    maxParty: 8,
    coversPerSlot: 5000,
    horizonDays: 60,
    leadMinutes: 0,
    line: { maxParty: 8, maxWaiting: 900 },
    additionalInfo: { allergy: true, vegetarian: true, babyChair: true, customs },
  })
  await openKitchen(fixture, restaurantId)
  const many = { enabled: true, disableCashPayment: false, leadMinutes: 30, ordersPerSlot: 900 }
  await fixture.rows(`UPDATE booking_settings SET ordering = ordering || $1 WHERE restaurant_id = ${restaurantId}`, [
    JSON.stringify({ takeaway: many, delivery: many }),
  ])
  key = (await replaceRestaurantKey(fixture.context.db, restaurantId)) ?? ''
  fixture.context.hasSms = true
  fixture.setNow(Temporal.Instant.from(`${today}T17:00:00Z`))
  guest = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
})

/** What a call is about, and with which of the body's fields it names things that exist. */
type Subject = {
  params?: Record<string, string>
  token?: string | undefined
  body?: Record<string, unknown>
}

const hex = () => (++calls).toString(16).padStart(32, '0')
const party = (body: Record<string, unknown>) => ({ groupSize: (Number(body.groupSize) || 2) % 9 || 1 })
/** Another day for each booking, so that none stands in another's way. */
const days = Array.from({ length: 20 }, (_, day) => Temporal.PlainDate.from(friday).add({ days: day }).toString())
const when = (time = '19:00') => `${days[++calls % days.length]}T${time}:00+01:00`
const newId = () => fixture.newId(restaurantId)

async function booked(changes: Record<string, unknown> = {}) {
  const made = await fixture.book({
    restaurantId,
    confirmSecondBooking: true,
    id: await newId(),
    reservationTime: when(),
    ...changes,
  })
  return {
    params: { restaurantId: `${restaurantId}`, reservationId: made.id, id: made.id, conversationId: made.id },
    token: made.token ?? '',
  }
}

/** At the restaurant already, or nearly so. */
const soon = { reservationTime: `${today}T18:15:00+01:00`, groupSize: 1 }

async function walkin() {
  const body = { restaurantId, groupSize: 2, customerName: 'Bo Chan', phone: `+43660${1_000_000 + ++calls}` }
  const { id } = await send('POST', '/api/rsv/mb/guest/walkins', body)
  return { params: { restaurantId: `${restaurantId}`, walkinId: String(id) } }
}

const ofRestaurant = async () => ({ params: { restaurantId: `${restaurantId}` } })
const asGuest = async () => ({ token: guest.token, params: { uid: guest.uid } })
const ofHost = (subject: () => Promise<Subject>) => async () => ({ ...(await subject()), token: key })

async function invited() {
  const { params, token } = await booked({ groupSize: 4, deliveryType: 'preorder', order: { orderItems: [soup] } })
  const reply = await send(
    'POST',
    `/api/rsv/mb/guest/reservations/${params.reservationId}/invitations`,
    { members: ['bo@example.com'] },
    token,
  )
  const [one] = reply.invitations as { code: string }[]
  return { params: { ...params, code: one?.code ?? '' }, token, body: { code: one?.code } }
}

async function group() {
  const begun = await send('POST', `/api/rsv/guest/restaurants/${restaurantId}/group-orders`, {
    id: hex(),
    name: 'Ann',
    deliveryType: 'takeaway',
    items: [soup],
  })
  const { code, part, key: ownKey } = begun as { code: string; part: number; key: string }
  return { params: { restaurantId: `${restaurantId}`, code, part: `${part}` }, body: { part, key: ownKey, version: 0 } }
}

async function held() {
  const { id, token } = await send('POST', '/api/rsv/guest/holds', {
    id: await newId(),
    restaurantId,
    reservationTime: when(),
    groupSize: 2,
  })
  return { params: { id: String(id) }, token: String(token) }
}

async function standby() {
  const body = {
    id: await newId(),
    date: friday,
    from: '18:00:00',
    to: '20:00:00',
    groupSize: 2,
    customerName: 'Cy',
    email: `cy${++calls}@example.com`,
  }
  const made = await send('POST', `/api/rsv/guest/restaurants/${restaurantId}/standbys`, body)
  return { params: { standbyId: String(made.id), key: String(made.key) } }
}

const bookingFields = async (body: Record<string, unknown>) => {
  const isOrder = ['takeaway', 'delivery'].includes(String(body.deliveryType))
  return {
    restaurantId,
    reservationTime: when(isOrder ? '19:00' : '18:00'),
    ...party(body),
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
    customerName: body.customerName || 'Ann',
    email: body.email || 'ann@example.com',
    ...(isRecord(body.order) && {
      order: { ...body.order, total: null, tips: Number(body.order.tips) <= 20 ? body.order.tips : null },
    }),
    ...(isRecord(body.additionals) && { additionals: { ...body.additionals, customs: [] } }),
  }
}

/** How each call is reached. Those that are not named take their body alone. */
const subjects: Record<string, (body: Record<string, unknown>) => Promise<Subject>> = {
  'walkins.join': async (body) => ({
    body: { restaurantId, ...party(body), areas: null, phone: `+43660${2_000_000 + ++calls}` },
  }),
  'reservations.create': async (body) => ({ body: { ...(await bookingFields(body)), id: await newId() } }),
  'reservations.calculate': async (body) => ({ body: await bookingFields(body) }),
  'reservations.update': async (body) => {
    const own = await booked(body.deliveryType ? { deliveryType: 'takeaway', order: { orderItems: [pizza] } } : {})
    return {
      ...own,
      body: { ...(await bookingFields(body)), id: null, deliveryType: body.deliveryType ? 'takeaway' : null },
    }
  },
  'reservations.newId': ofRestaurant,
  'reservations.keep': async () => {
    const own = await booked()
    return { ...(await asGuest()), params: own.params, body: { token: own.token } }
  },
  'reservations.checkIn': async () => {
    const own = await booked(soon)
    await send(
      'POST',
      `/api/rsv/guest/reservations/${own.params.reservationId}/keep`,
      { token: own.token },
      guest.token,
    )
    return { params: own.params, token: guest.token, body: { reservationId: own.params.reservationId } }
  },
  'reservations.arrive': async () => booked(soon),
  'reservations.assign': asGuest,
  'host.noShow': async () => ({ ...(await booked(soon)), token: key }),
  'host.close': async () => {
    const own = await booked(soon)
    await send(
      'POST',
      `/api/rsv/admin/restaurants/${restaurantId}/reservations/${own.params.reservationId}/seat`,
      {},
      key,
    )
    return { ...own, token: key }
  },
  'search.restaurants': async () => ({ body: { filter: null, orderby: null, facets: null } }),
  'standbys.join': async (body) => ({
    ...(await ofRestaurant()),
    body: { id: await newId(), date: friday, from: '18:00:00', to: '20:00:00', ...party(body) },
  }),
  'groupOrders.begin': async () => ({ ...(await ofRestaurant()), body: { id: hex() } }),
  'groupOrders.join': async () => ({ params: (await group()).params, body: { id: hex() } }),
  'groupOrders.claim': async () => {
    const begun = await group()
    return { ...begun, body: { ...begun.body, reservationId: (await booked()).params.reservationId } }
  },
  'holds.create': async (body) => ({
    body: {
      id: await newId(),
      restaurantId,
      reservationTime: when('18:30'),
      ...party(body),
      areas: null,
      tableNumber: null,
      eventId: null,
    },
  }),
  'host.offerProduct': async () => ({
    params: { restaurantId: `${restaurantId}`, menuId: 'morning', productId: 'eggs' },
    token: key,
  }),
  'host.frameParents': ofHost(ofRestaurant),
  'host.progress': async () => ({
    ...(await booked({ deliveryType: 'takeaway', order: { orderItems: [soup] } })),
    token: key,
  }),
  'hostLine.state': async () => ({ ...(await ofHost(ofRestaurant)()), body: { state: 'open' } }),
  'party.orderDishes': async () => ({ ...(await invited()), body: { remove: [] } }),
  'profile.replace': async (body) => ({
    ...(await asGuest()),
    body: { mainInfo: { ...(isRecord(body.mainInfo) && body.mainInfo), uid: guest.uid } },
  }),
  'payments.intent': ofRestaurant,
  'places.claim': async () => ({ params: { restId: `${restaurantId}` } }),
  'places.notify': async () => ({ params: { restId: `${restaurantId}` } }),
  'regions.claim': async () => ({ params: { regionId: 'at' } }),
}
const nouns: Record<string, (body: Record<string, unknown>) => Promise<Subject>> = {
  walkins: walkin,
  hostLine: async () => {
    await walkin()
    const { walkins } = await send('GET', `/api/rsv/admin/restaurants/${restaurantId}/walkins`, undefined, key)
    // A host knows a party by another id than its guest, whose own is a key.
    const newest = (walkins as { id: string }[]).at(-1)
    return { params: { restaurantId: `${restaurantId}`, walkinId: newest?.id ?? '' }, token: key }
  },
  reservations: () => booked(),
  conversations: () => booked(),
  hostConversations: ofHost(() => booked()),
  standbys: standby,
  groupOrders: group,
  holds: held,
  host: ofHost(() => booked()),
  invitations: invited,
  party: invited,
  feedback: async () => {
    const own = await booked()
    await fixture.rows(`UPDATE reservations SET status = 'Closed', closed_at = $2 WHERE reservation_id = $1::uuid`, [
      own.params.reservationId,
      '2026-11-27T10:00:00Z',
    ])
    return own
  },
  identity: async () => ({ token: guest.token }),
  account: asGuest,
  phoneVerification: asGuest,
  passkeys: asGuest,
  profile: asGuest,
}
const alone = async (): Promise<Subject> => ({})

/** Refused here for what they need before: a call of the host, a request, an answer, a verdict, a browser. Their own tests reach them. */
const refusedHere = new Set([
  'walkins.coming',
  'walkins.subscribe',
  'hostLine.approve',
  'hostLine.stillTaken',
  'hostLine.reject',
  'hostLine.close',
  'hostLine.noShow',
  'standbys.take',
  'standbys.choose',
  'standbys.subscribe',
  'host.approve',
  'host.reject',
  'host.noShow',
  'invitations.choose',
  'party.withdraw',
  'feedback.consent',
  'feedback.publish',
  'feedback.decline',
  'regions.claim',
])
/** They open something with a secret that no schema knows, or take bytes. Their own tests reach them. */
const closed = new Set([
  'identity.signIn',
  'identity.confirm',
  'identity.resetPassword',
  'identity.beginSocial',
  'identity.finishSocial',
  'identity.access',
  'identity.endSession',
  'identity.changePassword',
  'identity.signOutEverywhere',
  'account.delete',
  'phoneVerification.confirm',
  'passkeys.add',
  'passkeys.rename',
  'passkeys.remove',
  'passkeys.signIn',
  'payments.webhook',
  'payments.removeCard',
  'payments.intent',
  'payments.begin',
  'payments.confirm',
  'payments.dispute',
  'profile.photo',
  'feedback.photo',
])

async function send(method: string, path: string, body?: unknown, token?: string): Promise<Record<string, unknown>> {
  return (await call(method, path, body, token)).json() as Promise<Record<string, unknown>>
}

const call = (method: string, path: string, body?: unknown, token?: string) =>
  fixture.api(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'api-key': 'test-key',
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const known = new Map([[orderItems, fc.constantFrom([soup], [pizza, soup], [{ ...soup, amount: 200 }])]])

const writes = Object.entries(endpoints).flatMap(([noun, named]) =>
  Object.entries<Endpoint>(named)
    .filter(
      ([
        ,
        {
          call: { method },
        },
      ]) => method !== 'GET',
    )
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, noun, endpoint })),
)

test.each(writes.filter(({ name }) => !closed.has(name)))(
  '$name answers what it accepts',
  async ({ name, noun, endpoint }) => {
    const schema = endpoint.body
    const bodies = schema ? fc.sample(valuesOf(schema, known), { seed: 35, numRuns: tries }) : [undefined]
    const subject = subjects[name] ?? nouns[noun] ?? alone
    const statuses: number[] = []
    for (const made of bodies) {
      const given: Record<string, unknown> = isRecord(made) ? made : {}
      const { params = {}, token, body } = await subject(given)
      const path = endpoint.call.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? hex())
      const response = await call(endpoint.call.method, path, schema && { ...given, ...body }, token)
      statuses.push(response.status)
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(fixture.logged).toEqual([])
    expect(statuses.includes(200)).toBe(!refusedHere.has(name))
  },
)

/** Works out what a booking costs, and stores nothing of it. */
const asksOnly = new Set(['reservations.calculate'])

test.each(
  writes.filter(
    ({ name, endpoint }) => endpoint.body && !closed.has(name) && !refusedHere.has(name) && !asksOnly.has(name),
  ),
)('$name drops no field in silence', async ({ name, noun, endpoint }) => {
  const schema = endpoint.body
  if (!schema) return
  const paths = pathsOf(schema)
  expect(Object.keys(notKept[name] ?? {}).filter((path) => !paths.includes(path))).toEqual([])
  const ofBooking = name.startsWith('reservations.') || name === 'walkins.join'
  const explained = { ...(ofBooking && notKeptOfBookings), ...notKept[name] }
  const unfound = new Set(paths.filter((path) => !(path in explained)))
  for (const made of fc.sample(valuesOf(schema, known), { seed: 36, numRuns: triesOfFields })) {
    if (unfound.size === 0) break
    const marked = markTexts(schema, made, new Set(known.keys()))
    const given: Record<string, unknown> = isRecord(marked) ? marked : {}
    const { params = {}, token, body } = await (subjects[name] ?? nouns[noun] ?? alone)(given)
    const path = endpoint.call.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? hex())
    const complete = { ...given, ...body }
    const before = await lastTransaction()
    const response = await call(endpoint.call.method, path, complete, token)
    const fields = fieldsSent(complete).filter((field) => unfound.has(field.path))
    if (response.status !== 200 || fields.length === 0) continue
    const written = `${JSON.stringify(await response.json())}${await rowsSince(before)}`
    for (const field of fields) if (isFoundIn(written, field)) unfound.delete(field.path)
  }
  expect([...unfound]).toEqual([])
})

async function lastTransaction() {
  const [row] = await fixture.rows<{ id: string }>(`SELECT pg_current_xact_id()::text AS id`)
  return row?.id ?? '0'
}

/** All that was written since, as JSON without spaces. */
async function rowsSince(transaction: string) {
  const tables = await tablesWritten()
  const statement = tables
    .map((table) => `SELECT to_json(t)::text AS row FROM ${table} t WHERE t.xmin::text::bigint > ${transaction}`)
    .join(' UNION ALL ')
  const rows = await fixture.rows<{ row: string }>(statement)
  return rows
    .map(({ row }) => row)
    .join('\n')
    .replaceAll('": ', '":')
}

let tables: string[] | undefined
async function tablesWritten() {
  const rows = tables
    ? []
    : await fixture.rows<{ name: string }>(
        `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema')
           AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = (quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass)`,
      )
  tables ??= rows.map(({ name }) => name)
  return tables
}

test('and all of it can be listed, filed and mailed', async () => {
  const base = `/api/rsv/admin/restaurants/${restaurantId}`
  const answers = [
    ...[today, ...days].map((day) => [`${base}/reservations?date=${day}`, key] as const),
    [`${base}/walkins`, key],
    [`${base}/conversations`, key],
    [`${base}/feedback`, key],
    ['/api/rsv/mb/guest/reservations?top=100', guest.token],
    ['/api/rsv/mb/guest/reservations/history?top=100', guest.token],
    ['/api/rsv/guest/conversations', guest.token],
  ] as const
  for (const [path, token] of answers)
    expect([path, (await call('GET', path, undefined, token)).status]).toEqual([path, 200])
  const rows = await fixture.rows<{ id: string }>(
    `SELECT replace(reservation_id::text, '-', '') AS id FROM reservations WHERE restaurant_id = ${restaurantId}`,
  )
  expect(rows.length).toBeGreaterThan(50)
  const sender = { publicUrl: 'https://tavola.example', host: 'tavola.example', fromAddress: 'a@tavola.example' }
  for (const { id } of rows) {
    const found = await findVisit(fixture.context.db, { restaurantId, reservationId: id })
    if (!found) continue
    const mail = composeMail(
      'confirmed',
      { ...found.visit, email: found.visit.email ?? 'a@example.com' },
      found.restaurant,
      sender,
      { now: fixture.context.clock.now(), texts },
    )
    expect(mail.text.length).toBeGreaterThan(100)
  }
  expect(fixture.logged).toEqual([])
})

test('a stored value that cannot be written takes its row out of a list, not the list out of reach', async () => {
  const { params } = await booked({ reservationTime: soon.reservationTime, groupSize: 1 })
  const other = await booked({ reservationTime: soon.reservationTime, groupSize: 1 })
  const path = `/api/rsv/admin/restaurants/${restaurantId}/reservations?date=${today}`
  const listed = async () => {
    const { reservations } = await send('GET', path, undefined, key)
    return (reservations as { id: string }[]).map(({ id }) => id)
  }
  expect(await listed()).toEqual(expect.arrayContaining([params.reservationId, other.params.reservationId]))
  await fixture.rows(`UPDATE reservations SET customer_name = repeat('x', 5000) WHERE reservation_id = $1::uuid`, [
    params.reservationId,
  ])
  expect(await listed()).toContain(other.params.reservationId)
  expect(await listed()).not.toContain(params.reservationId)
  expect(fixture.logged.join()).toContain(params.reservationId)
  expect(fixture.logged.join()).not.toContain('xxx')

  await fixture.rows(`UPDATE products SET name = repeat('x', 5000) WHERE restaurant_id = $1 AND product_id = 'pizza'`, [
    restaurantId,
  ])
  const menu = (await (await call('GET', `/api/core/mb/restaurants/${restaurantId}/menu`)).json()) as {
    products: { id: string }[]
  }[]
  expect(menu.flatMap(({ products }) => products.map(({ id }) => id))).toEqual(expect.arrayContaining(['soup', 'eggs']))
})
