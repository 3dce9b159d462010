import { expect, test } from 'vitest'
import { type CallRequest } from '#contract/endpoints/client.ts'
import { textOf } from '../../../parts/i18n/catalogues.server.ts'
import { type TestResponse, testContext } from '../../../parts/request/test-context.ts'
import { loadHistory, loadPages, shownOf } from './history.server.ts'

test.each([
  ['', 3],
  ['upcoming=6', 6],
  ['upcoming=7', 9],
  ['upcoming=1', 3],
  ['upcoming=x', 3],
  ['upcoming=999', 60],
  ['past=9', 3],
])('the address ?%s shows so many upcoming bookings: %i', (query, shown) => {
  expect(shownOf(new URLSearchParams(query), 'upcoming')).toBe(shown)
})

test('pages of three are loaded until enough are shown or none is left', async () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const skips: number[] = []
  const page = async (skip: number) => {
    skips.push(skip)
    return { items: all.slice(skip, skip + 3), total: all.length }
  }
  expect(await loadPages(3, page)).toEqual({ items: ['a', 'b', 'c'], total: 7, allLoaded: false })
  expect(await loadPages(9, page)).toEqual({ items: all, total: 7, allLoaded: true })
  expect(skips).toEqual([0, 0, 3, 6])
})

const restaurant = {
  id: 'blau',
  hostmeId: 5101,
  idOrName: 'blau',
  name: 'Blau',
  promoImage: '/media/blau.webp',
  timeZone: 'Europe/Vienna',
  currency: 'eur',
  address: 'Lindengasse 5',
  city: 'Vienna',
}
const reservation = (changes: object) => ({
  id: '5f0c2f6a9b1e4d0ab7c3d2e1f4a59687',
  status: 'Approved',
  depositStatus: 'CardOnFile',
  amount: 40,
  currency: 'eur',
  restaurantId: 5101,
  timeZone: 'Europe/Vienna',
  reservationTime: '2026-12-04T19:30:00+01:00',
  created: '2026-11-01T17:02:11Z',
  groupSize: 2,
  noShowFeeEnabled: true,
  type: 'reservation',
  ...changes,
})

const nothingNew = { body: { unread: 0, conversations: [] } }

const said = {
  aspects: {},
  note: null,
  photoUrl: null,
  state: 'private',
  reason: null,
  created: '2026-12-05T09:00:00Z',
}
type TestFeedback = { rating: number | null } | null

function answered(lists: Record<string, object[]>, given: TestFeedback = null, door = given ? 'given' : 'open') {
  const asked: CallRequest[] = []
  const context = testContext((request): TestResponse => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    if (pathname.endsWith('/unread')) return nothingNew
    asked.push(request)
    if (pathname.endsWith('/feedback'))
      return { body: { door, author: 'Ann L.', given: given && { ...said, ...given } } }
    if (pathname.includes('/restaurants/')) return { body: restaurant, foreign: true }
    const name = pathname.endsWith('/walkins')
      ? 'walkins'
      : pathname.endsWith('/history')
        ? 'past'
        : (searchParams.get('statuses') ?? '')
    const found = lists[name] ?? []
    const list = pathname.endsWith('/walkins') ? { walkins: found } : { reservations: found }
    return { body: { ...list, total: found.length }, foreign: true }
  })
  return { asked, context }
}

const request = new Request('http://localhost/history', { headers: { 'accept-language': 'en' } })

test('the lists ask for their statuses from now on, and for places of the last eight hours', async () => {
  const { asked, context } = answered({})
  await loadHistory(request, context)
  const queries = asked.map(({ url }) => decodeURIComponent(url))
  expect(queries.filter((url) => url.includes('from=2026-11-20T18:00:00.000Z'))).toHaveLength(2)
  expect(queries.some((url) => url.includes('statuses=Pending'))).toBe(true)
  expect(queries.some((url) => url.includes('statuses=Called,Approved'))).toBe(true)
  expect(queries.some((url) => url.includes('/walkins?') && url.includes('from=2026-11-20T10:00:00.000Z'))).toBe(true)
  expect(queries.every((url) => url.includes('top=3'))).toBe(true)
})

test('a card says when, where, how many, how it stands and what its money is', async () => {
  const { context } = answered({
    'Called,Approved': [reservation({})],
    past: [reservation({ status: 'NoShow', depositStatus: 'Failed', noShowFeeEnabled: false })],
  })
  const [, , upcoming, past] = await loadHistory(request, context)
  expect(upcoming?.cards).toEqual([
    expect.objectContaining({
      restaurantId: 5101,
      name: 'Blau',
      imageUrl: '/media/blau.webp',
      month: 'Dec',
      day: '4',
      time: '07:30 PM',
      party: 2,
      status: 'Confirmed',
      type: 'type.reservation',
      money: { charge: 'charge.fee', amount: expect.stringMatching(/^€ ?40(\.00)?$/), deposit: 'deposit.CardOnFile' },
    }),
  ])
  expect(past?.cards[0]).toMatchObject({
    status: 'Marked as not come',
    money: { charge: 'charge.deposit', deposit: 'deposit.Unpaid' },
    links: { again: '/reserve/5101' },
  })
})

