import type { ArticleWire, BlogEntry } from '#contract/restaurants/blogs.ts'
import type { Locale } from '#domain/locale/language.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { searchFilter } from '#domain/restaurants/search-query.ts'
import { absolute, addressOf } from '#domain/seo/address.ts'
import { articleData } from '#domain/seo/article.ts'
import { crumbsData } from '#domain/seo/crumbs.ts'
import { critical, optional } from '../api/call-failure.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import { type PageContext, requestContext } from '../request/context.ts'
import { toCard } from '../restaurants/card-venue.server.ts'
import { photosOnce } from '../restaurants/photos-once.server.ts'
import type { CardVenue } from '../restaurants/restaurant-card.tsx'
import { describePage } from '../seo/page-facts.server.ts'

export type ArticleSummary = {
  title: string
  summary: string | null
  photo: string | null
  url: string | null
  author: string | null
  when: string | null
}

export type ArticleView = ArticleSummary & {
  body: string[]
  language: string
  region: { id: string; name: string }
  venues: CardVenue[]
}

const venuesTop = 6

/** The critics' latest words about a region; most regions have none. */
export async function loadLatestArticle(
  context: PageContext,
  regionId: string,
  locale: Locale,
): Promise<ArticleSummary | null> {
  const { api } = context.get(requestContext)
  const entry = await optional(api.blogs.last({ params: { regionId } }), 'latest article')
  return entry && summaryOf(entry, locale)
}

export async function loadArticle(context: PageContext, slug: string, locale: Locale): Promise<ArticleView> {
  const { api } = context.get(requestContext)
  const article = await critical(api.blogs.article({ params: { slug } }))
  describeArticle(context, article, locale)
  const { body, language, region } = article
  return { ...summaryOf(article, locale), body, language, region, venues: await loadVenues(context, article, locale) }
}

type ArticleEntry = Pick<BlogEntry, 'title' | 'summary' | 'imageUrl' | 'url' | 'author' | 'published'>

export function summaryOf(entry: ArticleEntry, locale: Locale): ArticleSummary {
  const day = plainDate(entry.published)
  return {
    title: entry.title,
    summary: entry.summary ?? null,
    photo: entry.imageUrl ?? null,
    url: entry.url ?? null,
    author: entry.author ?? null,
    when: day && dayName(day, locale, 'month'),
  }
}

/** Where what was read about can be eaten; an article is whole without it. */
async function loadVenues(
  context: PageContext,
  { region, cuisines, imageUrl }: ArticleWire,
  locale: Locale,
): Promise<CardVenue[]> {
  if (cuisines.length === 0) return []
  const { api, now } = context.get(requestContext)
  const filter = searchFilter({ regionId: region.id, cuisines, services: ['reserve'], type: 'restaurant' })
  const found = await optional(
    api.search.restaurants({ body: { filter, orderby: 'averageRating desc', top: venuesTop } }),
    'places of an article',
  )
  const once = photosOnce(new Set(imageUrl ? [imageUrl] : []))
  return found?.value.map((venue) => once(toCard(venue, { locale, now, listedIn: region.id }))) ?? []
}

function describeArticle(context: PageContext, article: ArticleWire, locale: Locale): void {
  const { publicUrl } = context.get(requestContext)
  const address = { path: `/articles/${article.slug}` }
  const url = addressOf(publicUrl, address)
  const { t } = textOf('app', locale)
  describePage(context, {
    address,
    image: article.imageUrl ?? null,
    type: 'article',
    translated: false,
    data: [
      articleData({
        url,
        title: article.title,
        summary: article.summary ?? null,
        image: article.imageUrl ? absolute(publicUrl, article.imageUrl) : null,
        author: article.author ?? null,
        published: article.published ?? null,
        language: article.language,
        about: article.region.name,
      }),
      crumbsData([
        { name: t('nav.home'), url: addressOf(publicUrl, { path: '/' }) },
        {
          name: article.region.name,
          url: addressOf(publicUrl, { path: '/', query: [['regionId', article.region.id]] }),
        },
        { name: article.title, url },
      ]),
    ],
  })
}
