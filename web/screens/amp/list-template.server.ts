import { priceLevel } from '#domain/locale/currency.ts'
import type { Text } from '../../parts/i18n/text.tsx'
import type { CardVenue } from '../../parts/restaurants/restaurant-card.tsx'
import { photoSources } from '../../parts/ui/pictures/photo-url.ts'
import { ampPicture } from './document.server.ts'
import { html, type Markup } from './markup.ts'

type AmpList = {
  title: string
  venues: readonly CardVenue[]
  total: number
  page: number
  pages: number
  linkTo: (page: number) => string
}

export function listTemplate({ title, venues, total, page, pages, linkTo }: AmpList, text: Text): Markup {
  const { t } = text
  return html`<h1>${title}</h1><p class="soft">${t('search.count', { count: total })}</p>
<ul class="cards">${venues.map((venue) => card(venue, text))}</ul>
${
  pages > 1
    ? html`<nav class="pages" aria-label="${t('search.pages')}">${
        page > 1 ? html`<a class="action" href="${linkTo(page - 1)}">${t('search.earlier')}</a>` : null
      }<span>${t('search.page', { page, pages })}</span>${
        page < pages ? html`<a class="action" href="${linkTo(page + 1)}">${t('search.later')}</a>` : null
      }</nav>`
    : null
}`
}

function card(venue: CardVenue, { t, number }: Text): Markup {
  const stars = venue.rating ? number(venue.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : null
  const facts = [
    stars && t('rating.spoken', { value: stars }),
    venue.event ? venue.event.venue : venue.cuisineNames[0],
    venue.area,
    priceLevel(venue.price, venue.currency),
    venue.event?.when,
  ]
  return html`<li>${venue.photo ? ampPicture({ url: venue.photo, alt: '' }, photoSources(venue.photo)) : null}<h2><a href="/amp/${encodeURIComponent(venue.id)}">${venue.name}</a></h2><p class="soft">${facts.filter(Boolean).join(' · ')}</p></li>`
}
