import { describe, expect, test } from 'vitest'
import { visit } from './test-visit.ts'
import { isStillTrue, mailTopicOf } from './topics.ts'

describe('a mail is told only while it is true', () => {
  test.each([
    ['confirmed', 'Approved', 0, true],
    ['confirmed', 'CanceledByClient', 0, false],
    ['confirmed', 'Approved', 1, false],
    ['pending', 'Pending', 0, true],
    ['pending', 'Approved', 0, false],
    ['approved', 'Approved', 1, true],
    ['approved', 'CanceledByHost', 1, false],
    ['changed', 'Pending', 0, true],
    ['changed', 'Approved', 2, false],
    ['rejected', 'Rejected', 0, true],
    ['canceled-by-guest', 'CanceledByClient', 1, true],
    ['canceled-by-host', 'CanceledByHost', 1, true],
    ['reminder', 'Seated', 0, false],
  ] as const)('%s when the booking is %s at change %i: %s', (topic, status, sequence, expected) => {
    expect(isStillTrue(topic, { sequence: 0 }, { ...visit, status, sequence })).toBe(expected)
  })

  const paymentDueAt = visit.createdAt.add({ minutes: 15 })
  test.each([
    ['payment-due', 'Approved', paymentDueAt, true],
    ['payment-due', 'Pending', paymentDueAt, true],
    ['payment-due', 'Approved', null, false],
    ['payment-due', 'CanceledByClient', null, false],
    ['confirmed', 'Approved', paymentDueAt, false],
    ['approved', 'Approved', paymentDueAt, false],
    ['pending', 'Pending', paymentDueAt, false],
    ['reminder', 'Approved', paymentDueAt, false],
    ['changed', 'Approved', paymentDueAt, true],
    ['payment-expired', 'CanceledByHost', null, true],
  ] as const)('%s when the booking is %s and its money is due %s: %s', (topic, status, due, expected) => {
    expect(isStillTrue(topic, { sequence: 0 }, { ...visit, status, paymentDueAt: due })).toBe(expected)
  })

  test('and money that moved since then does not make it untrue, another change does', () => {
    const news = { sequence: 2 }
    expect(isStillTrue('changed', news, { ...visit, sequence: 3, paymentChanges: [1, 3] })).toBe(true)
    expect(isStillTrue('changed', news, { ...visit, sequence: 4, paymentChanges: [1, 3] })).toBe(false)
  })

  test.each(['paid', 'card-kept', 'refunded', 'fee-charged'] as const)('%s is told whatever became of it', (topic) => {
    for (const status of ['Approved', 'CanceledByClient', 'NoShow', 'Closed'] as const)
      expect(isStillTrue(topic, { sequence: 0 }, { ...visit, status, sequence: 9 })).toBe(true)
  })
})

describe('the outbox asks for', () => {
  test.each([
    ['reservation.confirmed', 'Approved', 'confirmed'],
    ['reservation.canceled', 'CanceledByHost', 'canceled-by-host'],
    ['reservation.canceled', 'CanceledByClient', 'canceled-by-guest'],
    ['reservation.payment_due', 'Approved', 'payment-due'],
    ['reservation.payment_expired', 'CanceledByHost', 'payment-expired'],
    ['reservation.paid', 'Approved', 'paid'],
    ['reservation.card_kept', 'Approved', 'card-kept'],
    ['reservation.refunded', 'CanceledByClient', 'refunded'],
    ['reservation.fee_charged', 'NoShow', 'fee-charged'],
    ['reservation.change_lapsed', 'Approved', 'change-lapsed'],
    ['reservation.seated', 'Seated', null],
    ['anything', 'Approved', null],
  ] as const)('%s of a booking that is %s: %s', (topic, status, mail) => {
    expect(mailTopicOf(topic, status)).toBe(mail)
  })
})
