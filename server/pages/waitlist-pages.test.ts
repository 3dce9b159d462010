import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callLine } from '#actions/walkins/call-line.ts'
import { friday, minutesLater } from '#actions/walkins/line-fixtures.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { sharedLimits } from '#domain/limits/limits.ts'
import { createProcessCounts } from '#http/access/process-counts.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { openLineApi, walkinsPath } from '#http/walkins/line-api-fixtures.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let line: Awaited<ReturnType<typeof openLineApi>>
let pages: TestPages['pages']
beforeAll(async () => {
  line = await openLineApi()
  const api = createApi(handlers, line.context)
  ;({ pages } = await openTestPages({ api: (request) => api.fetch(request), clock: line.context.clock }))
}, buildTime)
beforeEach(() => {
  line.now.at = friday
  delete line.context.limits
})

type WaitlistTestRequest = { form?: Record<string, string>; cookie?: string; headers?: Record<string, string> }

/** A page or a form of it, as a browser without scripts asks for it. */
async function send(address: string, { form, cookie = '', headers = {} }: WaitlistTestRequest = {}) {
  const asked = { origin: 'http://localhost', cookie, 'x-tavola-caller': 'one-network', ...headers }
  const init = form ? { method: 'POST', headers: asked, body: new URLSearchParams(form) } : { headers: asked }
  const response = await pages(new Request(`http://localhost${address}`, init), 'request-0001')
  const html = await response.text()
  const jar = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '')
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    retryAfter: response.headers.get('retry-after'),
    cache: response.headers.get('cache-control'),
    referrer: response.headers.get('referrer-policy'),
    jar,
    cookie: jar.filter((text) => !text.endsWith('=')).join('; '),
    html: html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
    request: /name="request" value="([0-9a-f]{32})"/.exec(html)?.[1] ?? '',
  }
}

let lastPhone = 5_000_000
const ann = () => ({ customerName: 'Ann Lee', phoneNumber: `+43 1 ${lastPhone++}` })

const waiting = async (restaurantId: number) =>
  (await line.database.pool.query('SELECT status FROM walkins WHERE restaurant_id = $1', [restaurantId])).rows

/** Joined by the three steps. */
async function joined(restaurantId: number, typed = ann()) {
  const contacts = await send(`/waitlist/${restaurantId}/contacts?person=2`)
  const form = { ...typed, request: contacts.request, intent: 'join' }
  const made = await send(`/waitlist/${restaurantId}/contacts?person=2`, { form, cookie: contacts.cookie })
  expect([made.status, made.location]).toEqual([302, `/waitlist/${restaurantId}/default`])
  const id = /tavola-walkin-\d+=([0-9a-f]{32})/.exec(made.cookie)?.[1] ?? ''
  return { id, cookie: made.cookie, form, contacts }
}

