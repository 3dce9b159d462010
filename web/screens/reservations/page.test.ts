import { describe, expect, test } from 'vitest'
import { reservationId } from '#domain/reservations/id.ts'
import { type TestResponse, testContext } from '../../parts/request/test-context.ts'
import { bookingView } from '../../parts/reservations/booking-view.server.ts'
import { findBookableRestaurant } from '../../parts/reservations/restaurant/bookable-restaurant.server.ts'
import { answerBooking, type BookingAnswer } from './form/booking-actions.server.ts'

const id = '0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e'
const dinner = [{ open: '18:00:00', close: '23:00:00' }]
const config = {
  acceptReservation: true,
  minPartySize: 1,
  maxPartySize: 8,
  maxAdvanceBookingDays: 60,
  areas: ['Stube', 'Garden'],
  reservationHours: { openingHours: [1, 2, 3, 4, 5, 6].map((weekDay) => ({ weekDay, time: dinner })) },
  additionalInfo: { babyChair: true, allergy: true, customs: [{ id: 'dog', type: 'text', label: 'A dog?' }] },
}
const restaurant = {
  id: 'blau',
  idOrName: 'blau',
  hostmeId: 4101,
  name: 'Blau',
  type: 'restaurant',
  timeZone: 'Europe/Vienna',
  currency: 'eur',
  countryShort: 'AT',
  services: { reserve: true, waitlist: true },
  reservationConfig: config,
}
const slot = (time: string, areas = ['Stube', 'Garden']) => ({
  time,
  availabilityLevel: 'Available',
  acceptReservations: true,
  open: true,
  requestedTime: false,
  amount: 0,
  eventId: null,
  areas,
})
const held = { id, token: 'ht_secret', expiresAt: '2026-11-20T18:05:00Z', extendable: true, level: 'Available' }

const booking = {
  id,
  token: 'rt_secret',
  status: 'Approved',
  depositStatus: 'NoCard',
  restaurantId: 4101,
  timeZone: 'Europe/Vienna',
  reservationTime: '2026-11-20T19:30:00+01:00',
  created: '2026-11-20T18:00:00Z',
  groupSize: 2,
}
const made = { body: { ...booking, token: 'rt_secret_of_the_booking' } }

type BookingPageReplies = Partial<
  Record<'id' | 'holds' | 'create' | 'calculate' | 'availability' | 'restaurant', TestResponse>
>

/** A restaurant with three free times, where single calls can be told to answer otherwise. */
function fixture(answers: BookingPageReplies = {}) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const asked: string[] = []
  const context = testContext(({ method, url, body }) => {
    asked.push(decodeURIComponent(url))
    // What a booking would cost is asked on the way to it and changes nothing.
    if (method !== 'GET' && !url.endsWith('/calculate'))
      sent.push({ path: url, body: JSON.parse(body ?? '{}') as Record<string, unknown> })
    if (url.endsWith('/day') || url.includes('/day?')) return { status: 404, body: { message: '', code: 'not_found' } }
    if (url.includes('/availability'))
      return answers.availability ?? { body: ['18:00:00', '19:30:00', '20:15:00'].map((time) => slot(time)) }
    if (url.endsWith('/id')) return answers.id ?? { body: { id } }
    if (url.includes('/monitors')) return { body: { isOpen: true, monitors: [], events: [] } }
    if (method === 'DELETE') return { body: {} }
    if (url.endsWith('/holds')) return answers.holds ?? { body: held }
    if (url.endsWith('/calculate'))
      return answers.calculate ?? { body: { amount: 0, currency: 'eur', depositRequired: false } }
    if (url.endsWith('/reservations')) return answers.create ?? { body: booking }
    return answers.restaurant ?? { body: restaurant }
  })
  return { context, sent, asked }
}

