import { expect, test } from 'vitest'
import { type ClaimRefusal, type ExpectedMoney, type MoneyClaims, wrongClaim } from './claims.ts'

const worked: ExpectedMoney = {
  amountMinor: 2000,
  currency: 'EUR',
  statuses: ['Approved', 'Pending'],
  depositStatus: 'Unpaid',
  awaitsCard: true,
}
const yen = { ...worked, amountMinor: 2000, currency: 'JPY' }
const mismatch = (field: ClaimRefusal['field']) => ({ refused: 'amount_mismatch', field })

test.each<[string, MoneyClaims, ExpectedMoney, ReturnType<typeof mismatch> | null]>([
  ['nothing is said', {}, worked, null],
  [
    'null is nothing',
    { amount: null, currency: null, status: null, depositStatus: null, paymentType: null },
    worked,
    null,
  ],
  [
    'all that was shown',
    { amount: 20, currency: 'eur', status: 'Approved', depositStatus: 'Unpaid', paymentType: 'card' },
    worked,
    null,
  ],
  ['one cent less', { amount: 19.99 }, worked, mismatch('amount')],
  ['nothing at all', { amount: 0 }, worked, mismatch('amount')],
  ['more', { amount: 2000 }, worked, mismatch('amount')],
  ['a part of a cent', { amount: 20.001 }, worked, mismatch('amount')],
  ['yen have no cents', { amount: 2000 }, yen, null],
  ['yen as if they had', { amount: 20 }, yen, mismatch('amount')],
  ['another currency', { amount: 20, currency: 'usd' }, worked, mismatch('currency')],
  ['a status of its own', { status: 'Seated' }, worked, { refused: 'invalid', field: 'status' }],
  ['paid, it says', { depositStatus: 'Succeeded' }, worked, { refused: 'invalid', field: 'depositStatus' }],
  ['paid, in other words', { depositStatus: 'paid' }, worked, { refused: 'invalid', field: 'depositStatus' }],
  ['cash where a card is awaited', { paymentType: 'cash' }, worked, { refused: 'payment_type', field: 'paymentType' }],
  ['cash where nothing is', { paymentType: 'cash' }, { ...worked, awaitsCard: false }, null],
])('%s', (_, claims, about, expected) => {
  expect(wrongClaim(claims, about)).toEqual(expected)
})
