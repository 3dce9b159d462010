import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { Actor } from '../reservations/statuses.ts'
import { type MoneyAction, moneyAfterEnd } from './money-after-end.ts'
import type { Policy } from './policy.ts'

const deposit: Policy = {
  kind: 'deposit',
  amountMinor: 8000,
  currency: 'eur',
  freeUntil: '2026-12-03T18:00:00Z',
  words: { language: 'en', text: 'A deposit of €80.' },
}
const guarantee: Policy = { ...deposit, kind: 'guarantee' }
const inTime = '2026-12-03T18:00:00Z'
const late = '2026-12-03T18:00:01Z'
const nothing = { authorized: 0, charged: 0, refunded: 0, hasCard: false, hadCard: false, isOpen: false }
const paid = { ...nothing, charged: 8000 }
const card = { ...nothing, hasCard: true }
const begun = { ...nothing, isOpen: true }

const refund = (amountMinor: number, reason: MoneyAction['reason']): MoneyAction => ({
  kind: 'refund',
  amountMinor,
  reason,
})
const fee = (reason: MoneyAction['reason']): MoneyAction => ({ kind: 'fee', amountMinor: 8000, reason })
const letGo = (reason: MoneyAction['reason'], amountMinor = 0): MoneyAction => ({ kind: 'void', amountMinor, reason })

describe('money after the end of a booking', () => {
  test.each<[string, BookingStatus, Actor, string, Policy | null, typeof nothing, MoneyAction | null]>([
    ['canceled in time', 'CanceledByClient', 'guest', inTime, deposit, paid, refund(8000, 'canceled_in_time')],
    [
      'a part came back already',
      'CanceledByClient',
      'guest',
      inTime,
      deposit,
      { ...paid, refunded: 3000 },
      refund(5000, 'canceled_in_time'),
    ],
    ['all came back already', 'CanceledByClient', 'guest', inTime, deposit, { ...paid, refunded: 8000 }, null],
    ['canceled a second too late', 'CanceledByClient', 'guest', late, deposit, paid, null],
    ['never free', 'CanceledByClient', 'guest', inTime, { ...deposit, freeUntil: null }, paid, null],
    ['canceled in time, a card', 'CanceledByClient', 'guest', inTime, guarantee, card, letGo('canceled_in_time')],
    ['canceled late, a card', 'CanceledByClient', 'guest', late, guarantee, card, fee('canceled_late')],
    ['canceled late, no card came', 'CanceledByClient', 'guest', late, guarantee, nothing, null],
    ['canceled late, charged already', 'CanceledByClient', 'guest', late, guarantee, { ...card, charged: 8000 }, null],
    [
      'canceled by the restaurant, late',
      'CanceledByHost',
      'host',
      late,
      deposit,
      paid,
      refund(8000, 'not_kept_by_restaurant'),
    ],
    [
      'the deadline passed, then the money came',
      'CanceledByHost',
      'payment',
      late,
      deposit,
      paid,
      refund(8000, 'not_kept_by_restaurant'),
    ],
    [
      'rejected',
      'Rejected',
      'autopilot',
      late,
      deposit,
      { ...nothing, authorized: 8000 },
      letGo('not_kept_by_restaurant', 8000),
    ],
    ['a no-show marked by a person', 'NoShow', 'host', late, guarantee, card, fee('no_show')],
    ['a no-show nobody marked', 'NoShow', 'autopilot', late, guarantee, card, letGo('visit_over')],
    ['a no-show with a deposit', 'NoShow', 'host', late, deposit, paid, null],
    ['the visit is over', 'Closed', 'host', late, guarantee, card, letGo('visit_over')],
    ['the visit is over, a deposit', 'Closed', 'host', late, deposit, paid, null],
    ['canceled before it was paid', 'CanceledByClient', 'guest', inTime, deposit, begun, letGo('canceled_in_time')],
    ['canceled late before the card came', 'CanceledByClient', 'guest', late, guarantee, begun, letGo('canceled_late')],
    ['seated without paying', 'Closed', 'host', late, deposit, begun, letGo('visit_over')],
    ['not ended', 'Approved', 'host', late, deposit, paid, null],
    ['nothing agreed to', 'CanceledByClient', 'guest', late, null, nothing, null],
  ])('%s', (_, status, endedBy, endedAt, policy, balance, action) => {
    expect(moneyAfterEnd({ status, endedBy, endedAt: Temporal.Instant.from(endedAt), policy }, balance)).toEqual(action)
  })
})
