import type { PaymentGateway } from './gateway.ts'

/** No money moves here: the policy is shown and kept with the booking, and nothing is waited for. */
export const none: PaymentGateway = { name: 'none', waitsFor: () => null }
