import type { PaymentGateway } from '#gateways/payments/gateway.ts'
import { noGateways } from '#gateways/payments/registry.ts'
import type { Context } from '../api/context.ts'

/** What it takes to move money: the calls have it, and so has the worker. */
export type MoneyContext = Pick<Context, 'db' | 'clock' | 'log' | 'payments' | 'publicUrl'>

export function gatewayOf({ payments = noGateways }: MoneyContext, name: string): PaymentGateway {
  const { gateway } = payments.gatewayOf(name)
  if (!gateway) throw new Error(`the payment gateway ${name} is not configured`)
  return gateway
}
