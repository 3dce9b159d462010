import { describe, expect, test } from 'vitest'
import {
  awaitsPayment,
  depositStatusOf,
  mayChangePayment,
  type PaymentCause,
  type PaymentState,
  paymentStates,
} from './payment-states.ts'
import { topicOfPayment } from './payment-topic.ts'

// From, to, by what.
const allowed: [PaymentState, PaymentState, PaymentCause][] = [
  ['none', 'authorized', 'gateway'],
  ['none', 'card_saved', 'gateway'],
  ['none', 'paid', 'gateway'],
  ['due', 'processing', 'gateway'],
  ['due', 'failed', 'gateway'],
  ['due', 'authorized', 'gateway'],
  ['due', 'card_saved', 'gateway'],
  ['due', 'paid', 'gateway'],
  ['due', 'expired', 'deadline'],
  ['due', 'released', 'booking'],
  ['due', 'none', 'booking'],
  ['processing', 'failed', 'gateway'],
  ['processing', 'authorized', 'gateway'],
  ['processing', 'card_saved', 'gateway'],
  ['processing', 'paid', 'gateway'],
  ['processing', 'expired', 'deadline'],
  ['processing', 'released', 'booking'],
  ['processing', 'none', 'booking'],
  ['failed', 'processing', 'gateway'],
  ['failed', 'authorized', 'gateway'],
  ['failed', 'card_saved', 'gateway'],
  ['failed', 'paid', 'gateway'],
  ['failed', 'expired', 'deadline'],
  ['failed', 'released', 'booking'],
  ['failed', 'none', 'booking'],
  ['authorized', 'paid', 'gateway'],
  ['authorized', 'released', 'gateway'],
  ['card_saved', 'paid', 'gateway'],
  ['card_saved', 'released', 'gateway'],
  ['card_saved', 'none', 'booking'],
  ['paid', 'refunded', 'gateway'],
  ['refunded', 'paid', 'gateway'],
  ['expired', 'authorized', 'gateway'],
  ['expired', 'paid', 'gateway'],
  ['released', 'authorized', 'gateway'],
  ['released', 'paid', 'gateway'],
]

describe('payment states', () => {
  test('change exactly as the table says', () => {
    const found = paymentStates.flatMap((from) =>
      paymentStates.flatMap((to) =>
        (['gateway', 'deadline', 'booking'] as const)
          .filter((by) => mayChangePayment(from, to, by))
          .map((by) => [from, to, by]),
      ),
    )
    expect(found.map(String).toSorted()).toEqual(allowed.map(String).toSorted())
  })

  test('only awaited money can run out', () => {
    expect(paymentStates.filter((state) => mayChangePayment(state, 'expired', 'deadline'))).toEqual(
      paymentStates.filter(awaitsPayment),
    )
  })

  test.each([
    ['none', 'NoCard'],
    ['due', 'Unpaid'],
    ['processing', 'Pending'],
    ['failed', 'Failed'],
    ['authorized', 'Pending'],
    ['card_saved', 'CardOnFile'],
    ['paid', 'Succeeded'],
    ['refunded', 'Refunded'],
    ['expired', 'Failed'],
    ['released', 'Unpaid'],
  ] as const)('%s is %s on the wire', (state, depositStatus) => {
    expect(depositStatusOf[state]).toBe(depositStatus)
  })
})

test.each([
  ['due', 'expired', 'CanceledByHost', 'reservation.payment_expired'],
  ['due', 'paid', 'Approved', 'reservation.confirmed'],
  ['failed', 'card_saved', 'Approved', 'reservation.confirmed'],
  ['processing', 'authorized', 'Pending', 'reservation.pending'],
  ['due', 'processing', 'Approved', null],
  ['due', 'failed', 'Approved', null],
  ['due', 'released', 'CanceledByClient', null],
  ['authorized', 'paid', 'Approved', null],
  ['expired', 'paid', 'CanceledByHost', null],
  ['paid', 'refunded', 'CanceledByClient', null],
] as const)('%s to %s of a booking that is %s: %s', (from, to, status, topic) => {
  expect(topicOfPayment(from, to, status)).toBe(topic)
})
