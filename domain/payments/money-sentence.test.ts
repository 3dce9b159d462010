import { expect, test } from 'vitest'
import { texts } from '#texts/texts.ts'
import { type MoneyFacts, moneySituation, moneySituations } from './money-sentence.ts'

const now = Temporal.Instant.from('2026-12-03T12:00:00Z')
const ahead = '2026-12-04T12:00:00Z'
const past = '2026-12-03T11:59:59Z'
const facts = (
  status: MoneyFacts['status'],
  depositStatus: MoneyFacts['depositStatus'],
  kind: 'deposit' | 'guarantee',
  changes: Partial<MoneyFacts> = {},
  freeUntil: string | null = ahead,
): MoneyFacts => ({
  status,
  depositStatus,
  policy: { kind, freeUntil },
  dueAt: null,
  closedAt: null,
  isOrder: false,
  ...changes,
})
const ended = { closedAt: now.toString() }

test.each<[MoneyFacts, string | null]>([
  [facts('Approved', 'Unpaid', 'deposit', { dueAt: ahead }), 'unpaid'],
  [facts('Pending', 'Failed', 'deposit', { dueAt: ahead }), 'unpaid'],
  [facts('Approved', 'Unpaid', 'guarantee', { dueAt: ahead }), 'card-awaited'],
  [facts('Approved', 'Unpaid', 'deposit', { dueAt: ahead, isOrder: true }), 'order-unpaid'],
  [facts('Approved', 'Succeeded', 'deposit'), 'paid-free'],
  [facts('Approved', 'Succeeded', 'deposit', {}, past), 'paid-late'],
  [facts('Approved', 'Succeeded', 'deposit', {}, null), 'paid-late'],
  [facts('Approved', 'CardOnFile', 'guarantee'), 'card-free'],
  [facts('Approved', 'CardOnFile', 'guarantee', {}, null), 'card-late'],
  [facts('Approved', 'Refunded', 'deposit'), 'refunded'],
  [facts('Approved', 'NoCard', 'deposit'), null],
  [facts('Approved', 'Succeeded', 'deposit', { isOrder: true }, past), null],
  [facts('NoShow', 'CardOnFile', 'guarantee', ended, past), 'no-show-charged'],
  [facts('NoShow', 'Succeeded', 'guarantee', ended, past), 'no-show-charged'],
  [facts('NoShow', 'Succeeded', 'deposit', ended, past), 'no-show-kept'],
  [facts('NoShow', 'Refunded', 'guarantee', ended, past), 'refunded'],
  [facts('NoShow', 'NoCard', 'guarantee', ended, past), null],
  [facts('CanceledByClient', 'Succeeded', 'guarantee', ended, past), 'late-charged'],
  [facts('CanceledByClient', 'CardOnFile', 'guarantee', ended, past), 'late-charged'],
  [facts('CanceledByClient', 'Succeeded', 'deposit', ended, past), 'late-kept'],
  [facts('CanceledByClient', 'Succeeded', 'deposit', ended, null), 'late-kept'],
  [facts('CanceledByClient', 'Succeeded', 'deposit', ended), 'refund-coming'],
  [facts('CanceledByClient', 'CardOnFile', 'guarantee', ended), 'nothing-charged'],
  [facts('CanceledByClient', 'Unpaid', 'deposit', ended), 'nothing-charged'],
  [facts('CanceledByClient', 'Refunded', 'deposit', ended), 'refunded'],
  [facts('CanceledByHost', 'Succeeded', 'deposit', ended, past), 'refund-coming'],
  [facts('CanceledByHost', 'Failed', 'deposit', ended), 'expired'],
  [facts('Rejected', 'Unpaid', 'deposit', ended), 'nothing-charged'],
  [facts('Closed', 'Succeeded', 'deposit', ended), null],
  [{ ...facts('Approved', 'Succeeded', 'deposit'), policy: null }, null],
])('$status with $depositStatus: %#', (of, situation) => {
  expect(moneySituation(of, now)?.situation ?? null).toBe(situation)
})

test('every situation has a sentence, which names a moment exactly where one is given', () => {
  const { t } = texts('money', 'en')
  for (const situation of moneySituations) {
    const until = /^(?:unpaid|card-awaited|order-unpaid|paid-free|card-free)$/.test(situation) ? 'THEN' : ''
    expect(t(situation, { amount: '€30', until }).includes('THEN')).toBe(until !== '')
  }
})
