import { sql } from 'kysely'
import { readSecret } from '#data/database/secrets.ts'
import { startSandboxProvider } from '#gateways/payments/sandbox/provider-server.ts'
import { testCards } from '#gateways/payments/sandbox/test-cards.ts'
import { signWebhook } from '#gateways/payments/sandbox/webhooks.ts'
import { readEnv } from '../../server/settings/env.ts'
import { openDatabases } from '../../server/start/database.ts'
import { sandboxSecret } from '../../server/start/payments.ts'
import { benchOf } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { benchSettings } from '../servers/bench-settings.ts'
import { cpuOfEach, inParallel } from '../servers/in-parallel.ts'
import { serve } from '../servers/served.ts'
import { fillBookingRestaurants, firstRestaurant, someBooking } from './booking-restaurants.ts'

/**
 * A server runs for days: measured is what its code costs once it is compiled and the texts it writes are known. Rounds are by
 * turns, so that what else the machine does falls on both sides.
 */
type PaidSize = { warmUp: number; rounds: number; ofRound: number }

export const bench = benchOf<PaidSize>({
  full: { warmUp: 12_000, rounds: 40, ofRound: 200 },
  smallest: { warmUp: 10, rounds: 1, ofRound: 10 },
  figures: 2,
  measure: measurePaidBooking,
})

/** The first few ask for a deposit, the next few for nothing. */
const ofEach = 5

/** What a booking costs the server when it is paid, against one that asks for nothing. */
async function measurePaidBooking(size: PaidSize): Promise<Figure[]> {
  return [
    await paidOfUnpaid('api', 'the whole app with its limits', size),
    await paidOfUnpaid('calls', 'the calls alone', size),
  ]
}

async function paidOfUnpaid(
  kind: 'api' | 'calls',
  served: string,
  { warmUp, rounds, ofRound }: PaidSize,
): Promise<Figure> {
  const databases = await openDatabases(readEnv(benchSettings()))
  await databases.migrate()
  const secret = sandboxSecret(await readSecret(databases.primary.db))
  const provider = await startSandboxProvider({ secret, webhookUrl: () => 'http://127.0.0.1:1' })
  provider.webhooks.state.held = true
  const server = await serve(kind, undefined, { TAVOLA_SANDBOX: 'on', TAVOLA_SANDBOX_URL: provider.url })
  const firstDay = Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString()
  await fillBookingRestaurants(databases.primary.db, firstDay)
  await sql`DELETE FROM policies WHERE restaurant_id >= ${firstRestaurant}`.execute(databases.primary.db)
  await sql`INSERT INTO policies (restaurant_id, policy_id, kind, amounts, free_until_hours)
    SELECT restaurant_id, gen_random_uuid(), 'deposit', '{"1": 2000}'::jsonb, 24 FROM booking_settings
    WHERE restaurant_id BETWEEN ${firstRestaurant} AND ${firstRestaurant + ofEach - 1}`.execute(databases.primary.db)
  await sql`UPDATE booking_settings SET payment_gateway = 'stripe' WHERE restaurant_id >= ${firstRestaurant}`.execute(
    databases.primary.db,
  )

  const book = async (restaurant: number) => {
    const response = await fetch(`${server.url}/api/rsv/mb/guest/reservations`, {
      method: 'POST',
      ...someBooking(firstRestaurant + restaurant, firstDay),
    })
    if (!response.ok) throw new Error(`a booking was answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as { clientSecret: string | null }
  }
  const unpaid = async (index: number) => void (await book(ofEach + (index % ofEach)))
  const paid = async (index: number) => {
    const { clientSecret } = await book(index % ofEach)
    const payment = provider.books.ofSecret(clientSecret ?? '')
    if (!payment) throw new Error('a booking asked for no money')
    provider.books.pay(payment, testCards.accepted)
    const event = provider.webhooks.state.waiting.findLast((waiting) => waiting.event.ref === payment.ref)?.event
    provider.webhooks.state.waiting.length = 0
    const { body, headers } = signWebhook(
      secret,
      event ?? { eventRef: payment.ref, ref: payment.ref },
      Temporal.Now.instant(),
    )
    const response = await fetch(`${server.url}/api/payments/stripe/webhook`, { method: 'POST', body, headers })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`a webhook was answered ${response.status}`)
  }

  await inParallel(warmUp, unpaid)
  await inParallel(warmUp, paid)
  let without = 0
  let withMoney = 0
  for (let round = 0; round < rounds; round++) {
    without += (await cpuOfEach(server, ofRound, unpaid)) / rounds
    withMoney += (await cpuOfEach(server, ofRound, paid)) / rounds
  }
  await server.stop()
  await provider.close()
  await databases.close()
  return {
    what: `paid booking through the sandbox, ${served}: server CPU of an unpaid one`,
    ratio: withMoney / without,
    bar: 2,
    better: 'lower',
    detail: `${(withMoney / 1000).toFixed(2)} ms of ${(without / 1000).toFixed(2)} ms`,
  }
}
