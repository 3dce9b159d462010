import { fallbackLocale } from '#domain/locale/language.ts'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import type { WaitlistKey } from './waitlist-text.ts'

/** What went wrong, in the guest's language: a sentence for the whole, and one for each field. */
export type LineFailure = {
  code: string
  status: number
  retryAfter: number | undefined
  sentence: WaitlistKey | null
  /** What the server said, where we have no sentence of our own. */
  message: string
  fields: Record<string, WaitlistKey>
}

/** Fields of the contract, as the forms call them. */
const fieldsOfForm: Readonly<Record<string, readonly [field: string, problem: WaitlistKey]>> = {
  customerName: ['customerName', 'problem.name'],
  phone: ['phoneNumber', 'problem.phone'],
  email: ['email', 'problem.email'],
  specialRequests: ['specialRequests', 'problem.requests'],
}

function sentenceOf(code: string): WaitlistKey | null {
  if (code === 'no_line') return 'closed.none-more'
  const key = `refusal.${code}`
  return Object.hasOwn(messagesOf('waitlist', fallbackLocale), key) ? (key as WaitlistKey) : null
}

export function lineFailureOf(failure: unknown): LineFailure {
  if (!isCallFailure(failure)) throw failure
  const { status, message, retryAfter } = failure
  const code = failure.code ?? (status >= 500 ? 'internal' : 'invalid')
  const fields: Record<string, WaitlistKey> = {}
  for (const path of Object.keys(failure.modelState ?? {})) {
    const [field, problem] = fieldsOfForm[path.split('.')[0] ?? ''] ?? []
    if (field && problem) fields[field] = problem
  }
  return { code, status, retryAfter, sentence: sentenceOf(code), message, fields }
}

/** How the page is answered: with the refusal's own status, and when to try again. */
export function refusedWith({ status, retryAfter }: Pick<LineFailure, 'status' | 'retryAfter'>) {
  const headers = retryAfter ? { 'retry-after': String(retryAfter) } : {}
  return { status, headers }
}
