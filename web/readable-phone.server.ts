import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers are kept as +4315128328 and read in groups; what is no such number stays as it is. */
export function readablePhone(number: string): string {
  return parsePhoneNumberFromString(number, { extract: false })?.formatInternational() ?? number
}
