import { afterAll } from 'vitest'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { namesSoon } from '#data/payments/name-soon.ts'
import { createPaymentRegistry } from '#gateways/payments/registry.ts'
import { startSandboxProvider } from '#gateways/payments/sandbox/provider-server.ts'
import { sandboxGateway } from '#gateways/payments/sandbox/sandbox-gateway.ts'
import { type BookingFixture, openBookingFixture } from '../reservations/booking-fixtures.ts'

export const sandboxSecret = 'sandbox-secret'

export type SandboxProvider = Awaited<ReturnType<typeof startSandboxProvider>>

/** An API whose restaurants are paid through a sandbox, which sends no word by itself: a test decides what arrives. */
export async function openSandboxFixture(): Promise<{ fixture: BookingFixture; provider: SandboxProvider }> {
  const fixture = await openBookingFixture()
  const provider = await startSandboxProvider({ secret: sandboxSecret, webhookUrl: () => 'http://127.0.0.1:1' })
  afterAll(() => provider.close())
  provider.webhooks.state.held = true
  const shared = { url: provider.url, secret: sandboxSecret, clock: fixture.context.clock }
  fixture.context.payments = createPaymentRegistry([
    sandboxGateway({ name: 'stripe', flow: 'frame', ...shared }),
    sandboxGateway({ name: 'epos', flow: 'redirect', ...shared }),
  ])
  return { fixture, provider }
}

/** Noon again, nothing booked and nothing paid. */
export async function clearMoney(fixture: BookingFixture, { behaviour, webhooks }: SandboxProvider): Promise<void> {
  await namesSoon(fixture.context.db).writeAll()
  await fixture.rows(`TRUNCATE ledger_entries, payment_requests, payments, payment_refs, gateway_events, awaited_changes,
    card_setups, fee_disputes, gateway_customers`)
  await fixture.clear()
  behaviour.loseAnswers = 0
  webhooks.state.waiting.length = 0
}

/** A call about a booking by whoever made it. */
export const callOf = ({ id, token }: ReservationWire) => ({ params: { reservationId: id }, token: token ?? '' })
