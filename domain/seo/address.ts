import { intlLocale, type Locale, locales } from '../locale/language.ts'

/** What decides a page, and nothing that merely came along in the address. */
export type PageAddress = { path: string; query?: readonly (readonly [name: string, value: string])[] }

export function addressOf(publicUrl: string, { path, query = [] }: PageAddress, lang?: Locale | null): string {
  const pairs = [...query, ...(lang ? [['lang', lang] as const] : [])]
  const search = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return `${publicUrl}${encodeURI(path)}${search ? `?${search}` : ''}`
}

type Alternate = { language: string; href: string }

/** The same list on every language's page, so that each names all the others and itself. */
export function alternates(publicUrl: string, page: PageAddress): Alternate[] {
  return [
    { language: 'x-default', href: addressOf(publicUrl, page) },
    ...locales.map((locale) => ({ language: intlLocale(locale), href: addressOf(publicUrl, page, locale) })),
  ]
}

/** Photos of this host are written from the root; others already say where they are. */
export function absolute(publicUrl: string, link: string): string {
  return link.startsWith('/') ? `${publicUrl}${link}` : link
}
