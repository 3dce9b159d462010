import type { Stripe } from 'stripe'
import type { SignedEvent } from '../gateway.ts'
import { refOf } from './stripe-client.ts'
import { depositShown, idOf } from './stripe-snapshot.ts'

const signedSeconds = 300

/** Of which payment an event speaks; a signature that is wrong or too old speaks of none. */
export function readStripeEvent(
  stripe: Stripe,
  { body, signature, secret, now }: { body: Uint8Array; signature: string; secret: string; now: Temporal.Instant },
): SignedEvent | null {
  try {
    const { webhooks } = stripe
    const receivedAt = now.epochMilliseconds
    const event = webhooks.constructEvent(Buffer.from(body), signature, secret, signedSeconds, undefined, receivedAt)
    const object = event.data.object as EventObject
    const ref = refOf(event.account ?? null, paymentOf(object))
    const snapshot = event.type === 'payment_intent.succeeded' ? depositShown(ref, event.data.object) : undefined
    return { eventRef: event.id, ref, reservationId: object.metadata?.reservationId, snapshot, signature }
  } catch {
    return null
  }
}

type EventObject = {
  id?: string
  payment_intent?: string | { id: string } | null
  metadata?: Record<string, string> | null
}

/** A fee names the guarantee it is for; charges, refunds and disputes name their payment. */
function paymentOf({ id, payment_intent: intent, metadata }: EventObject): string {
  return metadata?.guarantee ?? idOf(intent) ?? id ?? ''
}
