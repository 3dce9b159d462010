import { expect, test } from 'vitest'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { testContext } from '../../request/test-context.ts'

import { bookedView, type OwnBooking } from './booked.server.ts'

const restaurant = { idOrName: 'blau', hostmeId: 4101, name: 'Blau', timeZone: 'Europe/Vienna', currency: 'eur' }
const reservation = {
  id: '019aa000000070008000000000001005',
  status: 'Approved',
  depositStatus: 'NoCard',
  restaurantId: 4101,
  timeZone: 'Europe/Vienna',
  reservationTime: '2026-11-20T19:30:00+01:00',
  created: '2026-11-20T18:00:00Z',
  groupSize: 2,
}

test.each([
  ['owes nothing', {}, null],
  ['is awaited', { depositStatus: 'Unpaid', paymentDue: '2026-11-20T18:15:00Z' }, 'due'],
  ['was declined and may be tried again', { depositStatus: 'Failed', paymentDue: '2026-11-20T18:15:00Z' }, 'due'],
  ['did not come in time', { status: 'CanceledByHost', depositStatus: 'Failed' }, 'expired'],
  ['is no longer asked for by a restaurant that canceled', { status: 'CanceledByHost', depositStatus: 'Unpaid' }, null],
  ['is paid', { depositStatus: 'Succeeded' }, null],
])('the page of a booking whose money %s', (_, changes, payment) => {
  const own = { reservation: { ...reservation, ...changes } as ReservationWire, restaurant, event: null, token: 't' }
  const request = new Request('http://tavola.example/booking?id=1')
  expect(
    bookedView(
      request,
      testContext(() => ({ body: {} })),
      own as unknown as OwnBooking,
    ).payment,
  ).toBe(payment)
})

const deposit = { kind: 'deposit', amount: 150, currency: 'eur', freeUntil: null, words: 'Words', paymentOpen: true }
const fee = { ...deposit, kind: 'guarantee', amount: 30 }
test.each<[string, object, string]>([
  [
    'an unpaid booking',
    { depositStatus: 'Unpaid', paymentDue: '2026-11-20T18:15:00Z', policy: deposit },
    'Not paid yet. Your table is held until 07:15 PM.',
  ],
  [
    'a guest marked as not come',
    { status: 'NoShow', depositStatus: 'Succeeded', policy: fee, closed: '2026-11-20T19:00:00Z' },
    'The restaurant noted that you did not come. €30 is charged to your card, as agreed.',
  ],
  [
    'a booking that was not paid in time',
    { status: 'CanceledByHost', depositStatus: 'Failed', policy: deposit, closed: '2026-11-20T18:15:00Z' },
    'It was not paid in time. Nothing was charged.',
  ],
])('%s has its sentence about money', (_, changes, text) => {
  const own = { reservation: { ...reservation, ...changes } as ReservationWire, restaurant, event: null, token: 't' }
  const request = new Request('http://tavola.example/booking?id=1', { headers: { 'accept-language': 'en' } })
  const view = bookedView(
    request,
    testContext(() => ({ body: {} })),
    own as unknown as OwnBooking,
  )
  expect(view.money?.text).toBe(text)
})
