import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

declare const international: unique symbol

/** A phone number in international form, a plus and digits, however it was typed. Only `phoneNumber` makes one. */
export type PhoneNumber = string & { readonly [international]: true }

/**
 * The number a guest means; null when it is none. A number without its country is one of `country`, where that is known.
 * A number of fewer than eight digits has to fit the plan of its country; a longer one may be newer than the plan we have.
 */
export function phoneNumber(text: string | null | undefined, country: string | null): PhoneNumber | null {
  const typed = (text ?? '').trim()
  if (!/^\+?[\d\s()./-]+$/u.test(typed)) return null
  const plain = typed.replace(/[^\d+]/g, '')
  if (nowhere.test(plain)) return plain as PhoneNumber
  const code = country?.toUpperCase() ?? ''
  const options = { extract: false, ...(isSupportedCountry(code) && { defaultCountry: code }) }
  // `00` is understood everywhere, also where the country itself dials abroad with other digits.
  const found = [typed, typed.replace(/^\(?0\)?0/, '+')].flatMap(
    (each) => parsePhoneNumberFromString(each, options) ?? [],
  )
  const number =
    found.find((each) => each.isValid()) ??
    found.find((each) => each.isPossible() && each.nationalNumber.length >= shortestUnplanned)
  return number && number.number.length > shortest ? (number.number as PhoneNumber) : null
}

/** Digits with the country; islands have no fewer. */
const shortest = 7
const shortestUnplanned = 8
/** No country has this code: the guests of the demo and of measurements have numbers that ring nowhere. */
const nowhere = /^\+999\d{5,12}$/

/** What a caller reads whose number is none. */
export const noPhoneNumber = 'Please give a full phone number, from another country with its code, as +43 660 1234567.'
