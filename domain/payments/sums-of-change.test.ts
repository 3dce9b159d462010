import { expect, test } from 'vitest'
import { movedByChange } from './sums-of-change.ts'

const deposit = (amountMinor: number) => ({ kind: 'deposit' as const, amountMinor })
const card = (amountMinor: number) => ({ kind: 'guarantee' as const, amountMinor })
const usual = { heldMinor: 0, before: null, after: null, isAwaited: false, canAsk: true }

test.each([
  ['a smaller party', { heldMinor: 15000, before: deposit(15000), after: deposit(10000) }, 'back', 5000],
  ['a stay that asks for nothing', { heldMinor: 15000, before: deposit(15000), after: null }, 'back', 15000],
  ['a larger party', { heldMinor: 10000, before: deposit(10000), after: deposit(25000) }, 'more', 15000],
  ['part of it given back before', { heldMinor: 4000, before: deposit(10000), after: deposit(25000) }, 'more', 21000],
  ['the first deposit', { after: deposit(5000) }, 'first', 5000],
])('%s', (_, changes, moves, amountMinor) => {
  expect(movedByChange({ ...usual, ...changes })).toEqual({ moves, amountMinor })
})

test.each([
  ['as much as was paid', { heldMinor: 5000, before: deposit(5000), after: deposit(5000) }],
  ['money that is still awaited', { before: deposit(5000), after: deposit(9000), isAwaited: true }],
  ['a deposit given back at the desk', { before: deposit(5000), after: deposit(5000) }],
  ['a gateway that cannot ask', { after: deposit(5000), canAsk: false }],
  ['a card', { before: card(3000), after: card(6000) }],
  ['nothing at all', {}],
])('%s moves nothing', (_, changes) => {
  expect(movedByChange({ ...usual, ...changes })).toBeNull()
})
