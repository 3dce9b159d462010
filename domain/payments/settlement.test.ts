import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, type Movement, type MovementKind } from './movements.ts'
import { type PaymentState, paymentStates } from './payment-states.ts'
import { paymentSteps, settledState } from './settlement.ts'

const moved = (...all: [MovementKind, number?][]): Movement[] =>
  all.map(([kind, amountMinor = 2000], at) => ({ kind, ref: `m${at}`, amountMinor }))

describe('the state that movements amount to', () => {
  const deposit = { kind: 'deposit', amountMinor: 2000 } as const
  const guarantee = { kind: 'guarantee', amountMinor: 2000 } as const
  test.each([
    ['nothing yet', deposit, moved(['intent']), 'open', 'due'],
    ['the bank is asked', deposit, moved(['intent']), 'processing', 'processing'],
    ['declined', deposit, moved(['failure']), 'failed', 'failed'],
    ['authorised', deposit, moved(['authorisation']), 'open', 'authorized'],
    ['authorised and given up', deposit, moved(['authorisation'], ['void']), 'failed', 'failed'],
    ['charged after a decline', deposit, moved(['failure'], ['charge']), 'failed', 'paid'],
    ['charged too little', deposit, moved(['charge', 1999]), 'processing', 'processing'],
    ['refunded in part', deposit, moved(['charge'], ['refund', 500]), 'open', 'paid'],
    ['refunded in two parts', deposit, moved(['charge'], ['refund', 500], ['refund', 1500]), 'open', 'refunded'],
    ['a card instead of a deposit', deposit, moved(['card', 0]), 'open', 'due'],
    ['a card', guarantee, moved(['card', 0]), 'open', 'card_saved'],
    ['a card and its fee', guarantee, moved(['card', 0], ['fee', 1000]), 'open', 'paid'],
    ['a fee given back', guarantee, moved(['card', 0], ['fee'], ['refund']), 'open', 'refunded'],
    ['a card that was removed', guarantee, moved(['card', 0], ['void', 0]), 'open', 'released'],
    ['a dispute changes nothing by itself', deposit, moved(['charge'], ['dispute']), 'open', 'paid'],
  ] as const)('%s', (_, asked, movements, attempt, state) => {
    expect(settledState(asked, balanceOf(movements), attempt)).toBe(state)
  })

  test('is the same in whatever order they were heard of', () => {
    const kinds = fc.constantFrom<MovementKind[]>('intent', 'failure', 'charge', 'refund', 'authorisation', 'void')
    const some = fc.uniqueArray(fc.record({ kind: kinds, ref: fc.string(), amountMinor: fc.nat(3000) }), {
      selector: ({ kind, ref }) => `${kind} ${ref}`,
    })
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (movements, draws) => {
        const shuffled = movements.toSorted(() => (Number(draws.next().value) % 2 === 0 ? 1 : -1))
        expect(settledState(deposit, balanceOf(shuffled), 'open')).toBe(
          settledState(deposit, balanceOf(movements), 'open'),
        )
      }),
    )
  })
})

describe('the steps from one state to another', () => {
  test.each<[PaymentState, PaymentState, PaymentState[] | null]>([
    ['due', 'paid', ['paid']],
    ['due', 'refunded', ['paid', 'refunded']],
    ['expired', 'refunded', ['paid', 'refunded']],
    ['paid', 'paid', []],
    ['paid', 'due', null],
    ['refunded', 'paid', ['paid']],
    ['none', 'paid', ['paid']],
    ['card_saved', 'released', ['released']],
    ['due', 'released', ['authorized', 'released']],
    ['released', 'card_saved', null],
  ])('%s to %s', (from, to, steps) => {
    expect(paymentSteps(from, to)).toEqual(steps)
  })

  test('never lead to a deadline or a release by the booking', () => {
    for (const from of paymentStates)
      for (const to of ['expired', 'none'] as const) expect(paymentSteps(from, to) ?? []).toEqual([])
  })
})
