import { expect, test } from 'vitest'
import { type ChangedMoney, type MoneyOfChange, moneyOfChange } from './money-of-change.ts'
import type { PaymentState } from './payment-states.ts'
import type { Policy } from './policy.ts'

const policy = (kind: Policy['kind'], amountMinor: number): Policy => ({
  kind,
  amountMinor,
  currency: 'eur',
  freeUntil: null,
  words: { language: 'en', text: `${kind} of ${amountMinor}` },
})
const deposit = (amountMinor: number) => policy('deposit', amountMinor)
const fee = (amountMinor: number) => policy('guarantee', amountMinor)
const atOnce = (after: Policy | null, state: PaymentState): MoneyOfChange => ({
  effect: 'at_once',
  policy: after,
  state,
})
const whenPaid = (after: Policy): MoneyOfChange => ({ effect: 'when_paid', policy: after })
const mismatch: MoneyOfChange = { effect: 'refused', reason: 'amount_mismatch' }
const otherTerms: MoneyOfChange = { effect: 'refused', reason: 'other_terms' }

const usual = { heldMinor: 0, canAsk: true, agreedMinor: null }

test.each<[string, PaymentState, Policy | null, Policy | null, Partial<ChangedMoney>, MoneyOfChange]>([
  ['nothing before, nothing after', 'none', null, null, {}, atOnce(null, 'none')],
  ['a deposit where there was none', 'none', null, deposit(2000), {}, whenPaid(deposit(2000))],
  ['a card where there was none', 'none', null, fee(2000), {}, whenPaid(fee(2000))],
  ['nobody can ask for it', 'none', null, deposit(2000), { canAsk: false }, atOnce(deposit(2000), 'none')],
  ['agreed to in words alone', 'none', deposit(2000), deposit(5000), {}, atOnce(deposit(5000), 'none')],
  ['not paid yet, more', 'due', deposit(2000), deposit(5000), {}, atOnce(deposit(5000), 'due')],
  ['declined, less', 'failed', deposit(5000), deposit(2000), {}, atOnce(deposit(2000), 'failed')],
  ['not paid yet, another kind', 'due', deposit(2000), fee(5000), {}, atOnce(fee(5000), 'due')],
  ['not paid yet, nothing any more', 'processing', deposit(2000), null, {}, atOnce(null, 'none')],
  ['paid, the same', 'paid', deposit(2000), deposit(2000), { heldMinor: 2000 }, atOnce(deposit(2000), 'paid')],
  ['paid, less', 'paid', deposit(5000), deposit(2000), { heldMinor: 5000 }, atOnce(deposit(2000), 'paid')],
  ['paid, more', 'paid', deposit(2000), deposit(5000), { heldMinor: 2000 }, whenPaid(deposit(5000))],
  [
    'paid, more, and more was paid',
    'paid',
    deposit(2000),
    deposit(3000),
    { heldMinor: 5000 },
    atOnce(deposit(3000), 'paid'),
  ],
  [
    'paid, a part given back, the same',
    'paid',
    deposit(2000),
    deposit(2000),
    { heldMinor: 500 },
    atOnce(deposit(2000), 'paid'),
  ],
  ['paid, more, nobody can ask', 'paid', deposit(2000), deposit(5000), { heldMinor: 2000, canAsk: false }, otherTerms],
  ['paid, nothing any more', 'paid', deposit(2000), null, { heldMinor: 2000 }, atOnce(null, 'paid')],
  ['paid, another kind', 'paid', deposit(2000), fee(2000), { heldMinor: 2000 }, otherTerms],
  ['authorised, the same', 'authorized', deposit(2000), deposit(2000), {}, atOnce(deposit(2000), 'authorized')],
  ['authorised, another amount', 'authorized', deposit(2000), deposit(3000), {}, otherTerms],
  ['a card, a higher fee without a word', 'card_saved', fee(2000), fee(5000), {}, mismatch],
  [
    'a card, a higher fee agreed to',
    'card_saved',
    fee(2000),
    fee(5000),
    { agreedMinor: 5000 },
    atOnce(fee(5000), 'card_saved'),
  ],
  ['a card, agreed to another amount', 'card_saved', fee(2000), fee(5000), { agreedMinor: 4000 }, mismatch],
  ['a card, a lower fee', 'card_saved', fee(5000), fee(2000), {}, atOnce(fee(2000), 'card_saved')],
  ['a card, no fee any more', 'card_saved', fee(5000), null, {}, atOnce(null, 'none')],
  ['a card, a deposit', 'card_saved', fee(5000), deposit(2000), {}, otherTerms],
  ['given back at the desk', 'refunded', deposit(2000), deposit(5000), {}, atOnce(deposit(2000), 'refunded')],
  ['given back by a change, then asked for again', 'refunded', null, deposit(5000), {}, whenPaid(deposit(5000))],
  ['a tampered amount, whatever the state', 'none', null, null, { agreedMinor: 1 }, mismatch],
  [
    'the amount that was shown',
    'paid',
    deposit(2000),
    deposit(5000),
    { heldMinor: 2000, agreedMinor: 5000 },
    whenPaid(deposit(5000)),
  ],
])('%s', (_, state, before, after, more, expected) => {
  expect(moneyOfChange({ ...usual, state, before, after, ...more })).toEqual(expected)
})
