import { describe, expect, test } from 'vitest'
import type { BookingContract } from '#contract/reservations/booking.ts'
import { guestDetails, missingAnswer } from './guest-details.ts'

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
    { id: 'internal', type: 'text', label: 'Internal', online: false },
  ],
}

const austria = { country: 'AT' }

describe('what a guest wrote', () => {
  test('is kept without the blanks around it', () => {
    expect(guestDetails({ ...body, specialRequests: '  ' }, {}, austria)).toMatchObject({
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
    expect(guestDetails({ ...body, ...changes }, {}, austria)).toMatchObject({ refused: 'contact_missing', field })
  })

  test.each([
    ['0660 5550001', '+436605550001'],
    ['+43 (0) 660 5550001', '+436605550001'],
    [' ', null],
  ])('the number %s is kept as %s', (phoneNumber, phone) => {
    expect(guestDetails({ ...body, phoneNumber }, {}, austria)).toMatchObject({ phone })
  })

  test('a number that is none is refused, also beside an address', () => {
    const refused = { refused: 'invalid', field: 'phoneNumber' }
    expect(guestDetails({ ...body, phoneNumber: '+436641' }, {}, austria)).toMatchObject(refused)
  })

  test.each<[string, string | boolean | null, string | boolean | null]>([
    ['yes', true, true],
    ['yes', 'true', true],
    ['yes', false, null],
    ['many', ' 3 ', '3'],
    ['one', 'B', 'B'],
    ['word', ' hello ', 'hello'],
    ['word', '', null],
    ['nobody-asked', '', null],
    ['word', null, null],
  ])('the answer to %s: %j is kept as %j', (id, value, kept) => {
    const details = guestDetails({ ...body, additionals: { customs: [{ id, value }] } }, questions, austria)
    expect('additionals' in details && details.additionals.customs).toEqual(
      kept === null ? undefined : [{ id, value: kept }],
    )
  })

  test.each<[string, string | boolean, string]>([
    ['yes', 'yes', 'Please answer with yes or no.'],
    ['many', 'three', 'Please give a number.'],
    ['many', '-3', 'Please give a number.'],
    ['one', 'C', 'Please choose one of the answers.'],
    ['word', true, 'Please answer in words.'],
    ['nobody-asked', 'hello', 'The restaurant does not ask this.'],
    ['internal', 'hello', 'The restaurant does not ask this.'],
  ])('the answer to %s: %j is refused', (id, value, sentence) => {
    const refused = { refused: 'invalid', field: 'additionals.customs[0]', sentence }
    expect(guestDetails({ ...body, additionals: { customs: [{ id, value }] } }, questions, austria)).toEqual(refused)
  })

  test('an important question wants its answer, unless it is not asked online', () => {
    const must = {
      customs: questions.customs
        .map((field) => ({ ...field, important: true }))
        .filter(({ id }) => ['word', 'internal'].includes(id)),
    }
    expect(missingAnswer({}, must)).toMatchObject({ field: 'additionals.customs', sentence: 'Please answer: Word' })
    expect(missingAnswer({ customs: [{ id: 'word', value: 'hello' }] }, must)).toBe(null)
  })

  test('kinds of a feast make it a party, and saying so alone does not', () => {
    const feast = guestDetails({ ...body, additionals: { eventTypes: ['Birthday', ' '] } }, {}, austria)
    expect('additionals' in feast && feast.additionals).toEqual({ party: true, eventTypes: ['Birthday'] })
    const claimed = guestDetails({ ...body, additionals: { party: true, stroller: true, booth: false } }, {}, austria)
    expect('additionals' in claimed && claimed.additionals).toEqual({ stroller: true })
  })

  test('nobody makes a guest of honour of himself', () => {
    const profile = (asked: boolean) => {
      const details = guestDetails(
        { ...body, customerProfile: { vip: true, allergy: [], companyName: 'Co' } },
        { vip: asked },
        austria,
      )
      return 'customerProfile' in details && details.customerProfile
    }
    expect(profile(false)).toEqual({ companyName: 'Co' })
    expect(profile(true)).toEqual({ vip: true, companyName: 'Co' })
  })
})
