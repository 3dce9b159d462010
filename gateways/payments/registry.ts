import { type GatewayName, gatewayNames, type PaymentGateway } from './gateway.ts'

/** Why a restaurant's money cannot be asked for online. */
type NoGatewayReason = 'takes_no_money_online' | 'not_configured' | 'unknown_gateway'

type FoundGateway = { gateway: PaymentGateway } | { gateway: null; reason: NoGatewayReason }

export type PaymentRegistry = {
  /** The gateway that a restaurant has chosen in its setting `paymentGateway`. */
  gatewayOf(name: string): FoundGateway
}

const offline: ReadonlySet<string> = new Set<GatewayName>(['cash', 'invoice', 'none'])
/** Whether a restaurant with this gateway takes no money online. */
export const isOffline = (name: string): boolean => offline.has(name)
const known: ReadonlySet<string> = new Set(gatewayNames)

export function createPaymentRegistry(gateways: readonly PaymentGateway[]): PaymentRegistry {
  const byName = new Map<string, PaymentGateway>(gateways.map((gateway) => [gateway.name, gateway]))
  if (byName.size < gateways.length) throw new Error('two payment gateways have one name')
  return {
    gatewayOf(name) {
      const gateway = byName.get(name)
      if (gateway) return { gateway }
      if (offline.has(name)) return { gateway: null, reason: 'takes_no_money_online' }
      return { gateway: null, reason: known.has(name) ? 'not_configured' : 'unknown_gateway' }
    },
  }
}

/** No provider is configured: policies are shown and kept with the booking, and nothing is waited for. */
export const noGateways = createPaymentRegistry([])
