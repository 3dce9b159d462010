import { supportedLocale } from '#domain/locale/language.ts'
import { pageUrl } from '../request/page-url.ts'
import { platformCookie } from './client-platform.ts'
import { cookieOf, cookieText } from './cookies.server.ts'
import { cookieDays, cookieKeys } from './keys.ts'

/**
 * A language, region or client platform in the address is stored in a cookie, so that later addresses need not have it. The cookies are no
 * part of the page, because the page may be cached and sent to others.
 */
export function choiceCookies(request: Request): string[] {
  const { pathname, searchParams: query } = pageUrl(request)
  // Others keep copies of these pages, which they may do only where nothing is stored.
  if (/^\/amp(\/|$)/.test(pathname)) return []
  const locale = supportedLocale(query.get('lang'))
  const regionId = query.get('regionId')?.slice(0, 80)
  const kept = { seconds: cookieDays.standard * 86_400, address: request.url }
  return [
    ...(locale && cookieOf(request, cookieKeys.language) !== locale
      ? [cookieText(cookieKeys.language, locale, kept)]
      : []),
    ...(regionId && cookieOf(request, cookieKeys.region) !== regionId
      ? [cookieText(cookieKeys.region, regionId, kept)]
      : []),
    ...[platformCookie(request)].filter((cookie) => cookie !== null),
  ]
}