async function post(
  fields: Record<string, string>,
  search = '',
  answers: BookingPageReplies = {},
  cookie = 'rwg_token=kept',
) {
  const { context, sent } = fixture(answers)
  const request = new Request(`http://localhost/reserve/4101${search}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
  })
  const bookable = await findBookableRestaurant(context, '4101')
  const view = await bookingView({ request, context, base: '/reserve/4101', bookable })
  if (!view) throw new Error('the restaurant takes bookings')
  const answer = await answerBooking({ request, context, view, form: await request.formData() })
  return { answer: answer as Response & { data: BookingAnswer; init: ResponseInit | null }, sent }
}

async function viewOf(search: string, answers: BookingPageReplies = {}, cookie = '') {
  const { context } = fixture(answers)
  const request = new Request(`http://localhost/reserve/4101${search}`, { headers: { cookie } })
  const bookable = await findBookableRestaurant(context, '4101')
  return bookingView({ request, context, base: '/reserve/4101', bookable })
}

const at = `?person=2&date=2026-11-20&time=19:30:00&id=${id}`
const ann = { customerName: 'Ann Lee', email: 'ann@example.com', phoneNumber: '01 58800' }

describe('the page', () => {
  test('knows who asked this restaurant for its news before', async () => {
    expect(await viewOf('?person=2')).toMatchObject({ wantsNews: false })
    expect(await viewOf('?person=2', {}, 'email-promotions-consent=4101')).toMatchObject({ wantsNews: true })
    expect(await viewOf('?person=2', {}, 'email-promotions-consent=4102')).toMatchObject({ wantsNews: false })
  })

  test('reads the query in the pattern it names', async () => {
    const view = await viewOf('?person=4&date=11/24/2026&dateFormat=MM/DD/YYYY&time=19:30&areas=Garden,Attic')
    expect(view).toMatchObject({
      party: { chosen: 4, refused: null },
      day: { date: '2026-11-24' },
      areas: { chosen: ['Garden'] },
      picked: { moment: '2026-11-24T19:30:00+01:00' },
      step: 'when',
    })
  })

  test.each([
    ['?person=40', { party: { chosen: 8, refused: 40 } }],
    ['?date=2026-11-22', { day: { date: '2026-11-23' }, refusedDay: { state: 'closed' } }],
    ['?date=2026-11-19', { day: { date: '2026-11-20' }, refusedDay: { state: 'past' } }],
    [
      '?date=2027-11-19',
      {
        day: { date: '2026-11-20' },
        refusedDay: { name: 'Friday, November 19, 2027', state: 'too-far', opens: 'Monday, September 20, 2027' },
      },
    ],
    ['?date=2026-11-22&time=19:30', { day: { date: '2026-11-23' }, picked: null, wanted: null }],
    ['?date=soon&time=late', { day: { date: '2026-11-20' }, refusedDay: null, wanted: null, unread: ['soon', 'late'] }],
    ['?date=11/24/2026&time=7:30 PM', { day: { date: '2026-11-24' }, picked: { minutes: 1170 }, unread: [] }],
    ['?date=11/12/2026', { day: { date: '2026-11-20' }, unread: ['11/12/2026'] }],
    ['?time=21:00', { picked: { pick: null }, nearest: [{ minutes: 1080 }, { minutes: 1170 }, { minutes: 1215 }] }],
  ])('%s: what cannot be had is said, and something near is shown', async (search, shown) => {
    expect(await viewOf(search)).toMatchObject(shown)
  })

  test.each([
    ['a day', '/reserve/4101?person=2&date=2026-11-24', '4', '/reserve/4101?person=4&date=2026-11-24'],
    ['a way out with a party of its own', '?person=3&date=2026-11-20', '4', '/reserve/4101?person=3&date=2026-11-20'],
    ['an address elsewhere', 'https://elsewhere.example/?person=2&evil=1', '4', '/reserve/4101?person=4'],
    ['no address', '', '%', '/reserve/4101'],
  ])('pressed without scripts, %s leads to this page with the party of its form', async (_, to, person, expected) => {
    const { answer, sent } = await post({ to, person }, '?person=2&date=2026-11-20')
    expect(answer.headers.get('location')).toBe(expected)
    expect(sent).toEqual([])
  })

  test('says that times are missing instead of failing', async () => {
    const view = await viewOf('', { availability: { status: 503, body: { message: 'busy', code: 'busy' } } })
    expect(view).toMatchObject({ failed: true, sections: [] })
  })

  test('asks for the whole day in one question', async () => {
    const { context, asked } = fixture()
    const request = new Request('http://localhost/reserve/4101?date=2026-11-20')
    await bookingView({
      request,
      context,
      base: '/reserve/4101',
      bookable: await findBookableRestaurant(context, '4101'),
    })
    const availability = asked.find((url) => url.includes('/availability'))
    expect(availability).toContain('contract.date=2026-11-20T15:00:00+01:00')
    expect(availability).toContain('contract.partySize=2&contract.rangeInMinutes=900')
  })

  test('is none where nothing can be booked', async () => {
    expect(await viewOf('', { restaurant: { body: { ...restaurant, services: {} } } })).toBeNull()
  })
})

describe('picking a time', () => {
  test('holds it and leads on, with the key in a cookie and not in the address', async () => {
    const { answer, sent } = await post({ pick: '19:30:00||' }, '?person=2&date=2026-11-20&utm_source=news')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(
      `/reserve/4101?person=2&date=2026-11-20&utm_source=news&time=19:30:00&id=${id}&step=about`,
    )
    expect(answer.headers.get('set-cookie')).toMatch(/^tavola-hold-.*ht_secret.*Path=\/reserve.*HttpOnly/)
    expect(sent.at(-1)?.body).toEqual({
      id,
      restaurantId: 4101,
      reservationTime: '2026-11-20T19:30:00+01:00',
      groupSize: 2,
    })
  })

  test('goes on without a hold where many hold from one network already', async () => {
    const refused = { status: 429, body: { message: 'a lot', code: 'too_many' } }
    const { answer } = await post({ pick: '19:30:00||' }, '?person=2&date=2026-11-20', { holds: refused })
    const to = answer.headers.get('location') ?? ''
    expect(to).toBe(`/reserve/4101?person=2&date=2026-11-20&time=19:30:00&id=${id}&hold=none&step=about`)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await viewOf(to.slice(to.indexOf('?')))).toMatchObject({
      step: 'about',
      id,
      hold: null,
      holdLost: false,
    })
    const { answer: booked, sent } = await post({ ...ann, intent: 'book' }, to.slice(to.indexOf('?')))
    expect(booked.status).toBe(302)
    expect(sent.at(-1)?.body).toMatchObject({ id, reservationTime: '2026-11-20T19:30:00+01:00' })
  })

  test('on another page is enough: its address says which, and a time that has gone leads to those that are free', async () => {
    const { answer } = await post({ pick: 'asked' }, '?person=2&date=2026-11-20&time=19:30')
    expect(answer.headers.get('location')).toContain(`&time=19:30:00&id=${id}&step=about`)
    const { answer: gone, sent } = await post({ pick: 'asked' }, '?person=2&date=2026-11-20&time=21:00')
    expect(gone.headers.get('location')).toBe('/reserve/4101?person=2&date=2026-11-20&time=21:00:00')
    expect(sent).toEqual([])
  })

  test('picked together with another party is asked for with that party', async () => {
    const { answer, sent } = await post({ pick: '19:30:00||', person: '4' }, '?person=2&date=2026-11-20')
    expect(answer.headers.get('location')).toBe('/reserve/4101?person=4&date=2026-11-20&time=19:30:00&step=about')
    expect(sent).toEqual([])
    const { answer: odd } = await post({ pick: '19:30:00||', person: 'four' }, '?person=2&date=2026-11-20')
    expect(odd.headers.get('location')).toContain(`person=2&date=2026-11-20&time=19:30:00&id=${id}`)
  })

  test('gives back what was held before, so that nobody stands in their own way', async () => {
    const earlier = reservationId(4101, Temporal.Instant.from('2026-11-20T17:59:00Z'), new Uint8Array(6))
    const kept = `tavola-hold-${earlier}=${Date.parse('2026-11-20T18:04:00Z')}.1.1.ht_earlier`
    const { sent } = await post({ pick: '19:30:00||' }, '?person=2&date=2026-11-20', {}, kept)
    expect(sent.map(({ path }) => path)).toContain(`/api/rsv/guest/holds/${earlier}`)
    const elsewhere = kept.replace(earlier, id)
    const { sent: others } = await post({ pick: '19:30:00||' }, '?person=2&date=2026-11-20', {}, elsewhere)
    expect(others.map(({ path }) => path)).not.toContain(`/api/rsv/guest/holds/${id}`)
  })

  test('leads to the tables where one must be chosen', async () => {
    const reservationConfig = { ...config, allowGuestSelectTables: true, optionalGuestTableSelection: false }
    const body = { ...restaurant, reservationConfig }
    const { answer } = await post({ pick: '19:30:00||' }, '?person=2&date=2026-11-20', { restaurant: { body } })
    expect(answer.headers.get('location')).toMatch(/&step=where$/)
  })

  test('says so when somebody was faster', async () => {
    const refused = { status: 409, body: { message: 'gone', code: 'slot_taken' } }
    const { answer } = await post({ pick: '19:30:00|Garden|' }, '?person=2', { holds: refused })
    expect(answer.data).toMatchObject({ step: 'when', failure: { sentence: 'refusal.slot_taken', conflict: true } })
    expect(answer.init?.status).toBe(409)
  })
})

