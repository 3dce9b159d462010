import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers are stored as +4315128328 and shown in groups; text that is no phone number is shown unchanged. */
export function readablePhone(number: string): string {
  return parsePhoneNumberFromString(number, { extract: false })?.formatInternational() ?? number
}
