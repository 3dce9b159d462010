import type { Graph, Thing } from 'schema-dts'
import { intlLocale, type Locale } from '../locale/language.ts'
import { absolute, addressOf, alternates, type PageAddress } from './address.ts'
import { escapeMarkup, scriptJson } from './markup.ts'

export type PageFacts = {
  address: PageAddress
  image?: string | { url: string; width: number; height: number; alt: string } | null
  type?: 'website' | 'article' | 'restaurant.restaurant' | 'event'
  /** The same page stands at `?lang=` for every language. */
  translated?: boolean
  /** Where the light twin of the page stands. */
  amp?: PageAddress
  data?: readonly Thing[]
}

export type HeadContext = {
  publicUrl: string
  locale: Locale
  /** The language the address asked for, if it did. */
  lang: Locale | null
  /** A page that wants no visits from search engines keeps its own address and says nothing else. */
  hidden: boolean
  /** As the page itself says them. */
  title: string
  description: string
  siteName: string
  /** The origin of pictures that are named without one. */
  imagesAt: string
  nonce: string
}

/** Removed when the guest walks on to another page, which they do not describe. */
const ofThisPage = 'data-of-page=""'

export function headTags(facts: PageFacts, context: HeadContext): string {
  const { publicUrl, lang, hidden, nonce } = context
  const canonical = addressOf(publicUrl, facts.address, facts.translated ? lang : null)
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}"${more} href="${escapeMarkup(href)}" ${ofThisPage}/>`
  if (hidden) return link('canonical', canonical)
  const others = facts.translated ? alternates(publicUrl, facts.address) : []
  const graph: Graph = { '@context': 'https://schema.org', '@graph': facts.data ?? [] }
  return [
    link('canonical', canonical),
    ...(facts.amp ? [link('amphtml', addressOf(publicUrl, facts.amp, lang))] : []),
    ...others.map(({ language, href }) => link('alternate', href, ` hreflang="${language}"`)),
    ...socialTags(facts, canonical, context),
    ...(graph['@graph'].length > 0
      ? [`<script type="application/ld+json" nonce="${nonce}" ${ofThisPage}>${scriptJson(graph)}</script>`]
      : []),
  ].join('')
}

function socialTags(facts: PageFacts, url: string, context: HeadContext) {
  const { imagesAt, locale, title, description, siteName } = context
  const known = typeof facts.image === 'string' ? { url: facts.image } : facts.image
  const image = known ? absolute(imagesAt, known.url) : null
  const { width, height, alt } = { width: null, height: null, alt: null, ...known }
  const tags: [kind: 'property' | 'name', name: string, content: string | null][] = [
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:type', facts.type ?? 'website'],
    ['property', 'og:url', url],
    ['property', 'og:site_name', siteName],
    ['property', 'og:locale', openGraphLocale(locale)],
    ['property', 'og:image', image],
    ['property', 'og:image:width', width === null ? null : String(width)],
    ['property', 'og:image:height', height === null ? null : String(height)],
    ['property', 'og:image:alt', alt],
    ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image],
    ['name', 'twitter:image:alt', alt],
  ]
  return tags.flatMap(([kind, name, content]) =>
    content === null ? [] : [`<meta ${kind}="${name}" content="${escapeMarkup(content)}" ${ofThisPage}/>`],
  )
}

/** Always with a territory: the likeliest one where the locale names none. */
export function openGraphLocale(locale: Locale): string {
  const { language, region } = new Intl.Locale(intlLocale(locale)).maximize()
  return region ? `${language}_${region}` : language
}
