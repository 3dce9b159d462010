import { describe, expect, test } from 'vitest'
import type { BookingContract } from '#contract/reservations/booking.ts'
import { guestDetails } from './guest-details.ts'

const body: BookingContract = {
  reservationTime: { wall: '2026-12-04T19:00:00', offsetMinutes: null },
  groupSize: 2,
  restaurantId: 1,
  customerName: ' Ann Lee ',
  email: 'ann@example.com',
}
const questions = {
  customs: [
    { id: 'yes', type: 'checkbox', label: 'Yes' },
    { id: 'many', type: 'number', label: 'How many' },
    { id: 'one', type: 'select', label: 'Which', data: ['A', 'B'] },
    { id: 'word', type: 'text', label: 'Word' },
  ],
}

describe('what a guest wrote', () => {
  test('is kept without the blanks around it', () => {
    expect(guestDetails({ ...body, specialRequests: '  ' }, {})).toMatchObject({
      customerName: 'Ann Lee',
      email: 'ann@example.com',
      phone: null,
      specialRequests: null,
    })
  })

  test.each([
    [{ customerName: '' }, 'customerName'],
    [{ customerName: null }, 'customerName'],
    [{ email: '', phoneNumber: ' ' }, 'email'],
  ])('%j lacks what is needed', (changes, field) => {
    expect(guestDetails({ ...body, ...changes }, {})).toMatchObject({ refused: 'contact_missing', field })
  })

  test.each<[string, string | boolean, string | boolean | null]>([
    ['yes', true, true],
    ['yes', 'true', true],
    ['yes', false, null],
    ['many', ' 3 ', '3'],
    ['many', 'three', null],
    ['one', 'B', 'B'],
    ['one', 'C', null],
    ['word', ' hello ', 'hello'],
    ['word', '', null],
    ['word', true, null],
    ['nobody-asked', 'hello', null],
  ])('the answer to %s: %j is kept as %j', (id, value, kept) => {
    const details = guestDetails({ ...body, additionals: { customs: [{ id, value }] } }, questions)
    expect('additionals' in details && details.additionals.customs).toEqual(
      kept === null ? undefined : [{ id, value: kept }],
    )
  })

  test('kinds of a feast make it a party, and saying so alone does not', () => {
    const feast = guestDetails({ ...body, additionals: { eventTypes: ['Birthday', ' '] } }, {})
    expect('additionals' in feast && feast.additionals).toEqual({ party: true, eventTypes: ['Birthday'] })
    const claimed = guestDetails({ ...body, additionals: { party: true, stroller: true, booth: false } }, {})
    expect('additionals' in claimed && claimed.additionals).toEqual({ stroller: true })
  })

  test('nobody makes a guest of honour of himself', () => {
    const profile = (asked: boolean) => {
      const details = guestDetails(
        { ...body, customerProfile: { vip: true, allergy: [], companyName: 'Co' } },
        { vip: asked },
      )
      return 'customerProfile' in details && details.customerProfile
    }
    expect(profile(false)).toEqual({ companyName: 'Co' })
    expect(profile(true)).toEqual({ vip: true, companyName: 'Co' })
  })
})
