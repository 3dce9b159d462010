import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryName } from '#domain/locale/country.ts'
import { intlLocale } from '#domain/locale/language.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'

/** What a guest chooses the country of a number from: two letters, and the name with the code that is dialled. */
export type PhoneCountries = { chosen: string; all: readonly (readonly [code: string, label: string])[] }

/** The country of the number, else where the request came from, else the region that the browser's language names. */
export function phoneCountries(request: Request, context: PageContext, number: string | null = null): PhoneCountries {
  const { country, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const region = /^\s*[a-z]{2,3}-([a-z]{2})\b/i.exec(request.headers.get('accept-language') ?? '')?.[1]?.toUpperCase()
  const known: readonly string[] = getCountries()
  const ofNumber = number ? parsePhoneNumberFromString(number, { extract: false })?.country : undefined
  const all = getCountries()
    .map((code) => [code, `${countryName(code, locale)} +${getCountryCallingCode(code)}`] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, intlLocale(locale)))
  return { all, chosen: [ofNumber, country, region].find((code) => code && known.includes(code)) ?? '' }
}
