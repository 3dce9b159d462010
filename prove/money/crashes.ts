import { fork } from 'node:child_process'
import { join } from 'node:path'
import { changeStatus } from '../../actions/reservations/change-status.ts'
import { audit } from '../../data/audit/audit.ts'
import { settleMoney } from '../../http/payments/settle.ts'
import type { Proof } from '../arena.ts'
import {
  bookOn,
  booksDiffer,
  cancel,
  type MoneyArena,
  makeGood,
  opened,
  openPaidRestaurant,
  pay,
  paymentsOf,
} from './money-arena.ts'

/** Where the process ends: the provider has done it, and nothing of it is in our books. */
export const deaths = ['createIntent', 'find', 'refund', 'chargeFee'] as const
export type Death = (typeof deaths)[number]

export type CrashOrder = {
  connection: object
  providerUrl: string
  secret: string
  reservationId: string
  death: Death
}

/** A process of its own that settles one booking and ends without a word right after the provider's answer. */
export async function settleAndDie(
  arena: MoneyArena,
  reservationId: string,
  death: Death,
): Promise<NodeJS.Signals | null> {
  const { host, port, user, database, connectionString } = arena.pool.options
  const connection = connectionString ? { connectionString } : { host, port, user, database }
  const order: CrashOrder = {
    connection,
    providerUrl: arena.provider.url,
    secret: arena.secret,
    reservationId,
    death,
  }
  const child = fork(join(import.meta.dirname, 'crash-child.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send(order)
  return new Promise((gone) => child.once('exit', (_code, signal) => gone(signal)))
}

/** kill -9 between the provider's books and ours; afterwards the reconciler makes both equal, and nothing is done twice. */
export async function proveCrashes(arena: MoneyArena, { rounds }: { rounds: number }): Promise<Proof> {
  const deposits = await openPaidRestaurant(arena, 'deposit')
  const guarantees = await openPaidRestaurant(arena, 'guarantee')
  const problems: string[] = []
  let kills = 0
  for (let round = 0; round < rounds; round++) {
    for (const death of deaths) {
      const restaurantId = death === 'chargeFee' ? guarantees : deposits
      // The answer to its beginning is lost, so that whoever settles has to begin it again.
      if (death === 'createIntent') arena.provider.behaviour.loseAnswers = 1
      const booking = await bookOn(arena, restaurantId, round * deaths.length + deaths.indexOf(death))
      const { id } = booking
      if (death !== 'createIntent') await pay(arena, id)
      if (death === 'refund' || death === 'chargeFee') await settleMoney(arena.context, id)
      if (death === 'refund') await cancel(arena, booking)
      if (death === 'chargeFee') {
        const now = Temporal.Instant.from(booking.reservationTime).add({ hours: 1 })
        await changeStatus(arena.db, { reservationId: id, to: 'NoShow', by: 'host', now })
      }
      if ((await settleAndDie(arena, id, death)) === 'SIGKILL') kills++
      if (death === 'createIntent') {
        await arena.client.payments.begin(opened(booking)).catch(() => null)
        await pay(arena, id)
      }
      await makeGood(arena, [id])
      const expected = { createIntent: 'charge', find: 'charge', refund: 'charge refund', chargeFee: 'card fee' }[death]
      const moved = paymentsOf(arena, id).flatMap(({ movements }) => movements.map(({ kind }) => kind))
      const found = moved.filter((kind) => kind !== 'intent').join(' ')
      if (found !== expected) problems.push(`${death}: ${found} instead of ${expected}`)
      const difference = await booksDiffer(arena, restaurantId, id)
      if (difference) problems.push(difference)
    }
  }
  const findings = await audit(arena.db)
  return {
    promise: 'kill -9 between the provider and the ledger: nothing is lost, nothing is done twice',
    held: problems.length === 0 && findings.length === 0 && kills === rounds * deaths.length,
    detail: `${kills} kills, ${problems.length} problems, ${findings.length} findings ${problems[0] ?? findings[0]?.detail ?? ''}`,
  }
}
