import type { Policy } from '#domain/payments/policy.ts'
import { GatewayRefusal, type NewIntent } from './gateway.ts'

export const redirectMinutes = 15

/**
 * What gateways with a page of their own take: deposits, where they know the currency. A guarantee under them is waited for
 * by nobody: its words are shown and kept, and no card is.
 */
export function takesDeposit({ kind, currency }: Pick<Policy, 'kind' | 'currency'>, currencies?: string[]): boolean {
  return kind === 'deposit' && (currencies === undefined || currencies.includes(currency.toLowerCase()))
}

export function refuseOthers(name: string, { kind, currency }: NewIntent, currencies?: string[]): void {
  if (!takesDeposit({ kind, currency }, currencies)) throw new GatewayRefusal(`${name} takes no ${kind} in ${currency}`)
}