test.each<TestResponse>([
  { status: 500, body: { message: 'x', code: 'internal' } },
  { body: {}, foreign: true },
])('without an id nothing goes on, and that is said', async (reply) => {
  const { answer, sent } = await post({ pick: '19:30:00||' }, '?person=2', { id: reply })
  expect(answer.data.failure).toMatchObject({ code: 'no_reservation_id', message: '"reservationId" is not created.' })
  expect(sent.map(({ path }) => path)).toEqual(['/api/rsv/admin/restaurants/4101/id'])
})

describe('telling who comes', () => {
  test('what is missing is named and what was typed comes back', async () => {
    const { answer, sent } = await post({ intent: 'book', specialRequests: 'Window', evil: 'x' }, at)
    expect(answer.data).toMatchObject({
      step: 'about',
      values: { specialRequests: 'Window' },
      problems: { customerName: 'required', email: 'contact' },
    })
    expect(answer.data.values).not.toHaveProperty('evil')
    expect(sent).toEqual([])
  })

  test('what the contract cannot read is shown at its field', async () => {
    const refused = { status: 400, body: { message: 'no', code: 'invalid', modelState: { 'contract.email': ['no'] } } }
    const { answer } = await post({ ...ann, intent: 'book' }, at, { create: refused })
    expect(answer.data).toMatchObject({ step: 'about', values: ann, failure: { fields: { email: 'problem.email' } } })
  })

  test('terms are told before anything is booked', async () => {
    const policy = {
      kind: 'deposit',
      amount: 20,
      currency: 'eur',
      freeUntil: null,
      words: 'Asks 20',
      paymentOpen: false,
    }
    const priced = { body: { amount: 20, currency: 'eur', depositRequired: true, policy } }
    expect(await viewOf(at, { calculate: priced })).toMatchObject({ step: 'about', terms: { words: 'Asks 20' } })
    const { answer, sent } = await post({ ...ann, intent: 'book' }, at, { calculate: priced })
    expect(answer.data).toMatchObject({ step: 'about', values: ann, terms: { words: 'Asks 20', paymentOpen: false } })
    expect(sent).toEqual([])
    const { answer: agreed } = await post({ ...ann, intent: 'book', agreed: 'Asks 20' }, at, { calculate: priced })
    expect(agreed.headers.get('location')).toBe(`/booking?id=${id}&new`)
  })
})

