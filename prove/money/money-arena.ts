import { listLedger } from '../../data/payments/ledger.ts'
import { createPaymentRegistry } from '../../gateways/payments/registry.ts'
import type { SandboxPayment } from '../../gateways/payments/sandbox/provider.ts'
import { startSandboxProvider } from '../../gateways/payments/sandbox/provider-server.ts'
import { sandboxGateway } from '../../gateways/payments/sandbox/sandbox-gateway.ts'
import { openNewRestaurant } from '../arena.ts'
import type { ArenaInProcess } from '../test-arena.ts'

const secret = 'prove-secret'

/** The calls, a database and a payment provider with books of its own. No webhook leaves unless it is let go. */
export async function openMoneyArena(arena: ArenaInProcess) {
  const provider = await startSandboxProvider({ secret, webhookUrl: () => 'http://127.0.0.1:1' })
  provider.webhooks.state.held = true
  const { clock } = arena.context
  arena.context.payments = createPaymentRegistry([
    sandboxGateway({ name: 'stripe', flow: 'frame', url: provider.url, secret, clock }),
  ])
  return {
    ...arena,
    provider,
    secret,
    async close() {
      await provider.close()
      await arena.close()
    },
  }
}

export type MoneyArena = Awaited<ReturnType<typeof openMoneyArena>>

export async function openPaidRestaurant(arena: MoneyArena, kind: 'deposit' | 'guarantee'): Promise<number> {
  const tables = Array.from({ length: 30 }, (_, index) => ({ number: String(index + 1), max: 4 }))
  const restaurantId = await openNewRestaurant(arena, { tables, policy: { kind, amounts: { 2: 2000 } } })
  await arena.pool.query(`UPDATE booking_settings SET payment_gateway = 'stripe' WHERE restaurant_id = $1`, [
    restaurantId,
  ])
  return restaurantId
}

export const paymentsOf = (arena: MoneyArena, reservationId: string): SandboxPayment[] =>
  arena.provider.books.payments().filter((payment) => payment.reservationId === reservationId)

/** Where the provider's books and ours differ for a booking; nothing when they are equal to the cent. */
export async function booksDiffer(
  arena: MoneyArena,
  restaurantId: number,
  reservationId: string,
): Promise<string | null> {
  const line = ({ kind, ref, amountMinor }: { kind: string; ref: string; amountMinor: number }) =>
    `${kind} ${ref} ${amountMinor}`
  const theirs = paymentsOf(arena, reservationId).flatMap(({ movements }) => movements.map(line))
  const ours = (await listLedger(arena.db, restaurantId, reservationId)).map(line)
  const [left, right] = [theirs.toSorted().join(', '), ours.toSorted().join(', ')]
  return left === right ? null : `${reservationId}: theirs ${left}; ours ${right}`
}
