import { expect, test } from 'vitest'
import { firstStatus, statusAfterMove } from './first-status.ts'
import type { Policy } from './policy.ts'

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
  ['a house that approves by hand', { ...sure, approvalRequired: true }, 'Pending'],
  ['beyond the kitchen’s pace', { ...sure, level: 'NotEnoughCovers' as const }, 'Pending'],
  ['without a table', { ...sure, level: 'Overbooked' as const }, 'Pending'],
  ['a deposit nobody takes online', { ...sure, policy }, 'Approved'],
  ['a deposit that is awaited', { ...sure, policy, waitsMinutes: 15 }, 'Pending'],
])('%s', (_, beginning, status) => {
  const first = firstStatus(beginning, now)
  expect(first.status).toBe(status)
  expect(first.topic).toBe(status === 'Approved' ? 'reservation.confirmed' : 'reservation.pending')
})

test('only awaited money has a last moment', () => {
  expect(firstStatus({ ...sure, policy, waitsMinutes: 15 }, now)).toMatchObject({
    depositStatus: 'Unpaid',
    paymentDueAt: now.add({ minutes: 15 }),
  })
  expect(firstStatus({ ...sure, policy }, now)).toMatchObject({ depositStatus: 'NoCard', paymentDueAt: null })
})

const byHand = { approvalRequired: true }
const byItself = { approvalRequired: false }
const paid = { paymentDueAt: null }
test.each([
  [
    'an approved one, where nobody approves by hand',
    { status: 'Approved', ...paid },
    'Available',
    byItself,
    'Approved',
  ],
  ['an approved one, where the restaurant approves', { status: 'Approved', ...paid }, 'Available', byHand, 'Pending'],
  ['a waiting one to a sure slot', { status: 'Pending', ...paid }, 'Available', byItself, 'Approved'],
  [
    'a waiting one to a sure slot of a restaurant that approves',
    { status: 'Pending', ...paid },
    'Available',
    byHand,
    'Pending',
  ],
  ['a waiting one beyond the pace', { status: 'Pending', ...paid }, 'NotEnoughCovers', byItself, 'Pending'],
  ['one that waits for money', { status: 'Pending', paymentDueAt: now }, 'Available', byItself, 'Pending'],
] as const)('moved: %s', (_, booking, level, rules, status) => {
  expect(statusAfterMove(booking, level, rules)).toBe(status)
})
