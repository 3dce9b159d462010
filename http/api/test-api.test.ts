import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/api/calls.ts'
import { replyProblems } from '#contract/api/test-replies.ts'
import { at, type BookingFixture, friday, openBookingFixture } from '../reservations/booking-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})

type ReplyChange = (value: never) => unknown
const listPath = `/api/core/mb/restaurants/5101/availability?contract.date=${friday}T15:00:00&contract.partySize=2&contract.rangeInMinutes=900`

async function problems(path: string, change: ReplyChange, { method = 'GET', status = 200, init = {} } = {}) {
  const answer = await fixture.api(path, { method, ...init })
  const changed = change((await answer.json()) as never)
  return replyProblems({ method, path, status }, JSON.parse(JSON.stringify(changed)))
}

describe('a true answer passes and a wrong one is noticed', () => {
  test.each<[string, ReplyChange, string | null]>([
    ['as it is', (slots) => slots, null],
    ['a time that is no span', ([slot]: object[]) => [{ ...slot, time: '7 pm' }], '0.time'],
    ['a time without seconds', ([slot]: object[]) => [{ ...slot, time: '19:00' }], '0.time'],
    ['an hour that does not exist', ([slot]: object[]) => [{ ...slot, time: '24:00:00' }], '0.time'],
    ['an unknown level', ([slot]: object[]) => [{ ...slot, availabilityLevel: 'Plenty' }], '0.availabilityLevel'],
    [
      'a level in lower case',
      ([slot]: object[]) => [{ ...slot, availabilityLevel: 'available' }],
      '0.availabilityLevel',
    ],
    ['areas as one text', ([slot]: object[]) => [{ ...slot, areas: 'Hall,Garden' }], '0.areas'],
    ['an amount in text', ([slot]: object[]) => [{ ...slot, amount: '20' }], '0.amount'],
    ['a field too many', ([slot]: object[]) => [{ ...slot, tableId: 4 }], '0: '],
    ['a missing field', ([slot]: object[]) => [{ ...slot, open: undefined }], '0.open'],
  ])('availability, %s', async (_name, change, field) => {
    const found = await problems(listPath, change)
    expect(found).toHaveLength(field ? 1 : 0)
    if (field) expect(found[0]).toContain(field)
  })

  test.each<[string, object, string | null]>([
    ['as it is', {}, null],
    ['an unknown status', { status: 'Confirmed' }, ' status'],
    ['an unknown deposit status', { depositStatus: 'no-card' }, ' depositStatus'],
    ['an unknown kind of delivery', { deliveryType: 'pigeon' }, ' deliveryType'],
    ['a time without its offset', { reservationTime: `${friday}T19:00:00` }, ' reservationTime'],
    ['minutes instead of a span', { estimatedTurnOver: '120' }, ' estimatedTurnOver'],
    ['a staff field', { waiters: [] }, ': '],
  ])('a booking, %s', async (_name, more, field) => {
    await fixture.clear()
    const made = await fixture.book({ reservationTime: at('20:00') })
    const path = `/api/rsv/mb/guest/reservations/${made.id}`
    const init = { headers: { authorization: `Bearer ${made.token}` } }
    const found = await problems(path, (booking: object) => ({ ...booking, ...more }), { init })
    expect(found).toHaveLength(field ? 1 : 0)
    if (field) expect(found[0]).toContain(field)
  })

  test('a place, with a picture that names no host, a gateway of its own, hours in another form', async () => {
    const path = '/api/core/mb/guest/restaurants/5101'
    expect(await problems(path, (venue) => venue)).toEqual([])
    const config = { minPartySize: 1, maxPartySize: 2, hoursInterval: 15, paymentGateway: 'stripe' }
    expect(await problems(path, (venue: object) => ({ ...venue, reservationConfig: config }))).toEqual([])
    const wrong = {
      promoImage: '/media/a.webp',
      reservationConfig: { ...config, paymentGateway: 'sandbox' },
      openingHours: { openingHours: [{ weekDay: 1, time: [{ open: '9:00', close: '17:00:00' }] }] },
    }
    const found = await problems(path, (venue: object) => ({ ...venue, ...wrong }))
    expect([...new Set(found.map((line) => line.split(' ').find((word) => word.endsWith(':'))))]).toEqual([
      'promoImage:',
      'openingHours.openingHours.0.time.0.open:',
      'reservationConfig:',
    ])
  })

  test('a table with a status nobody knows', async () => {
    const change = ({ monitors: [first] }: { monitors: object[] }) => ({
      isOpen: true,
      monitors: [{ ...first, status: 'Dirty' }],
    })
    expect(await problems('/api/core/mb/restaurants/5101/monitors', change)).toHaveLength(1)
  })

  test('a refusal of another shape, of another call, or under an undocumented status', () => {
    const path = '/api/core/mb/restaurants/999/availability'
    const problems = (status: number, body: object) => replyProblems({ method: 'GET', path, status }, body)
    expect(problems(404, { message: 'No.', code: 'not_found' })).toEqual([])
    expect(problems(404, { error: 'No.', code: 'not_found' })).toHaveLength(2)
    expect(problems(409, { message: 'No.', code: 'slot_taken' })).toEqual([
      `GET ${calls.availability.list.path} 409 is not documented`,
    ])
    expect(problems(404, { message: 'No.', code: 'no_region_near' })).toEqual([
      `GET ${calls.availability.list.path} 404 does not name no_region_near`,
    ])
    expect(problems(201, {})).toEqual([`GET ${calls.availability.list.path} 201 is not documented`])
  })
})

test('every test of the calls goes through the API whose answers are checked', () => {
  const around = globSync('http/**/*.test.ts')
    .filter((file) => !/\/(test-api|endpoint-kinds)\.test\.ts$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes('createApi'))
  expect(around).toEqual([])
})
