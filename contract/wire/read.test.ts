import { describe, expect, test } from 'vitest'
import { bookingBody } from '../reservations/booking.ts'
import { walkins } from '../walkins/walkins.ts'
import { read } from './read.ts'

const good = { reservationTime: '2031-06-21T19:30:00-07:00', groupSize: 4, restaurantId: '4101', areas: 'Terrace,Bar' }

test('a good body is decoded', () => {
  expect(read(bookingBody, good)).toEqual({
    ok: true,
    value: {
      reservationTime: { wall: '2031-06-21T19:30:00', offsetMinutes: -420 },
      groupSize: 4,
      restaurantId: 4101,
      areas: ['Terrace', 'Bar'],
    },
  })
})

describe('sentences beside the fields', () => {
  test.each([
    [{ groupSize: 0 }, 'groupSize', 'Please give at least 1.'],
    [{ groupSize: 'four' }, 'groupSize', 'Please give a number.'],
    [{ groupSize: 1.5 }, 'groupSize', 'Please give a whole number.'],
    [{ groupSize: undefined }, 'groupSize', 'Please fill this in.'],
    [{ reservationTime: 'soon' }, 'reservationTime', 'Please give a date and time as 2031-06-21T19:30:00-07:00.'],
    [{ email: 'ann@' }, 'email', 'Please give a full e-mail address.'],
    [{ paymentType: 'gold' }, 'paymentType', 'Please choose one of: cash, card, invoice.'],
    [{ customerName: 'x'.repeat(121) }, 'customerName', 'Please give at most 120 characters.'],
    [
      { order: { orderItems: [{ productId: 'p', amount: 0 }] } },
      'order.orderItems.0.amount',
      'Please give at least 1.',
    ],
  ])('%j', (change, field, sentence) => {
    expect(read(bookingBody, { ...good, ...change }, 'contract')).toEqual({
      ok: false,
      modelState: { [`contract.${field}`]: [sentence] },
    })
  })

  test('of a query stand under their bare names', () => {
    expect(read(walkins.expected.query, { partySizes: '2,x' })).toEqual({
      ok: false,
      modelState: { partySizes: ['Please give whole numbers joined by commas.'] },
    })
  })

  test('a body that is no object is a problem of the whole', () => {
    for (const body of [[], 'text', null, 5]) {
      expect(read(bookingBody, body)).toEqual({ ok: false, modelState: { request: ['Please give an object.'] } })
    }
  })

  test('hostile names are dropped like any other that is not known', () => {
    const body = JSON.parse('{"__proto__":{"admin":true,"groupSize":9},"constructor":1,"toString":2}') as object
    expect(read(bookingBody.partial(), body)).toStrictEqual({ ok: true, value: {} })
    expect({}).not.toHaveProperty('admin')
  })

  test('a body of nothing but mistakes gets a short answer', () => {
    const orderItems = Array.from({ length: 200 }, () => ({}))
    const result = read(bookingBody, { ...good, order: { orderItems } })
    expect(result.ok ? 0 : Object.keys(result.modelState).length).toBe(50)
  })
})
