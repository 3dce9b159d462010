import { supportedLocale } from '#domain/locale/language.ts'
import { cookieOf, cookieText } from './cookies.ts'
import { cookieKeys } from './storage-keys.ts'

/**
 * A language or region asked for in the address is remembered, so that later pages need not carry it. Told apart from
 * the page itself, because the page may be one that is kept and sent to others too.
 */
export function rememberedChoices(request: Request): string[] {
  const query = new URL(request.url).searchParams
  const locale = supportedLocale(query.get('lang'))
  const regionId = query.get('regionId')?.slice(0, 80)
  return [
    ...(locale && cookieOf(request, cookieKeys.language) !== locale
      ? [cookieText(cookieKeys.language, locale, request.url)]
      : []),
    ...(regionId && cookieOf(request, cookieKeys.region) !== regionId
      ? [cookieText(cookieKeys.region, regionId, request.url)]
      : []),
  ]
}
