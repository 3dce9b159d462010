import { expect, test } from 'vitest'
import type { Policy } from '../payments/policy.ts'
import { firstStatus, firstTopic, statusAfterMove } from './first-status.ts'

const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const policy: Policy = {
  kind: 'deposit',
  amountMinor: 2000,
  currency: 'eur',
  freeUntil: null,
  words: { language: 'en', text: 'A deposit.' },
}
const sure = { level: 'Available', approvalRequired: false, policy: null, waitsMinutes: null } as const

test.each([
  ['a sure slot', sure, 'Approved'],
  ['a restaurant that approves by hand', { ...sure, approvalRequired: true }, 'Pending'],
  ['beyond the kitchen’s pace', { ...sure, level: 'NotEnoughCovers' as const }, 'Pending'],
  ['without a table', { ...sure, level: 'Overbooked' as const }, 'Pending'],
  ['a deposit nobody takes online', { ...sure, policy }, 'Approved'],
])('%s', (_, beginning, status) => {
  const first = firstStatus(beginning, now)
  expect(first.status).toBe(status)
  expect(firstTopic(first)).toBe(status === 'Approved' ? 'reservation.confirmed' : 'reservation.pending')
})

test.each([
  ['a sure slot', sure, 'Approved'],
  ['a restaurant that approves by hand', { ...sure, approvalRequired: true }, 'Pending'],
  ['without a table', { ...sure, level: 'Overbooked' as const }, 'Pending'],
])('awaited money leaves the status as it is: %s', (_, beginning, status) => {
  const first = firstStatus({ ...beginning, policy, waitsMinutes: 15 }, now)
  expect(first).toEqual({ status, paymentState: 'due', paymentDueAt: now.add({ minutes: 15 }) })
  expect(firstTopic(first)).toBe('reservation.payment_due')
})

test('only awaited money has a last moment', () => {
  expect(firstStatus({ ...sure, policy }, now)).toMatchObject({ paymentState: 'none', paymentDueAt: null })
  expect(firstStatus({ ...sure, waitsMinutes: 15 }, now)).toMatchObject({ paymentState: 'none', paymentDueAt: null })
})

const byHand = { approvalRequired: true }
const byItself = { approvalRequired: false }
test.each([
  ['an approved one, where nobody approves by hand', { status: 'Approved' }, 'Available', byItself, 'Approved'],
  ['an approved one, where the restaurant approves', { status: 'Approved' }, 'Available', byHand, 'Pending'],
  ['a waiting one to a sure slot', { status: 'Pending' }, 'Available', byItself, 'Approved'],
  ['a waiting one to a sure slot of a restaurant that approves', { status: 'Pending' }, 'Available', byHand, 'Pending'],
  ['a waiting one beyond the pace', { status: 'Pending' }, 'NotEnoughCovers', byItself, 'Pending'],
] as const)('moved: %s', (_, booking, level, rules, status) => {
  expect(statusAfterMove(booking, level, rules)).toBe(status)
})
