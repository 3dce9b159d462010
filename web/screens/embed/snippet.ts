import { escapeMarkup } from '#domain/seo/markup.ts'

export const embedModes = ['inline', 'pop-up', 'button'] as const
export type EmbedMode = (typeof embedModes)[number]

export const embedPages = ['reserve', 'waitlist', 'delivery'] as const
export type EmbedPage = (typeof embedPages)[number]

const reservedHeight = 760

export type Snippet = {
  site: string
  restaurantId: number
  mode: EmbedMode
  page: EmbedPage
  /** None: the guest's own. */
  lang: string | null
  colour: string | null
  linkText: string
  closeText: string
}

/** The part of the snippet that stands where the booking is to show. */
export function placeMarkup({ site, restaurantId, mode, page, lang, colour, linkText, closeText }: Snippet): string {
  const attributes = {
    'data-tavola': String(restaurantId),
    'data-mode': mode,
    'data-page': page,
    'data-lang': lang,
    'data-colour': colour,
    'data-close': mode === 'inline' ? null : closeText,
    // Kept free before the script comes, so that nothing moves when the frame does.
    style: mode === 'inline' ? `min-height:${reservedHeight}px` : null,
  }
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value ? [`${name}="${escapeMarkup(value)}"`] : [],
  )
  const href = `${site}/${page}/${restaurantId}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`
  return `<div ${written.join(' ')}>\n  <a href="${escapeMarkup(href)}">${escapeMarkup(linkText)}</a>\n</div>`
}

export const snippetText = (snippet: Snippet) =>
  `${placeMarkup(snippet)}\n<script async src="${escapeMarkup(snippet.site)}/embed.js"></script>`