describe('joining the line', () => {
  test('in three steps, of which only the last writes', async () => {
    const { restaurantId } = await line.addRestaurant()
    expect((await send(`/waitlist/${restaurantId}`)).location).toBe(`/waitlist/${restaurantId}/guests`)
    const guests = await send(`/waitlist/${restaurantId}/guests`)
    expect(guests.html).toContain('How many of you?')
    expect(guests.html).toContain('Under 5 mins')
    const contacts = await send(`/waitlist/${restaurantId}/contacts?person=2&areas=Terrace`)
    expect(contacts.html).toContain('Who are you?')
    const typed = { ...ann(), request: contacts.request }
    const address = `/waitlist/${restaurantId}/contacts?person=2&areas=Terrace`
    const confirm = await send(address, { form: { ...typed, intent: 'check' }, cookie: contacts.cookie })
    expect([confirm.status, confirm.request]).toEqual([200, contacts.request])
    expect(confirm.html).toContain('Join the line?')
    expect(await waiting(restaurantId)).toEqual([])
    const made = await send(address, { form: { ...typed, intent: 'join' }, cookie: contacts.cookie })
    expect(made.location).toBe(`/waitlist/${restaurantId}/default`)
    const watch = await send(made.location, { cookie: made.cookie })
    expect(watch.html).toContain("You're next")
    expect(watch.html).toContain('<meta http-equiv="refresh" content="30"')
    expect([watch.cache, watch.referrer]).toEqual(['no-store', 'strict-origin'])
  })

  test('a form sent many times, also at once and from a page gone back to, makes one place', async () => {
    const { restaurantId } = await line.addRestaurant()
    const contacts = await send(`/waitlist/${restaurantId}/contacts?person=2`)
    const form = { ...ann(), request: contacts.request, intent: 'join' }
    const again = () => send(`/waitlist/${restaurantId}/contacts?person=2`, { form, cookie: contacts.cookie })
    const sent = await Promise.all(Array.from({ length: 5 }, again))
    expect(new Set([...sent, await again()].map(({ cookie }) => cookie)).size).toBe(1)
    expect(await waiting(restaurantId)).toHaveLength(1)
    const back = await send(`/waitlist/${restaurantId}/contacts?person=2`, { cookie: contacts.cookie })
    expect(back.request).toBe(contacts.request)
    const own = await send(`/waitlist/${restaurantId}/contacts?person=2`, { cookie: sent[0]?.cookie ?? '' })
    expect(own.location).toBe(`/waitlist/${restaurantId}/default`)
  })

  test('one phone twice is refused with the specified sentence, and shows nobody else’s place', async () => {
    const { restaurantId } = await line.addRestaurant()
    const typed = ann()
    const first = await joined(restaurantId, typed)
    const contacts = await send(`/waitlist/${restaurantId}/contacts?person=2`)
    const form = { ...typed, customerName: 'Somebody', request: contacts.request, intent: 'join' }
    const again = await send(`/waitlist/${restaurantId}/contacts?person=2`, { form, cookie: contacts.cookie })
    expect(again.status).toBe(409)
    expect(again.html).toContain('Your name is already on our wait list.')
    expect(again.html).toContain(String.raw`\"alreadyInLine\",true`)
    expect(again.html).toContain('value="Somebody"')
    expect(again.html).not.toContain(first.id)
  })

  test.each([
    ['no name', { customerName: ' ' }, 'Please write your name'],
    ['a phone that is none', { phoneNumber: 'call me' }, 'Please give a phone number at which we reach you.'],
    ['half an address', { email: 'ann@' }, 'Please enter the full e-mail address'],
  ])('with %s everything typed stays and nothing is written', async (_, wrong, sentence) => {
    const { restaurantId } = await line.addRestaurant()
    const form = { ...ann(), specialRequests: 'A high chair', intent: 'join', ...wrong }
    const answer = await send(`/waitlist/${restaurantId}/contacts?person=2`, { form })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain(sentence)
    expect(answer.html).toContain('A high chair')
    expect(await waiting(restaurantId)).toEqual([])
  })

  test.each([
    ['a party too large', 'person=5', 'party_size', 'A party of that size does not fit there'],
    ['an unknown area', 'person=2&areas=Roof', 'unknown_area', 'That area does not exist here'],
    ['an area of nonsense', 'person=2&areas=%00', 'unknown_area', ''],
  ])('%s is refused when it is sent, and said before', async (_, query, _code, sentence) => {
    const { restaurantId } = await line.addRestaurant()
    const address = `/waitlist/${restaurantId}/contacts?${query}`
    expect((await send(address)).location).toMatch(new RegExp(`^/waitlist/${restaurantId}/guests`))
    expect((await send(`/waitlist/${restaurantId}/guests?${query}`)).status).toBe(200)
    const answer = await send(address, { form: { ...ann(), intent: 'join' } })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain(sentence)
    expect(answer.html).toContain('value="Ann Lee"')
    expect(await waiting(restaurantId)).toEqual([])
  })

  test.each(['paused', 'closed'] as const)(
    'a line that is %s takes nobody, and says what else one can do',
    async (state) => {
      const { restaurantId, key } = await line.addRestaurant()
      const path = `/api/rsv/admin/restaurants/${restaurantId}/line`
      await line.send('PUT', path, { state }, { authorization: `Bearer ${key}` })
      const guests = await send(`/waitlist/${restaurantId}/guests`)
      expect(guests.html).toContain(state === 'paused' ? 'The line is paused' : 'The line is closed right now')
      expect(guests.html).toContain(`/reserve/${restaurantId}`)
      const form = { ...ann(), intent: 'join' }
      const answer = await send(`/waitlist/${restaurantId}/contacts?person=2`, { form })
      expect(answer.status).toBe(400)
      expect(answer.html).toContain('The line is closed right now. Nothing you typed is lost')
      expect(answer.html).toContain('value="Ann Lee"')
    },
  )

  test('a line that its hours keep closed tells when it opens', async () => {
    const { restaurantId } = await line.addRestaurant()
    line.now.at = minutesLater(-600)
    const german = { headers: { 'accept-language': 'de' } }
    for (const page of ['guests', 'contacts?person=2']) {
      expect((await send(`/waitlist/${restaurantId}/${page}`)).html).toContain('The line opens at 05:00 PM.')
      expect((await send(`/waitlist/${restaurantId}/${page}`, german)).html).toContain('öffnet um 17:00.')
    }
    expect((await send(`/kiosk-mode/${restaurantId}`)).html).toContain('The line opens at 05:00 PM.')
    line.now.at = minutesLater(330)
    expect((await send(`/waitlist/${restaurantId}/guests`)).html).toContain('The line opens tomorrow at')
  })

  test('where there is no line, a table can be booked', async () => {
    const { restaurantId } = await line.addRestaurant({ line: false })
    expect((await send(`/waitlist/${restaurantId}/guests`)).html).toContain('No line here')
    expect((await send(`/get-in-line/${restaurantId}?person=3`)).location).toBe(`/reserve/${restaurantId}?person=3`)
    const other = await line.addRestaurant()
    expect((await send(`/get-in-line/${other.restaurantId}?person=3&utm_source=old`)).location).toBe(
      `/waitlist/${other.restaurantId}?utm_source=old&person=3`,
    )
  })

  test('a network in a hurry is asked to wait, with what it typed', async () => {
    const { restaurantId } = await line.addRestaurant({ line: { maxParty: 4, maxWaiting: 500 } })
    line.context.limits = createProcessCounts({ now: () => line.now.at })
    const headers = { 'x-tavola-caller': 'a crowd' }
    for (let n = 0; n < sharedLimits.joinsOfCaller.most; n++) await line.join(restaurantId, {}, headers)
    const answer = await send(`/waitlist/${restaurantId}/contacts?person=2`, {
      form: { ...ann(), intent: 'join' },
      headers,
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.retryAfter)).toBeGreaterThan(0)
    expect(answer.html).toContain('That was a lot in a short time.')
  })

  test('the wait of some areas is the wait there, and a size that never fits cannot be chosen', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { html } = await send(`/waitlist/${restaurantId}/guests?areas=Hall`)
    expect(html).toMatch(/disabled=""[^>]*value="4"|value="4"[^>]*disabled=""/)
    const { body } = await line.send('GET', `/api/rsv/guest/restaurants/${restaurantId}/line?areaList=Hall`)
    expect(Object.keys(body.waits as object)).toEqual(['1', '2'])
    const roof = await line.send('GET', `/api/rsv/guest/restaurants/${restaurantId}/line?areaList=Roof`)
    expect([roof.status, roof.body.code]).toEqual([400, 'unknown_area'])
  })
})

