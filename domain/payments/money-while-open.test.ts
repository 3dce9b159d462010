import { expect, test } from 'vitest'
import { missingMoney, moneyWhileOpen, type OpenBookingMoney, type PaymentOfBooking } from './money-while-open.ts'

const nothing = { authorized: 0, charged: 0, refunded: 0, hasCard: false, hadCard: false, isOpen: false }
const payment = (
  paymentId: string,
  kind: 'deposit' | 'guarantee',
  amountMinor: number,
  balance: Partial<typeof nothing>,
): PaymentOfBooking => ({ paymentId, kind, amountMinor, balance: { ...nothing, ...balance } })
const paid = (paymentId: string, amountMinor: number, refunded = 0) =>
  payment(paymentId, 'deposit', amountMinor, { charged: amountMinor, refunded })
const begun = (paymentId: string, amountMinor: number) => payment(paymentId, 'deposit', amountMinor, { isOpen: true })
const card = payment('c', 'guarantee', 3000, { hasCard: true })
const deposit = (amountMinor: number) => ({ kind: 'deposit' as const, amountMinor })
const guarantee = { kind: 'guarantee' as const, amountMinor: 3000 }
const settled = { isAwaited: false, change: null }

test.each<[string, OpenBookingMoney, PaymentOfBooking[], ReturnType<typeof missingMoney>, string[]]>([
  [
    'a deposit that is awaited',
    { policy: deposit(2000), isAwaited: true, change: null },
    [begun('a', 2000)],
    deposit(2000),
    [],
  ],
  ['a deposit that is there', { policy: deposit(2000), ...settled }, [paid('a', 2000)], null, []],
  ['no policy at all', { policy: null, ...settled }, [], null, []],
  ['more than the policy asks', { policy: deposit(2000), ...settled }, [paid('a', 5000)], null, ['a refund 3000']],
  [
    'less than the policy asks, by the desk’s own hand',
    { policy: deposit(2000), ...settled },
    [paid('a', 2000, 500)],
    null,
    [],
  ],
  ['nothing is asked any more', { policy: null, ...settled }, [paid('a', 2000)], null, ['a refund 2000']],
  [
    'the newest payment goes back first',
    { policy: deposit(1500), ...settled },
    [paid('a', 2000), paid('b', 1000)],
    null,
    ['b refund 1000', 'a refund 500'],
  ],
  ['what is on its way back counts', { policy: deposit(2000), ...settled }, [paid('a', 5000, 3000)], null, []],
  [
    'a change waits for the rest',
    { policy: deposit(2000), isAwaited: false, change: deposit(5000) },
    [paid('a', 2000)],
    deposit(3000),
    [],
  ],
  [
    'a change waits, its payment begun',
    { policy: deposit(2000), isAwaited: false, change: deposit(5000) },
    [paid('a', 2000), begun('b', 3000)],
    deposit(3000),
    [],
  ],
  [
    'a change waits, a part was paid elsewhere',
    { policy: deposit(2000), isAwaited: false, change: deposit(5000) },
    [paid('a', 2000), begun('b', 3000), paid('d', 1000)],
    deposit(2000),
    ['b void 0'],
  ],
  [
    'a change whose money is there',
    { policy: deposit(2000), isAwaited: false, change: deposit(5000) },
    [paid('a', 2000), paid('b', 3000)],
    null,
    [],
  ],
  [
    'a change that was given up, its payment begun',
    { policy: deposit(2000), ...settled },
    [paid('a', 2000), begun('b', 3000)],
    null,
    ['b void 0'],
  ],
  [
    'a change that was given up, then paid',
    { policy: deposit(2000), ...settled },
    [paid('a', 2000), paid('b', 3000)],
    null,
    ['b refund 3000'],
  ],
  [
    'another amount is awaited',
    { policy: deposit(5000), isAwaited: true, change: null },
    [begun('a', 2000)],
    deposit(5000),
    ['a void 0'],
  ],
  ['a card that is kept', { policy: guarantee, ...settled }, [card], null, []],
  ['a card that nothing asks for', { policy: null, ...settled }, [card], null, ['c void 0']],
  ['a card that a change asks for', { policy: null, isAwaited: false, change: guarantee }, [card], null, []],
  [
    'a card is awaited, a deposit comes instead',
    { policy: guarantee, isAwaited: true, change: null },
    [paid('a', 2000)],
    guarantee,
    ['a refund 2000'],
  ],
])('%s', (_, booking, payments, missing, actions) => {
  expect(missingMoney(booking, payments)).toEqual(missing)
  expect(
    moneyWhileOpen(booking, payments).map(
      ({ paymentId, action }) => `${paymentId} ${action.kind} ${action.amountMinor}`,
    ),
  ).toEqual(actions)
})
