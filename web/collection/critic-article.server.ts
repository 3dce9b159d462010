import type { RouterContextProvider } from 'react-router'
import type { Locale } from '#domain/locale/language.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { optional } from '../api/call-failure.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestContext } from '../request/context.ts'

export type Article = {
  title: string
  summary: string | null
  photo: string | null
  url: string | null
  author: string | null
  when: string | null
}

/** The critics' latest words about a region; most regions have none. */
export async function loadArticle(
  context: Readonly<RouterContextProvider>,
  regionId: string,
  locale: Locale,
): Promise<Article | null> {
  const { api } = context.get(requestContext)
  const entry = await optional(api.blogs.last({ params: { regionId } }), 'latest article')
  if (!entry) return null
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
