import { describe, expect, test } from 'vitest'
import { refusalsOf } from '#contract/api/endpoint.ts'
import { CallError } from '#contract/endpoints/client.ts'
import { holds } from '#contract/reservations/holds.ts'
import { reservations } from '#contract/reservations/reservations.ts'
import de from '#texts/de/booking.json'
import { failureOf } from './failures.server.ts'

const refused = (code: string, modelState?: Record<string, string[]>) =>
  failureOf(new CallError({ status: 400, code, message: 'In English.', ...(modelState && { modelState }) }))

/** Told only to a machine that speaks wrongly, or to a guest who orders dishes with the table. */
const withoutText = new Set([
  'method_not_allowed',
  'unsupported_media_type',
  'order_empty',
  'unknown_product',
  'modifiers_invalid',
  'ordering_closed',
  'outside_zone',
  'address_unknown',
  'below_minimum',
  'tip_too_large',
  'order_too_large',
  'sold_out',
])

describe('what the restaurant refuses', () => {
  const calls = [
    reservations.newId,
    reservations.create,
    reservations.calculate,
    reservations.update,
    reservations.cancel,
    ...Object.values(holds),
  ]
  const reasons = [...new Set(calls.flatMap((call) => refusalsOf(call)))].filter((reason) => !withoutText.has(reason))

  test.each(reasons)('%s has a sentence in the guest’s language', (reason) => {
    const { sentence } = refused(reason)
    expect(sentence).toBe(`refusal.${reason}`)
    expect(de).toHaveProperty([sentence ?? ''])
  })

  test('for a reason of tomorrow, in the words of the restaurant', () => {
    expect(refused('of_tomorrow')).toMatchObject({ sentence: null, message: 'In English.' })
  })
})

test.each([
  ['invalid', 'contract.email', { email: 'problem.email' }],
  ['invalid', 'contract.customerProfile.allergy.3', { allergy: 'problem.allergy' }],
  ['contact_missing', 'contract.customerName', { customerName: 'problem.name' }],
  ['contact_missing', 'contract.email', { email: 'problem.contact' }],
  ['invalid', 'contract.restaurantId', {}],
])('%s at %s is told beside its field', (code, path, fields) => {
  expect(refused(code, { [path]: ['In English.'] }).fields).toEqual(fields)
})

test('a surprise is no refusal', () => expect(() => failureOf(new TypeError('x'))).toThrow(TypeError))
