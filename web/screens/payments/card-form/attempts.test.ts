import { expect, test } from 'vitest'
import { attemptOf as ofSquare, type SquareTokenResult } from './square-entry.ts'
import { attemptOf as ofStripe, type StripeError } from './stripe-entry.ts'

test.each<[string, StripeError, object]>([
  ['a card that is declined', { type: 'card_error', code: 'card_declined' }, { kind: 'refused', hint: 'declined' }],
  [
    'too little money',
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    { kind: 'refused', hint: 'insufficient_funds' },
  ],
  ['a wrong number', { type: 'card_error', code: 'incorrect_number' }, { kind: 'refused', hint: 'invalid' }],
  [
    'a bank that said no',
    { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
    { kind: 'refused', hint: 'declined' },
  ],
  ['a field that is empty', { type: 'validation_error', code: 'incomplete_number' }, { kind: 'incomplete' }],
  [
    'what another tab has paid',
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
    { kind: 'sent' },
  ],
  ['a line that broke', { type: 'api_connection_error' }, { kind: 'failed' }],
])('Stripe’s word about %s', (_, error, attempt) => {
  expect(ofStripe(error)).toEqual(attempt)
})

test.each<[string, SquareTokenResult, object]>([
  ['a card', { status: 'OK', token: 'cnon:1' }, { kind: 'token', token: 'cnon:1' }],
  ['a field that is empty', { status: 'Invalid', errors: [{ type: 'VALIDATION_ERROR' }] }, { kind: 'incomplete' }],
  ['a bank that said no', { status: 'Abort' }, { kind: 'refused', hint: 'declined' }],
  ['a line that broke', { status: 'Error', errors: [{ type: 'UNKNOWN' }] }, { kind: 'failed' }],
  ['success without a token', { status: 'OK' }, { kind: 'failed' }],
])('Square’s word about %s', (_, tokenized, attempt) => {
  expect(ofSquare(tokenized)).toEqual(attempt)
})
