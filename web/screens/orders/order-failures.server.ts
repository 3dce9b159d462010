import { fallbackLocale } from '#domain/locale/language.ts'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import type { BookingKey } from '../../parts/reservations/booking-text.ts'
import type { OrderKey } from './order-text.ts'

export type OrderFailure = {
  code: string
  status: number
  sentence: OrderKey | BookingKey | null
  /** What the server said, where we have no sentence of our own. */
  message: string
  /** The field of the form it belongs to. */
  field: string | null
}

const fieldsOfForm = new Set([
  'deliveryAddress',
  'customerName',
  'phoneNumber',
  'email',
  'reservationTime',
  'paymentType',
  'tips',
])

export function orderFailureOf(failure: unknown): OrderFailure {
  if (!isCallFailure(failure)) throw failure
  const { status, message } = failure
  const code = failure.code ?? (status >= 500 ? 'internal' : 'invalid')
  const key = `refusal.${code}`
  const isKnown =
    Object.hasOwn(messagesOf('orders', fallbackLocale), key) ||
    Object.hasOwn(messagesOf('booking', fallbackLocale), key)
  const path = Object.keys(failure.modelState ?? {})[0] ?? ''
  // A dish is named by the server, in words that no catalogue could have.
  const isOfLine = path.includes('orderItems')
  const field = path.split('.').find((part) => fieldsOfForm.has(part)) ?? null
  return {
    code,
    status,
    sentence: isKnown && !isOfLine ? (key as OrderKey | BookingKey) : null,
    message,
    field: field === 'tips' ? 'tipOther' : field,
  }
}
