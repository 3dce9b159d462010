import { type Locale, supportedLocale } from '#domain/locale/language.ts'
import { cookieIn, writeDocumentCookie } from '../storage/document-cookies.ts'
import { cookieKeys, localKeys } from '../storage/keys.ts'

/** What to do with the language kept in the browser, given the one the page came in. */
export function languageStep(
  page: Locale,
  { asked, stored, cookies }: { asked: boolean; stored: string | null; cookies: string },
): { keep: Locale } | { switchTo: Locale } | null {
  if (asked) return { keep: page }
  const kept = supportedLocale(stored)
  const serverKnows = cookieIn(cookies, cookieKeys.language) !== undefined
  return kept && kept !== page && !serverKnows ? { switchTo: kept } : null
}

/** The server reads the cookie alone; when that is gone and the browser still knows better, the page is asked for again. */
export function keepLanguage(page: Locale): void {
  try {
    const asked = new URLSearchParams(window.location.search).has('lang')
    const step = languageStep(page, {
      asked,
      stored: localStorage.getItem(localKeys.language),
      cookies: document.cookie,
    })
    if (!step) return
    if ('keep' in step) return localStorage.setItem(localKeys.language, step.keep)
    writeDocumentCookie(cookieKeys.language, step.switchTo)
    // Where cookies are refused a reload would change nothing, again and again.
    if (cookieIn(document.cookie, cookieKeys.language)) window.location.reload()
  } catch {
    // Without storage the page stays in the language it came in.
  }
}
