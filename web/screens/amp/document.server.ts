import type { Graph, Thing } from 'schema-dts'
import { manifestAddress } from '#domain/installing/manifest-address.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import { scriptJson } from '#domain/seo/markup.ts'
import type { Text } from '../../parts/i18n/text.tsx'
import type { AccentStyle } from '../../parts/theme/accent-style.server.ts'
import { html, Markup } from './markup.ts'
import { style } from './style.ts'

export type AmpPage = {
  title: string
  description: string
  canonical: string
  hidden: boolean
  data: readonly Thing[]
  accent?: AccentStyle | undefined
  body: Markup
}

/** Where the script of every such page comes from: its format asks for it, and for no other. */
const ampScripts = 'https://cdn.ampproject.org'

// Both are fixed letter by letter by the format: the page is hidden until its script has laid it out, or 8 s are over.
const browsers = ['-webkit-', '-moz-', '-ms-']
const starting = [...browsers, '']
  .map((name) => `${name}animation:-amp-start 8s steps(1,end) 0s 1 normal both`)
  .join(';')
const frames = [...browsers, '-o-', '']
  .map((name) => `@${name}keyframes -amp-start{from{visibility:hidden}to{visibility:visible}}`)
  .join('')
const boilerplate = new Markup(
  `<style amp-boilerplate>body{${starting}}${frames}</style>` +
    `<noscript><style amp-boilerplate>body{${[...browsers, ''].map((name) => `${name}animation:none`).join(';')}}</style></noscript>`,
)

/** `site`: the tenant's name on its host. */
type AmpWords = { t: Text['t']; locale: Locale; site: string | null }

export function ampDocument(page: AmpPage, { t, locale, site }: AmpWords): string {
  const name = site ?? t('app.name')
  const graph: Graph = { '@context': 'https://schema.org', '@graph': page.data }
  const document = html`<!doctype html><html amp lang="${intlLocale(locale)}"><head><meta charset="utf-8"><script async src="${ampScripts}/v0.js"></script><title>${t('app.title', { title: page.title, name })}</title><link rel="canonical" href="${page.canonical}"><link rel="manifest" href="${manifestAddress(locale)}"><link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><meta name="viewport" content="width=device-width,minimum-scale=1,initial-scale=1"><meta name="description" content="${page.description}">${
    page.hidden && html`<meta name="robots" content="noindex, follow">`
  }${page.data.length > 0 && new Markup(`<script type="application/ld+json">${scriptJson(graph)}</script>`)}${boilerplate}${new Markup(
    `<style amp-custom>${style}${accentRule(page.accent)}</style>`,
  )}</head><body><header><a class="brand" href="/">${name}</a></header><main>${page.body}</main><footer><a href="${page.canonical}">${page.title}</a></footer></body></html>`
  return document.toString()
}

/** Worked out from colours that were parsed as such, so nothing in it can end the rule. */
function accentRule(accent: AccentStyle | undefined): string {
  return accent ? `:root{--accent:${accent['--accent']};--on-accent:${accent['--on-accent']}}` : ''
}

type Picture = { url: string; alt: string; width?: number; height?: number }

/** The element that the format has for pictures; without its script the plain one inside shows. */
export function ampPicture({ url, alt, width = 4, height = 3 }: Picture, sources: { srcSet?: string }): Markup {
  return html`<amp-img src="${url}"${sources.srcSet ? html` srcset="${sources.srcSet}"` : null} alt="${alt}" width="${width}" height="${height}" layout="responsive"><noscript><img src="${url}" alt="${alt}" width="${width}" height="${height}"></noscript></amp-img>`
}
