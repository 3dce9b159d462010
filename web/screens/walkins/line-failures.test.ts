import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/api/refusals.ts'
import { CallError } from '#contract/endpoints/client.ts'
import { lineFailureOf, refusedWith } from './line-failures.server.ts'

const refusal = (code: keyof typeof refusals, modelState?: Record<string, string[]>) =>
  new CallError({ ...refusals[code], code, modelState })

describe('a refusal of the line', () => {
  test.each([
    'already_in_line',
    'line_closed',
    'party_size',
    'unknown_area',
    'too_many',
    'place_changed',
    'place_ended',
    'not_found',
    'busy',
  ] as const)('%s has a sentence in the guest’s language', (code) => {
    expect(lineFailureOf(refusal(code))).toMatchObject({ code, sentence: `refusal.${code}`, fields: {} })
  })

  test('names the fields of the form', () => {
    const { fields } = lineFailureOf(refusal('invalid', { phone: ['x'], customerName: ['x'], restaurantId: ['x'] }))
    expect(fields).toEqual({ phoneNumber: 'problem.phone', customerName: 'problem.name' })
  })

  test('of a code we do not know says what the server said', () => {
    const failure = new CallError({ status: 418, code: 'teapot', message: 'I am a teapot.' })
    expect(lineFailureOf(failure)).toMatchObject({ sentence: null, message: 'I am a teapot.' })
  })

  test('anything else is not ours to explain', () => {
    expect(() => lineFailureOf(new TypeError('x'))).toThrow(TypeError)
  })
})

test('a page is answered as the call was, and says when to try again', () => {
  expect(refusedWith({ status: 429, retryAfter: 30 })).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  expect(refusedWith({ status: 409, retryAfter: undefined }).headers).not.toHaveProperty('retry-after')
})
