import { noPhoneNumber, type PhoneNumber, phoneNumber } from '#domain/guests/phone-number.ts'
import { type Refusal, refuse } from '../api/refusal.ts'

type TypedPhone = { field: string; text: string | null | undefined; country: string | null }

/** The number of a field, null for a blank one, or the refusal that names the field. */
export function readPhone({ field, text, country }: TypedPhone): PhoneNumber | null | Refusal<'invalid'> {
  if (!text?.trim()) return null
  return phoneNumber(text, country) ?? refuse('invalid', { modelState: { [`contract.${field}`]: [noPhoneNumber] } })
}