describe('booking', () => {
  test('sends the whole contract once and keeps the key where only we read it', async () => {
    const campaign = JSON.stringify({ utm_source: 'news' })
    const fields = {
      ...ann,
      intent: 'book',
      campaign,
      'wish.babyChair': 'on',
      'custom.dog': ' ',
      allergy: 'nuts',
      healthConsent: 'on',
      news: 'on',
    }
    const { answer, sent } = await post(fields, at)
    expect(answer.headers.get('location')).toBe(`/booking?id=${id}&new`)
    expect(answer.headers.getSetCookie().at(-1)).toMatch(/^tavola-booking-.*=rt_secret; .*Path=\/booking; HttpOnly/)
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^email-promotions-consent=4101; /))
    expect(sent.map(({ path }) => path)).toEqual(['/api/rsv/mb/guest/reservations'])
    expect(sent.at(-1)?.body).toMatchObject({
      id,
      reservationTime: '2026-11-20T19:30:00+01:00',
      groupSize: 2,
      customerName: 'Ann Lee',
      // The call completes it.
      phoneNumber: '01 58800',
      additionals: { babyChair: true },
      customerProfile: { allergy: ['nuts'] },
      campaignInfo: { utm_source: 'news', utm_medium: 'widget' },
      rwg_token: 'kept',
      language: 'en',
      isMarketingOptOut: false,
    })
    expect(sent.at(-1)?.body).not.toHaveProperty('additionals.customs')
  })

  test.each([
    [409, 'slot_taken'],
    [409, 'hold_expired'],
    [409, 'already_booked'],
    [429, 'too_many'],
    [429, 'too_many_bookings'],
    [503, 'busy'],
    [500, 'internal'],
  ])('%s %s: nothing typed is lost', async (status, code) => {
    const { answer } = await post({ ...ann, intent: 'book' }, at, { create: { status, body: { message: 'x', code } } })
    expect(answer.data).toMatchObject({ step: 'about', values: ann, failure: { sentence: `refusal.${code}` } })
    expect(answer.init?.status).toBe(status)
  })

  test('a form whose booking is made leads to the booking, whichever button is pressed', async () => {
    const { answer: first } = await post({ ...ann, intent: 'book' }, at)
    const cookie = first.headers
      .getSetCookie()
      .map((kept) => kept.split(';')[0])
      .find((kept) => kept?.startsWith('tavola-booked-'))
    for (const fields of [{ ...ann, intent: 'book' }, { intent: 'back' }, { pick: '18:00:00||' }]) {
      const { answer, sent } = await post(fields as Record<string, string>, at, {}, cookie)
      expect(answer.headers.get('location')).toBe(`/booking?id=${id}`)
      expect(sent).toEqual([])
    }
  })

  test('a second table is booked only by whoever said so', async () => {
    const { sent: first } = await post({ ...ann, intent: 'book' }, at)
    expect(first.at(-1)?.body).not.toHaveProperty('confirmSecondBooking')
    const { sent } = await post({ ...ann, intent: 'book', second: 'yes' }, at)
    expect(sent.at(-1)?.body).toMatchObject({ confirmSecondBooking: true })
  })

  test('a sentence we do not know is the server’s own', async () => {
    const refused = { status: 400, body: { message: 'No parties on the roof.', code: 'roof' }, foreign: true }
    const { answer } = await post({ ...ann, intent: 'book' }, at, { create: refused })
    expect(answer.data.failure).toMatchObject({ sentence: null, message: 'No parties on the roof.' })
  })

  test('another time after a lost race is held under a fresh id, with all that was typed', async () => {
    const { answer } = await post({ ...ann, intent: 'again', id }, '?person=2&date=2026-11-20&time=20:15:00&step=about')
    expect(answer.data).toMatchObject({ step: 'about', values: ann, hold: { id }, id })
  })
})

