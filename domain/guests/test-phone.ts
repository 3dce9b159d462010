import { type PhoneNumber, phoneNumber } from './phone-number.ts'

/** A number as tests write it; one that is none fails at once. */
export function testPhone(text: string): PhoneNumber {
  const number = phoneNumber(text, null)
  if (!number) throw new Error(`${text} is no phone number`)
  return number
}
