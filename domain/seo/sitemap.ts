import { addressOf, type PageAddress } from './address.ts'
import { escapeMarkup } from './markup.ts'

export type SitemapEntry = { address: PageAddress; changed: string | null }

/** What one file may hold; the rules of the format allow fifty thousand. */
export const sitemapSize = 10_000

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const urlSetOpening = `${opening}<urlset ${namespace}>\n`
export const urlSetClosing = '</urlset>\n'

export function urlLines(publicUrl: string, entries: readonly SitemapEntry[]): string {
  return entries.map(({ address, changed }) => line('url', addressOf(publicUrl, address), changed)).join('')
}

export function sitemapIndex(publicUrl: string, files: readonly { name: string; changed: string | null }[]): string {
  const lines = files.map(({ name, changed }) =>
    line('sitemap', addressOf(publicUrl, { path: `/sitemaps/${name}.xml` }), changed),
  )
  return `${opening}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`
}

function line(element: 'url' | 'sitemap', url: string, changed: string | null): string {
  const lastmod = changed ? `<lastmod>${escapeMarkup(changed)}</lastmod>` : ''
  return `<${element}><loc>${escapeMarkup(url)}</loc>${lastmod}</${element}>\n`
}

/** As many lists as files are needed. */
export function inFiles(entries: readonly SitemapEntry[], size = sitemapSize): SitemapEntry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, at) => entries.slice(at * size, (at + 1) * size))
}

/** Moments are all written alike, so the later one is also the greater text. */
export function latestChange(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>(
    (latest, { changed }) => (changed !== null && (latest === null || changed > latest) ? changed : latest),
    null,
  )
}
