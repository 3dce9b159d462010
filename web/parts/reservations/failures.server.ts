import { fallbackLocale } from '#domain/locale/language.ts'
import { isCallFailure } from '../api/call-failure.ts'
import { messagesOf } from '../i18n/catalogues.server.ts'
import type { BookingKey } from './booking-text.ts'

/** What went wrong, in the guest's language: a sentence for the whole, and one for each field. */
export type BookingFailure = {
  code: string
  sentence: BookingKey | null
  /** What the server said, where we have no sentence of our own. */
  message: string
  fields: Record<string, BookingKey>
  conflict: boolean
}

function sentenceOf(code: string): BookingKey | null {
  const key = `refusal.${code}`
  return Object.hasOwn(messagesOf('booking', fallbackLocale), key) ? (key as BookingKey) : null
}

type FieldTexts = Readonly<Record<string, BookingKey>>

/** Fields of the contract that the form has too; what is wrong with any other stands above the form. */
const bookingFields: FieldTexts = {
  customerName: 'problem.customerName',
  email: 'problem.email',
  phoneNumber: 'problem.phoneNumber',
  specialRequests: 'problem.specialRequests',
  allergy: 'problem.allergy',
}

const missing = (field: string): BookingKey => (field === 'customerName' ? 'problem.name' : 'problem.contact')

export function failureOf(failure: unknown, texts: FieldTexts = bookingFields): BookingFailure {
  if (!isCallFailure(failure)) throw failure
  const code = failure.code ?? (failure.status >= 500 ? 'internal' : 'invalid')
  const fields: Record<string, BookingKey> = {}
  for (const path of Object.keys(failure.modelState ?? {})) {
    const field = path.split('.').find((part) => Object.hasOwn(texts, part))
    const problem = field && texts[field]
    if (problem) fields[field] = code === 'contact_missing' ? missing(field) : problem
  }
  return { code, sentence: sentenceOf(code), message: failure.message, fields, conflict: failure.status === 409 }
}