describe('in a frame, where no cookie comes back', () => {
  test('the next page finds the hold by its address', async () => {
    const { answer } = await post({ pick: '19:30:00||' }, '?person=2&date=2026-11-20&framed=1')
    const to = new URL(answer.headers.get('location') ?? '', 'http://localhost')
    expect(to.searchParams.get('id')).toBe(id)
    expect(to.searchParams.get('hold')).toMatch(/^\d+\.1\.1\.ht_secret$/)
    expect((await viewOf(to.search))?.hold).toMatchObject({ id, kept: to.searchParams.get('hold') })
  })

  test('the booking is opened with its key, which any other page never names', async () => {
    const framed = await post({ ...ann, intent: 'book' }, `${at}&framed=1`, { create: made })
    expect(framed.answer.headers.get('location')).toBe(`/booking?id=${id}&new&key=${made.body.token}`)
    const whole = await post({ ...ann, intent: 'book' }, at, { create: made })
    expect(whole.answer.headers.get('location')).toBe(`/booking?id=${id}&new`)
  })
})

test('a time after midnight is of the next day, wherever it is named', async () => {
  const late = { weekDay: 5, time: [{ open: '18:00:00', close: '1.02:00:00' }] }
  const reservationHours = { openingHours: [late] }
  const view = await viewOf('?person=2&date=2026-11-20&time=1.01:00:00', {
    restaurant: { body: { ...restaurant, reservationConfig: { ...config, reservationHours } } },
    availability: { body: [slot('1.01:00:00')] },
  })
  expect(view).toMatchObject({
    day: { name: 'Friday, November 20' },
    night: 'Sat, Nov 21',
    picked: { day: 'Saturday, November 21', short: 'Sat, Nov 21', moment: '2026-11-21T01:00:00+01:00' },
  })
})

test('a table is never offered in place of an event, nor an event in place of a table', async () => {
  const event = { ...slot('20:00:00'), eventId: 9001 }
  const availability = { body: [slot('18:00:00'), event] }
  const view = await viewOf('?person=2&date=2026-11-20&time=20:15', { availability })
  expect(view?.nearest.map(({ minutes }) => minutes)).toEqual([1080])
  expect(view?.picked?.pick).toBeNull()
})
