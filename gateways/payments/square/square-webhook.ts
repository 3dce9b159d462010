import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedEvent } from '../gateway.ts'

type SquareEvent = {
  event_id: string
  data: {
    object: {
      payment?: { id: string; order_id?: string; reference_id?: string }
      refund?: { payment_id: string }
      dispute?: { disputed_payment?: { payment_id: string } }
    }
  }
}

/** Square signs the address it sends to together with the bytes; it sends old events again, so their age says nothing. */
export function readSquareEvent(
  body: Uint8Array,
  signature: string,
  { webhookKey, notificationUrl }: { webhookKey: string; notificationUrl: string },
): SignedEvent | null {
  const right = createHmac('sha256', webhookKey).update(notificationUrl).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  try {
    const event = JSON.parse(new TextDecoder().decode(body)) as SquareEvent
    const ref = paymentOf(event)
    return ref ? { eventRef: event.event_id, ref, signature } : null
  } catch {
    return null
  }
}

/** Our payments name their order. Refunds and disputes name the payment at Square only: the operator hears of them. */
function paymentOf({ data: { object } }: SquareEvent): string | undefined {
  const { payment, refund, dispute } = object
  if (payment) return payment.reference_id ?? payment.order_id ?? payment.id
  return refund?.payment_id ?? dispute?.disputed_payment?.payment_id
}
