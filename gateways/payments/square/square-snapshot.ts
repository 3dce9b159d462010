import type { Square } from 'square'
import type { Movement } from '#domain/payments/movements.ts'
import type { PaymentSnapshot } from '#domain/payments/settlement.ts'
import type { SquareCalls, SquareOrder, SquarePayment } from './square-client.ts'

export const isGuarantee = ({ metadata }: SquareOrder): boolean => metadata?.kind === 'guarantee'

export const moneyOf = (amountMinor: number, currency: string): Square.Money => ({
  amount: BigInt(amountMinor),
  currency: currency.toUpperCase() as Square.Currency,
})

/** Refunds that are on their way count: Square has taken them from the payment already. */
const isGiven = ({ status }: Square.PaymentRefund) => status === 'PENDING' || status === 'COMPLETED'

/**
 * A payment as Square holds it: its order, what was paid towards it and the cards of its customer. A card that is
 * declined leaves no trace there; whoever tried it was told.
 */
export async function readSnapshot(square: SquareCalls, order: SquareOrder): Promise<PaymentSnapshot> {
  const { id: ref, state, metadata } = order
  const movements: Movement[] = [{ kind: 'intent', ref, amountMinor: Number(metadata?.amountMinor) }]
  for (const card of isGuarantee(order) ? await square.listCards(order) : [])
    movements.push({ kind: 'card', ref: card.id ?? '', amountMinor: 0 })
  for (const payment of await square.listPayments(order)) movements.push(...(await movementsOf(square, order, payment)))
  if (state === 'CANCELED') movements.push({ kind: 'void', ref, amountMinor: 0 })
  return { ref, attempt: 'open', currency: metadata?.currency ?? '', movements }
}

async function movementsOf(square: SquareCalls, order: SquareOrder, payment: SquarePayment): Promise<Movement[]> {
  if (payment.status !== 'COMPLETED') return []
  const refunds = await Promise.all(
    (payment.refundIds ?? []).map(
      async (refundId) =>
        (await square.ask('read a refund', (options) => square.refunds.get({ refundId }, options))).refund,
    ),
  )
  return [
    { kind: isGuarantee(order) ? 'fee' : 'charge', ref: payment.id, amountMinor: minorOf(payment.amountMoney) },
    ...refunds
      .filter((refund) => refund !== undefined)
      .filter(isGiven)
      .map((refund): Movement => ({ kind: 'refund', ref: refund.id, amountMinor: minorOf(refund.amountMoney) })),
  ]
}

const minorOf = (money: Square.Money | undefined): number => Number(money?.amount ?? 0)
