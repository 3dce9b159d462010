import { audit } from '../../data/audit/audit.ts'
import type { Proof } from '../arena.ts'
import { settleAndDie } from '../money/crashes.ts'
import { booksDiffer, cancel, type MoneyArena, makeGood, pay, paymentsOf } from '../money/money-arena.ts'
import { openOrderRestaurant, placeOrder } from './order-arena.ts'

const deaths = ['createIntent', 'find', 'refund'] as const

/** kill -9 while an order is paid or given back: afterwards every order paid is an order made, and the other way round. */
export async function provePaidOrders(arena: MoneyArena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openOrderRestaurant(arena, 20)
  const problems: string[] = []
  let kills = 0
  for (let round = 0; round < rounds; round++) {
    for (const death of deaths) {
      if (death === 'createIntent') arena.provider.behaviour.loseAnswers = 1
      const placed = await placeOrder(arena, restaurantId, { day: 3 + round, time: '19:00', paymentType: 'card' })
      if (!placed.ok) throw new Error(`the order was refused: ${placed.code}`)
      const { id, token } = placed.made
      const opened = { params: { reservationId: id }, token: token ?? '' }
      if (death !== 'createIntent') await pay(arena, id)
      if (death === 'refund') {
        await makeGood(arena, [id])
        await cancel(arena, placed.made)
      }
      if ((await settleAndDie(arena, id, death)) === 'SIGKILL') kills++
      if (death === 'createIntent') {
        await arena.client.payments.begin(opened).catch(() => null)
        await pay(arena, id)
      }
      await makeGood(arena, [id])
      const { status, depositStatus, order } = await arena.client.reservations.get(opened)
      const expected = death === 'refund' ? 'CanceledByClient Refunded' : 'Approved Succeeded'
      if (`${status} ${depositStatus}` !== expected) problems.push(`${death}: ${status} ${depositStatus}`)
      const charged = paymentsOf(arena, id)
        .flatMap(({ movements }) => movements)
        .filter(({ kind }) => kind === 'charge')
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      if (charged !== Math.round((order?.total ?? 0) * 100))
        problems.push(`${death}: ${charged} charged for ${order?.total}`)
      const difference = await booksDiffer(arena, restaurantId, id)
      if (difference) problems.push(difference)
    }
  }
  const findings = (await audit(arena.db)).filter((finding) => finding.restaurantId === restaurantId)
  return {
    promise: 'kill -9 while orders are paid: every order paid is an order made, and the other way round',
    held: problems.length === 0 && findings.length === 0 && kills === rounds * deaths.length,
    detail: `${kills} kills, ${problems.length} problems, ${findings.length} findings ${problems[0] ?? findings[0]?.detail ?? ''}`,
  }
}