describe('in a frame, where no cookie comes back', () => {
  const framed = { headers: { 'sec-fetch-dest': 'iframe' } }

  test('the place is in the address of the frame, from joining to leaving', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { location } = await send(`/waitlist/${restaurantId}/guests`, framed)
    const request = new URL(location, 'http://localhost').searchParams.get('request') ?? ''
    expect(location).toBe(`/waitlist/${restaurantId}/guests?framed=1&request=${request}`)
    const address = `/waitlist/${restaurantId}/contacts?person=2&framed=1&request=${request}`
    const contacts = await send(address, framed)
    expect([contacts.request, contacts.jar]).toEqual([request, []])
    const form = { ...ann(), request, intent: 'join' }
    const made = await send(address, { form, ...framed })
    expect(made.location).toMatch(/\/default\?framed=1&key=[0-9a-f]{32}$/)
    expect((await send(address, { form, ...framed })).location).toBe(made.location)
    const watch = await send(made.location, framed)
    expect(watch.html).toContain("You're next")
    const manage = made.location.replace('default', 'manage')
    const left = await send(manage, { form: { intent: 'leave' }, ...framed })
    expect(left.location).toBe(`/waitlist/${restaurantId}/canceled?framed=1&left=1`)
    expect((await send(left.location, framed)).html).toContain('You left the line')
  })
})

