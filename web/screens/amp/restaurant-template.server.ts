import type { MenuCategoryWire } from '#contract/menus/menus.ts'
import { priceLevel } from '#domain/locale/currency.ts'
import type { Text, TextKey } from '../../parts/i18n/text.tsx'
import { tagName } from '../../parts/restaurants/dish-words.tsx'
import type { EventsPage, ReviewsPage } from '../../parts/restaurants/restaurant-parts.server.ts'
import type { RestaurantView } from '../../parts/restaurants/restaurant-view.server.ts'
import { photoSources } from '../../parts/ui/pictures/photo-url.ts'
import { ampPicture } from './document.server.ts'
import { html, type Markup } from './markup.ts'

type AmpRestaurant = {
  restaurant: RestaurantView
  events: EventsPage | null
  reviews: ReviewsPage | null
  menu: MenuCategoryWire[] | null
}

const weekDays: TextKey[] = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6']
const photosTop = 12

/** What the page of the restaurant says and does not change by the minute: others keep copies of this one. */
export function restaurantTemplate({ restaurant, events, reviews, menu }: AmpRestaurant, text: Text): Markup {
  const { t, money } = text
  const [first, ...others] = restaurant.photos
  const photo = (shown: RestaurantView['photos'][number]) => ampPicture(shown, photoSources(shown.url))
  return html`
${first ? html`<figure class="soft">${photo(first)}<figcaption>${first.credit ? t('photo.illustration') : null}</figcaption></figure>` : null}
<h1>${restaurant.name}</h1>
${title(restaurant, text)}
${actions(restaurant, t)}
<h2>${t('restaurant.info')}</h2>
${restaurant.description ? html`<p${lang(restaurant.language)}>${restaurant.description}</p>` : null}
<dl>${fact(t('restaurant.address'), restaurant.address, restaurant.mapUrl)}${fact(
    t('restaurant.phone'),
    restaurant.phone,
    restaurant.phone && `tel:${restaurant.phone.replaceAll(/[^\d+]/g, '')}`,
  )}${fact(t('restaurant.website'), restaurant.website && new URL(restaurant.website).hostname, restaurant.website)}${fact(
    t('restaurant.areas'),
    restaurant.areas.join(', ') || null,
  )}</dl>
${hours(restaurant, text)}
${
  others.length > 0
    ? html`<h2>${t('restaurant.gallery')}</h2><ul class="photos">${others
        .slice(0, photosTop)
        .map((shown) => html`<li>${photo(shown)}</li>`)}</ul>`
    : null
}
${
  events && events.shown.length > 0
    ? html`<h2>${t('restaurant.events')}</h2><ul>${events.shown.map(
        ({ id, name, when, price }) =>
          html`<li><a href="/amp/${encodeURIComponent(id)}">${name}</a><p class="soft">${dotted([
            when,
            price && restaurant.currency ? t('event.each', { price: money(price, restaurant.currency) }) : null,
          ])}</p></li>`,
      )}</ul>`
    : null
}
${menu && menu.length > 0 ? html`<h2>${t('restaurant.menu')}</h2>${menu.map((category) => dishes(category, restaurant, text))}` : null}
${reviews && reviews.shown.length > 0 ? html`<h2>${t('restaurant.reviews')}</h2><ul>${reviews.shown.map((shown) => review(shown, text))}</ul>` : null}
${restaurant.sourceNote ? html`<p class="soft">${restaurant.sourceNote}</p>` : null}`
}

const dotted = (facts: readonly (string | null | undefined | false | 0)[]) => facts.filter(Boolean).join(' · ')
const lang = (language: string | null | undefined) => (language ? html` lang="${language}"` : null)

