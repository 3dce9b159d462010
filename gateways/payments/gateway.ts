import type { Policy } from '#domain/payments/policy.ts'

/** A way for money to come in. More of it follows with the payment step. */
export type PaymentGateway = {
  readonly name: string
  /** Minutes a booking under this policy keeps its table while its money is awaited; null: nothing is waited for. */
  waitsFor(policy: Policy): number | null
}