describe('a place in the line', () => {
  test('is opened by its link, which then shows nothing of it', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { id } = await joined(restaurantId)
    const opened = await send(`/waitlist/${restaurantId}/default?key=${id}`)
    expect(opened.location).toBe(`/waitlist/${restaurantId}/default`)
    expect(opened.cookie).toBe(`tavola-walkin-${restaurantId}=${id}`)
    expect((await send(`/waitlist/default?key=${id}`)).location).toBe(`/waitlist/${restaurantId}/default`)
    expect((await send('/waitlist', { cookie: opened.cookie })).location).toBe(`/waitlist/${restaurantId}/default`)
  })

  test('of somebody else opens nothing', async () => {
    const { restaurantId } = await line.addRestaurant()
    await joined(restaurantId)
    const key = 'ab'.repeat(16)
    for (const page of ['default', 'manage', 'ready']) {
      const { status, html } = await send(`/waitlist/${restaurantId}/${page}?key=${key}`)
      expect([page, status]).toEqual([page, 404])
      expect(html).toContain("Can't get info about walkin.")
    }
    const bare = await send(`/waitlist/default?key=${key}`)
    expect((await send(bare.location)).status).toBe(404)
    expect((await send(`/waitlist/${restaurantId}/default`)).location).toBe(`/waitlist/${restaurantId}/guests`)
  })

  test('shows another size before anything changes, then keeps its place', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { cookie } = await joined(restaurantId)
    const manage = `/waitlist/${restaurantId}/manage`
    const asked = await send(`${manage}?person=4&areas=Terrace`, { cookie })
    expect(asked.html).toContain('With the change')
    const groupSize = async () =>
      (await line.database.pool.query('SELECT party_size FROM walkins WHERE restaurant_id = $1', [restaurantId]))
        .rows[0]
    expect(await groupSize()).toEqual({ party_size: 2 })
    const refused = await send(`${manage}?person=4&areas=Hall`, { cookie })
    expect(refused.html).toContain('A party of that size does not fit there')
    const changed = await send(manage, { form: { intent: 'change', person: '4' }, cookie })
    expect(changed.location).toBe(`/waitlist/${restaurantId}/default?changed=1`)
    expect(await groupSize()).toEqual({ party_size: 4 })
    expect((await send(changed.location, { cookie })).html).toContain('You kept your place.')
  })

  test('is called: the page says which table and for how long, and the party says that it comes or will be late', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { cookie } = await joined(restaurantId)
    const rules = await readBookingRules(line.db, restaurantId)
    if (rules) await callLine(line.db, rules, line.now.at)
    const ready = `/waitlist/${restaurantId}/ready`
    expect((await send(`/waitlist/${restaurantId}/default`, { cookie })).location).toBe(ready)
    const shown = await send(ready, { cookie })
    expect(shown.html).toContain('Table 1 is ready')
    expect(shown.html).toContain('10 min')
    expect((await send(ready, { form: { intent: 'coming' }, cookie })).location).toBe(ready)
    expect((await send(ready, { cookie })).html).toContain('They know that you are coming')
    await send(ready, { form: { late: '5' }, cookie })
    expect((await send(ready, { cookie })).html).toContain('15 min')
  })

  test('left by its party is gone, and its cookie with it', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { cookie } = await joined(restaurantId)
    const asked = await send(`/waitlist/${restaurantId}/manage?leave`, { cookie })
    expect(asked.html).toContain('Leave the line?')
    expect(await waiting(restaurantId)).toEqual([{ status: 'Approved' }])
    const left = await send(`/waitlist/${restaurantId}/manage`, { form: { intent: 'leave' }, cookie })
    expect(left.location).toBe(`/waitlist/${restaurantId}/canceled?left=1`)
    expect(left.jar).toContain(`tavola-walkin-${restaurantId}=`)
    expect(await waiting(restaurantId)).toEqual([{ status: 'CanceledByClient' }])
    expect((await send(left.location)).html).toContain('You left the line')
  })

  test('that cannot be left says whom to call', async () => {
    const { restaurantId } = await line.addRestaurant()
    const cookie = `tavola-walkin-${restaurantId}=${'cd'.repeat(16)}`
    const failed = await send(`/waitlist/${restaurantId}/manage`, { form: { intent: 'leave' }, cookie })
    expect(failed.status).toBe(404)
    const { cookie: own } = await joined(restaurantId)
    line.context.limits = createProcessCounts({ now: () => line.now.at })
    for (let n = 0; n < 400; n++) line.context.limits.count('placeChanges', 'one-network')
    const busy = await send(`/waitlist/${restaurantId}/manage`, { form: { intent: 'leave' }, cookie: own })
    expect(busy.status).toBe(429)
    expect(busy.html).toContain('Failed to leave the waitlist. Please call with restaurant.')
    expect(await waiting(restaurantId)).toEqual([{ status: 'Approved' }])
  })

  test('that has ended says how, and lets nobody change it', async () => {
    const { restaurantId } = await line.addRestaurant()
    const { id, cookie } = await joined(restaurantId)
    await line.send('DELETE', `${walkinsPath}/${id}`)
    line.now.at = minutesLater(5)
    const change = { form: { intent: 'change', person: '3' }, cookie }
    const refused = await send(`/waitlist/${restaurantId}/manage`, change)
    expect([refused.status, refused.location]).toEqual([302, `/waitlist/${restaurantId}/canceled`])
    for (const page of ['default', 'ready', 'manage'])
      expect((await send(`/waitlist/${restaurantId}/${page}`, { cookie })).location).toBe(
        `/waitlist/${restaurantId}/canceled`,
      )
    expect((await send(`/waitlist/${restaurantId}/guests`, { cookie })).status).toBe(200)
  })

  test('shows what the restaurant wrote until it is read', async () => {
    const { restaurantId, key } = await line.addRestaurant()
    const { cookie } = await joined(restaurantId)
    const host = { authorization: `Bearer ${key}` }
    const { body } = await line.send('GET', `/api/rsv/admin/restaurants/${restaurantId}/walkins`, undefined, host)
    const [party] = body.walkins as { id: string }[]
    const path = `/api/rsv/admin/restaurants/${restaurantId}/walkins/${party?.id}/message`
    await line.send('POST', path, { text: 'Five more <b>minutes</b>' }, host)
    const page = `/waitlist/${restaurantId}/default`
    const shown = await send(page, { cookie })
    expect(shown.html).toContain('Five more &lt;b&gt;minutes&lt;/b&gt;')
    expect(shown.html).toContain('1 new')
    expect(shown.html).toContain('<title>(1) Next in line')
    await send(page, { form: { intent: 'read' }, cookie })
    expect((await send(page, { cookie })).html).not.toContain('1 new')
  })
})

