import type { ReservationWire } from '../../contract/reservations/reservations.ts'
import { listLedger } from '../../data/payments/ledger.ts'
import { type GatewayEvent } from '../../gateways/payments/gateway.ts'
import { createPaymentRegistry } from '../../gateways/payments/registry.ts'
import type { SandboxPayment } from '../../gateways/payments/sandbox/provider.ts'
import { startSandboxProvider } from '../../gateways/payments/sandbox/provider-server.ts'
import { sandboxGateway } from '../../gateways/payments/sandbox/sandbox-gateway.ts'
import { testCards } from '../../gateways/payments/sandbox/test-cards.ts'
import { signWebhook } from '../../gateways/payments/sandbox/webhooks.ts'
import { createApi } from '../../http/api/bind.ts'
import { handlers } from '../../http/handlers/handlers.ts'
import { reconcile } from '../../http/payments/reconcile.ts'
import { settleMoney } from '../../http/payments/settle.ts'
import { type Arena, openNewRestaurant, timeOn } from '../arena.ts'
import { createGuest } from '../booking/guest.ts'
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

export async function openPaidRestaurant(
  arena: Arena,
  kind: 'deposit' | 'guarantee',
  amounts: Record<string, number> = { 2: 2000 },
): Promise<number> {
  const tables = Array.from({ length: 30 }, (_, index) => ({ number: String(index + 1), max: 4 }))
  const restaurantId = await openNewRestaurant(arena, { tables, policy: { kind, amounts } })
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

/** Everything of a booking that a guest may pay now is paid. */
export async function pay(arena: MoneyArena, reservationId: string): Promise<void> {
  for (const payment of paymentsOf(arena, reservationId)) arena.provider.books.pay(payment, testCards.accepted)
}

export const opened = ({ id, token }: ReservationWire) => ({ params: { reservationId: id }, token: token ?? '' })

export const cancel = (arena: MoneyArena, booking: ReservationWire) =>
  arena.client.reservations.cancel({ ...opened(booking), body: {} }).catch(() => null)

/** A table for two at a restaurant that asks for money, on a day of its own. */
export async function bookOn(arena: MoneyArena, restaurantId: number, day: number): Promise<ReservationWire> {
  const answer = await createGuest(arena, []).create({ restaurantId, reservationTime: timeOn(arena, 3 + day, '19:00') })
  if (!answer.ok) throw new Error(`the booking was refused: ${answer.code}`)
  return answer.booking
}

export async function post(
  arena: MoneyArena,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<number> {
  const api = createApi(handlers, arena.context)
  const request = new Request('http://localhost/api/payments/stripe/webhook', { method: 'POST', body, headers })
  return (await api.fetch(request)).status
}

export async function deliver(arena: MoneyArena, event: GatewayEvent): Promise<number> {
  const { body, headers } = signWebhook(arena.secret, event, Temporal.Now.instant())
  return post(arena, body, headers)
}

/** What the worker does: jobs of ended and changed bookings, then the reconciler a while later. */
export async function makeGood(arena: MoneyArena, reservationIds: readonly string[]): Promise<void> {
  for (const id of reservationIds) await settleMoney(arena.context, id)
  const later = { ...arena.context, clock: { now: () => Temporal.Now.instant().add({ minutes: 5 }) } }
  while ((await reconcile(later)) > 0) {
    const { rows } = await arena.pool.query<{ open: number }>(
      `SELECT (SELECT count(*)::int FROM payment_requests WHERE done_at IS NULL AND refused_at IS NULL)
         + (SELECT count(*)::int FROM gateway_events WHERE settled_at IS NULL AND parked IS NULL) AS open`,
    )
    if (rows[0]?.open === 0) break
  }
}

/** What the provider keeps of a booking's money. */
export function keptOf(arena: MoneyArena, reservationId: string): number {
  const movements = paymentsOf(arena, reservationId).flatMap((payment) => payment.movements)
  const sum = (...kinds: string[]) =>
    movements.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amountMinor }) => total + amountMinor, 0)
  return sum('charge', 'fee') - sum('refund')
}
