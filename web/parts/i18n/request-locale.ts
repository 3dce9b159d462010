import { chooseLocale, type Locale } from '#domain/locale/language.ts'
import { cookieOf } from '../storage/cookies.server.ts'
import { cookieKeys } from '../storage/keys.ts'

export function requestLocale(request: Request, offered: readonly string[] = []): Locale {
  return chooseLocale({
    query: new URL(request.url).searchParams.get('lang'),
    stored: cookieOf(request, cookieKeys.language),
    acceptLanguage: request.headers.get('accept-language'),
    offered,
  })
}
