// Settles one booking's money and ends without a word right after the provider has answered, before anything is entered.
import { type Connection, openDatabase } from '../../data/database/database.ts'
import type { PaymentGateway } from '../../gateways/payments/gateway.ts'
import { createPaymentRegistry } from '../../gateways/payments/registry.ts'
import { sandboxGateway } from '../../gateways/payments/sandbox/sandbox-gateway.ts'
import { settleMoney } from '../../http/payments/settle.ts'
import type { CrashOrder, Death } from './crashes.ts'

const clock = { now: () => Temporal.Now.instant() }

process.once('message', (message) => void run(message as CrashOrder))

async function run({ connection, providerUrl, secret, reservationId, death }: CrashOrder): Promise<void> {
  const { db } = openDatabase(connection as Connection, { size: 2 })
  const gateway = sandboxGateway({ name: 'stripe', flow: 'frame', url: providerUrl, secret, clock })
  const payments = createPaymentRegistry([dyingAfter(gateway, death)])
  const log = { warn() {}, error() {} }
  await settleMoney({ db, clock, log, payments, publicUrl: 'http://localhost' }, reservationId)
  process.exit(0)
}

function dyingAfter(gateway: PaymentGateway, death: Death): PaymentGateway {
  const call = gateway[death] as (...given: unknown[]) => Promise<unknown>
  return {
    ...gateway,
    async [death](...given: unknown[]) {
      await call(...given)
      process.kill(process.pid, 'SIGKILL')
      // The signal may take a moment; nothing happens any more.
      return new Promise(() => {})
    },
  }
}
