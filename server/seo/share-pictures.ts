import { createHash } from 'node:crypto'
import type { Context as Asked, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { slug } from '#contract/wire/text.ts'
import type { Db } from '#data/database/database.ts'
import { findVenue, nameCuisines } from '#data/restaurants/restaurants.ts'
import { isRatedByGuests } from '#data/restaurants/reviews.ts'
import { isInScope } from '#data/tenants/catalogue-scope.ts'
import { fallbackChain, intlLocale, type Locale, supportedLocale } from '#domain/locale/language.ts'
import { isDrawable, type ShareFacts } from '#domain/seo/share-picture.ts'
import { scopeOf, tenantOf } from '#http/access/tenant.ts'
import { sendRefusal } from '#http/api/bind.ts'
import type { Context } from '#http/api/context.ts'
import { refuse } from '#http/api/refusal.ts'
import { isHeld } from '#http/caching/etag.ts'
import { openStudio, StudioFull } from './share-pictures-studio.ts'

const roomFor = 48 * 1024 * 1024
const caching = {
  'cache-control': 'public, max-age=86400',
  'content-type': 'image/png',
  'cross-origin-resource-policy': 'cross-origin',
}

/** `/share/{name}.png`: the picture that a shared link to a place shows. */
export function mountSharePictures(app: Hono, context: Context, nameOf: (tenantId: string) => string | null): void {
  const studio = openStudio()
  const keep = keepPictures()
  app.get('/share/:file{[^/]{1,130}\\.png}', async (c) => {
    const name = slug.safeParse(c.req.param('file').slice(0, -4))
    const venue = name.success ? await findVenue(context.catalogue, name.data, context.clock.now()) : undefined
    const scope = scopeOf(c.req.raw.headers)
    if (venue && scope && !(await isInScope(context.catalogue, scope, venue.id)))
      return sendRefusal(c, refuse('not_found'))
    if (!venue || !isDrawable(venue.name)) return sendRefusal(c, refuse('not_found'))
    const tenant = tenantOf(c.req.raw.headers)
    const siteName = tenant === null ? null : nameOf(tenant)
    const locale = supportedLocale(c.req.query('lang')) ?? 'en'
    const facts = await factsOf(context, venue, locale, siteName)
    const photo = photoName(venue)
    const tag = createHash('sha1')
      .update(JSON.stringify([facts, photo]))
      .digest('base64url')
    const headers = { ...caching, etag: `"${tag}"` }
    if (isHeld(c.req.raw.headers, headers.etag)) return c.body(null, 304, headers)
    try {
      return c.body(new Uint8Array(await keep(tag, () => studio.draw({ facts, photo }))), 200, headers)
    } catch (failure) {
      return unfinished(c, context, failure)
    }
  })
}

function unfinished(c: Asked, context: Context, failure: unknown): Response {
  if (!(failure instanceof StudioFull)) context.log.warn({ err: failure }, 'a share picture was not drawn')
  return sendRefusal(c, refuse('busy'))
}

async function factsOf(
  { catalogue }: Context,
  venue: Restaurant,
  locale: Locale,
  siteName: string | null,
): Promise<ShareFacts> {
  const { averageRating: average, totalReviews: count } = venue
  const isRated = average && count && venue.type === 'restaurant' && (await isRatedByGuests(catalogue, venue.hostmeId))
  const oneDigit = new Intl.NumberFormat(intlLocale(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return {
    name: venue.name,
    cuisines: await drawableCuisines(catalogue, venue.cuisine ?? [], locale),
    cuisineKeys: venue.cuisine ?? [],
    city: venue.city && isDrawable(venue.city) ? venue.city : null,
    rating: isRated ? { average: oneDigit.format(average), count } : null,
    siteName: siteName && isDrawable(siteName) ? siteName : 'Tavola',
  }
}

async function drawableCuisines(catalogue: Db, cuisines: readonly string[], locale: Locale): Promise<string[]> {
  const names = await nameCuisines(catalogue, cuisines, fallbackChain(locale))
  const readable = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')
  return cuisines.map((key) => names.get(key)?.find(isDrawable) ?? readable(key))
}

/** Photos that we serve ourselves have a copy to draw from; a photo that lives elsewhere is not fetched. */
function photoName({ promoImage }: Restaurant): string | null {
  return /^\/media\/photos\/([\w-]+)-\d+\.webp$/.exec(promoImage ?? '')?.[1] ?? null
}

/** The latest pictures by their tag; who asks while one is being drawn waits for the same. */
function keepPictures() {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: roomFor, sizeCalculation: ({ byteLength }) => byteLength })
  const inTheMaking = new Map<string, Promise<Uint8Array>>()
  return async (tag: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const found = kept.get(tag) ?? inTheMaking.get(tag)
    if (found) return found
    const making = make()
    inTheMaking.set(tag, making)
    try {
      const picture = await making
      kept.set(tag, picture)
      return picture
    } finally {
      inTheMaking.delete(tag)
    }
  }
}