test.each([
  ['/waitlist/contacts', { intent: 'join' }],
  ['/waitlist/default', { intent: 'read' }],
  ['/waitlist/manage', { intent: 'leave' }],
  ['/waitlist/ready', { intent: 'coming' }],
  ['/kiosk-mode', { intent: 'join' }],
  ['/kiosk-mode', { intent: 'setup', restaurant: ' ', key: '' }],
])('a form at %s, which names no restaurant, leads to where one is chosen', async (address, form) => {
  const { status, location } = await send(address, { form })
  expect([status, location]).toEqual([302, address.startsWith('/kiosk') ? '/kiosk-mode' : '/waitlist'])
})

test.each(['/waitlist/999999999/guests', '/waitlist/%00/manage', '/kiosk-mode/nowhere', '/get-in-line/nowhere'])(
  '%s is nowhere',
  async (address) => expect((await send(address)).status).toBe(404),
)

describe('the kiosk', () => {
  const contacts = (restaurantId: number) => `/kiosk-mode/${restaurantId}?step=contacts&person=2`

  test('hands over a place that this device does not keep', async () => {
    const { restaurantId } = await line.addRestaurant()
    const screen = await send(contacts(restaurantId))
    expect(screen.html).toContain('autoComplete="off"')
    const form = { ...ann(), customerName: 'Bo Nilsson', request: screen.request, intent: 'join' }
    const ticket = await send(contacts(restaurantId), { form })
    expect([ticket.status, ticket.jar, ticket.cache]).toEqual([200, [], 'no-store'])
    expect(ticket.html).toContain('Scan this and take your place along')
    expect(ticket.html).toContain('Bo Nilsson')
    expect(ticket.html).toContain(`<meta http-equiv="refresh" content="20;url=/kiosk-mode/${restaurantId}"`)
    expect(await waiting(restaurantId)).toHaveLength(1)
    const twice = await send(contacts(restaurantId), { form })
    expect(twice.html).toContain('Bo Nilsson')
    expect(await waiting(restaurantId)).toHaveLength(1)
    line.now.at = minutesLater(3)
    const later = await send(contacts(restaurantId), { form })
    expect([later.status, later.location]).toEqual([302, `/kiosk-mode/${restaurantId}`])
    expect(later.html).not.toContain('Bo Nilsson')
  })

  test('with the restaurant’s key is not counted with its network', async () => {
    const { restaurantId, key } = await line.addRestaurant({ line: { maxParty: 4, maxWaiting: 500 } })
    const wrong = await send(`/kiosk-mode/${restaurantId}`, { form: { intent: 'setup', key: 'host_wrong_key' } })
    expect([wrong.status, wrong.jar]).toEqual([403, []])
    const setUp = await send('/kiosk-mode', { form: { intent: 'setup', restaurant: String(restaurantId), key } })
    expect([setUp.location, setUp.cookie]).toEqual([
      `/kiosk-mode/${restaurantId}`,
      `tavola-kiosk-${restaurantId}=${key}`,
    ])
    expect((await send(`/kiosk-mode/${restaurantId}?setup`, { cookie: setUp.cookie })).html).not.toContain(key)
    line.context.limits = createProcessCounts({ now: () => line.now.at })
    const headers = { 'x-tavola-caller': 'the dining room' }
    for (let n = 0; n < sharedLimits.joinsOfCaller.most; n++) await line.join(restaurantId, {}, headers)
    const form = () => ({ ...ann(), intent: 'join' })
    expect((await send(contacts(restaurantId), { form: form(), headers })).status).toBe(429)
    expect((await send(contacts(restaurantId), { form: form(), headers, cookie: setUp.cookie })).status).toBe(200)
    const forgotten = await send(`/kiosk-mode/${restaurantId}`, { form: { intent: 'forget' }, cookie: setUp.cookie })
    expect(forgotten.jar).toEqual([`tavola-kiosk-${restaurantId}=`])
  })

  test('refuses what the line refuses, on the same screen', async () => {
    const { restaurantId } = await line.addRestaurant()
    const typed = ann()
    await joined(restaurantId, typed)
    const again = await send(contacts(restaurantId), { form: { ...typed, intent: 'join' } })
    expect(again.status).toBe(409)
    expect(again.html).toContain('Your name is already on our wait list.')
    expect(again.html).toContain('value="Ann Lee"')
    const none = await send(contacts(restaurantId), { form: { ...typed, phoneNumber: 'none', intent: 'join' } })
    expect(none.status).toBe(400)
    line.now.at = minutesLater(-600)
    expect((await send(`/kiosk-mode/${restaurantId}?step=guests`)).html).toContain('The line is closed right now')
  })
})