test.each(['takeaway', 'delivery'] as const)(
  'a %s says what it is and what it cost, and is ordered again from its own page',
  async (deliveryType) => {
    const order = { total: 35.9, orderItems: [] }
    const { context } = answered({ past: [reservation({ type: 'order', deliveryType, order, status: 'Closed' })] })
    const [, , , past] = await loadHistory(request, context)
    const address = '/booking/order/5f0c2f6a9b1e4d0ab7c3d2e1f4a59687'
    expect(past?.cards[0]?.type).toBe(`order.${deliveryType}`)
    expect(past?.cards[0]?.order).toEqual({ total: '€35.90', again: address })
    expect(past?.cards[0]?.links).toEqual({ open: address })
  },
)

test.each<[string, object, string[]]>([
  ['a party', { groupSize: 4 }, ['open', 'change', 'cancel', 'invite', 'calendar']],
  ['one alone', { groupSize: 1 }, ['open', 'change', 'cancel', 'calendar']],
  [
    'about time',
    { reservationTime: '2026-11-20T19:30:00+01:00' },
    ['open', 'change', 'cancel', 'invite', 'check-in', 'calendar'],
  ],
  ['seated', { status: 'Seated', reservationTime: '2026-11-20T18:30:00+01:00' }, ['open', 'check-in', 'calendar']],
  ['over', { status: 'Closed' }, ['open', 'feedback', 'again']],
  ['charged a fee', { status: 'NoShow', depositStatus: 'Succeeded' }, ['open', 'dispute', 'again']],
])('what can be done with a booking that is %s', async (_, changes, actions) => {
  const { context } = answered({ past: [reservation(changes)] })
  const lists = await loadHistory(request, context)
  expect(Object.keys(lists[3]?.cards[0]?.links ?? {})).toEqual(actions)
})

test.each([
  ['CanceledByHost', 'Canceled by Restaurant'],
  ['CanceledByClient', 'Canceled by Guest'],
  ['Canceled', 'Canceled'],
  ['Approved', 'Confirmed'],
  ['Called', 'Your table is ready'],
  ['Seated', 'Seated'],
  ['Closed', 'Visited'],
  ['Pending', 'Waiting for the restaurant'],
  ['Rejected', 'Not accepted by the restaurant'],
  ['Lost', ''],
])('the status %s is shown as %s', async (status, words) => {
  const { context } = answered({ past: [reservation({ status })] })
  const lists = await loadHistory(request, context)
  expect(lists[3]?.cards[0]?.status).toBe(words)
})

test.each([
  ['Succeeded', 'Paid'],
  ['Refunded', 'Refunded'],
  ['Failed', 'Unpaid'],
  ['Unpaid', 'Unpaid'],
  ['Pending', 'Pending'],
  ['NoCard', 'No Card'],
  ['CardOnFile', 'Card is on file'],
] as const)('money that is %s is shown as %s', async (depositStatus, words) => {
  const { context } = answered({ past: [reservation({ depositStatus })] })
  const lists = await loadHistory(request, context)
  const label = lists[3]?.cards[0]?.money?.deposit
  expect(label && textOf('history', 'en').t(label)).toBe(words)
})

test('a list that fails is asked for once more', async () => {
  let failures = 1
  const context = testContext((asked) => {
    if (asked.url.endsWith('/unread')) return nothingNew
    if (asked.url.includes('/history') && failures-- > 0)
      return { status: 401, body: { message: 'no', code: 'sign_in_required' } }
    return {
      body: asked.url.includes('/walkins') ? { walkins: [], total: 0 } : { reservations: [], total: 0 },
      foreign: true,
    }
  })
  expect((await loadHistory(request, context))[3]?.total).toBe(0)
  expect(failures).toBe(-1)
})

test.each<[string, TestFeedback, string, object | null, boolean]>([
  ['nothing yet', null, 'open', null, true],
  ['four stars', { rating: 4 }, 'given', { stars: 4 }, true],
  ['words alone', { rating: null }, 'given', { stars: null }, true],
  ['nothing, where there was no visit', null, 'no_visit', null, false],
])('a past visit of which its guest said %s', async (_, given, door, feedback, isLinked) => {
  const { context } = answered({ past: [reservation({ status: 'Closed' })] }, given, door)
  const card = (await loadHistory(request, context))[3]?.cards[0]
  expect(card?.feedback).toEqual(feedback)
  expect(card?.links.feedback !== undefined).toBe(isLinked)
})