function title(restaurant: RestaurantView, { t, number, money }: Text): Markup {
  const { rating, reviews, price, currency, venue, dates, ticketPrice } = restaurant
  const stars = rating ? number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : null
  const facts = dotted([
    stars && `${t('rating.spoken', { value: stars })}, ${t('rating.reviews', { count: reviews })}`,
    priceLevel(price, currency),
    ...(restaurant.isEvent ? [] : restaurant.cuisineNames.slice(0, 3)),
    ...dates,
    ticketPrice && currency ? t('event.each', { price: money(ticketPrice, currency) }) : null,
  ])
  return html`
${venue ? html`<p><a href="/amp/${encodeURIComponent(venue.id)}">${t('event.at', { name: venue.name })}</a></p>` : null}
${facts ? html`<p>${facts}</p>` : null}
${restaurant.listedOnly ? null : html`<p class="soft">${t('restaurant.demo-values')}</p>`}`
}

function actions({ bookable, takesLine, takesOrders, isEvent, hostmeId }: RestaurantView, t: Text['t']): Markup | null {
  const ways = [
    bookable && {
      to: `/reserve/${hostmeId}`,
      name: t(isEvent ? 'panel.event' : 'panel.book'),
    },
    takesLine && { to: `/waitlist/${hostmeId}`, name: t('panel.join') },
    takesOrders && { to: `/delivery/${hostmeId}`, name: t('panel.order') },
  ].filter((way) => way !== false)
  if (ways.length === 0) return null
  return html`<p class="actions">${ways.map(
    ({ to, name }, at) => html`<a class="action${at === 0 ? ' main' : ''}" href="${to}">${name}</a> `,
  )}</p>`
}

function fact(name: string, value: string | null, link?: string | null): Markup | null {
  return value ? html`<dt>${name}</dt><dd>${link ? html`<a href="${link}">${value}</a>` : value}</dd>` : null
}

function hours({ hours: week }: RestaurantView, { t, clock }: Text): Markup | null {
  if (!week) return null
  return html`<h3>${t('restaurant.hours')}</h3><table><tbody>${week.map(
    ({ weekDay, intervals }) =>
      html`<tr><th scope="row">${t(weekDays[weekDay] ?? 'weekday.0')}</th><td>${
        intervals.length === 0
          ? t('restaurant.closed')
          : intervals.map(
              ({ open, close }) =>
                html`<div>${t('restaurant.interval', { open: clock(open), close: clock(close) })}</div>`,
            )
      }</td></tr>`,
  )}</tbody></table><p class="soft">${t('restaurant.local-time')}</p>`
}

function dishes({ name, products }: MenuCategoryWire, restaurant: RestaurantView, { t, money }: Text): Markup {
  const language = restaurant.menuLanguage
  return html`<h3${lang(language)}>${name}</h3><ul>${products.map((product) => {
    const tags = [
      ...(product.available ? [] : [t('menu.sold-out')]),
      ...(product.tags ?? []).map((tag) => tagName(t, tag)),
    ]
    return html`<li class="dish"><div><div${lang(language)}><p><strong>${product.name}</strong></p>${
      product.description ? html`<p class="soft">${product.description}</p>` : null
    }</div>${tags.length > 0 ? html`<p class="soft">${dotted(tags)}</p>` : null}${
      product.allergens?.length
        ? html`<p class="soft">${t('menu.allergens', { list: product.allergens.join(', ') })}</p>`
        : null
    }</div><p class="price">${money(product.price, restaurant.currency ?? 'usd')}</p></li>`
  })}</ul>`
}

function review(shown: ReviewsPage['shown'][number], { t, number }: Text): Markup {
  const { author, rating, text, language, when, source, reply } = shown
  const stars = rating ? t('rating.spoken', { value: number(rating) }) : null
  return html`<li><p class="soft">${dotted([stars, author ?? t('review.guest'), when])}</p>${
    text ? html`<p${lang(language)}>${text}</p>` : null
  }${reply ? html`<p class="soft">${reply}</p>` : null}${
    source ? html`<p class="soft">${source === 'sample' ? t('review.sample') : source}</p>` : null
  }</li>`
}
