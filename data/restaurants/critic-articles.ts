import type { Selectable } from 'kysely'
import type { Article, ArticleList, BlogEntry } from '#contract/restaurants/blogs.ts'
import { latestChange, type SitemapEntry } from '#domain/seo/sitemap.ts'
import type { Db } from '../database/database.ts'
import type { Schema } from '../schema/schema.ts'

export async function findLatestArticle(db: Db, regionId: string): Promise<BlogEntry | undefined> {
  const row = await db
    .selectFrom('critic_articles')
    .selectAll()
    .where('region_id', '=', regionId)
    .orderBy('published_at', 'desc')
    .orderBy('article_id')
    .limit(1)
    .executeTakeFirst()
  return row && presentEntry(row)
}

export async function findArticle(db: Db, slug: string): Promise<Article | undefined> {
  const row = await db
    .selectFrom('critic_articles')
    .innerJoin('regions', 'regions.region_id', 'critic_articles.region_id')
    .selectAll('critic_articles')
    .select('regions.name as region_name')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return undefined
  return { ...presentListed(row), body: row.body.split(/\n{2,}/).filter(Boolean), cuisines: row.cuisines }
}

/** Those of a region and what lies in it; all of them without one. */
function articlesIn(db: Db, regionId: string | null) {
  const articles = db
    .selectFrom('critic_articles')
    .innerJoin('regions', 'regions.region_id', 'critic_articles.region_id')
  return regionId ? articles.where('regions.path', 'like', `%/${regionId}/%`) : articles
}

export async function listArticles(
  db: Db,
  { regionId, skip, top }: { regionId: string | null; skip: number; top: number },
): Promise<ArticleList> {
  const listed = articlesIn(db, regionId)
  const [rows, { total }] = await Promise.all([
    listed
      .selectAll('critic_articles')
      .select('regions.name as region_name')
      .orderBy('published_at', 'desc')
      .orderBy('article_id')
      .offset(skip)
      .limit(top)
      .execute(),
    listed.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { articles: rows.map(presentListed), total: Number(total) }
}

/** The list of articles and each of them, for search engines. */
export async function listArticleEntries(db: Db, regionId: string | null = null): Promise<SitemapEntry[]> {
  const rows = await articlesIn(db, regionId).select(['slug', 'published_at']).orderBy('slug').execute()
  const articles = rows.map(({ slug, published_at }) => ({
    address: { path: `/articles/${slug}` },
    changed: published_at.toISOString(),
  }))
  return articles.length > 0 ? [{ address: { path: '/articles' }, changed: latestChange(articles) }, ...articles] : []
}

type ArticleRow = Selectable<Schema['critic_articles']> & { region_name: string }

const presentListed = (row: ArticleRow) => ({
  ...presentEntry(row),
  slug: row.slug,
  region: { id: row.region_id, name: row.region_name },
  language: row.language,
})

function presentEntry(row: Selectable<Schema['critic_articles']>): BlogEntry {
  return {
    id: row.article_id,
    title: row.title,
    summary: row.summary,
    imageUrl: row.image_url,
    url: `/articles/${row.slug}`,
    author: row.author,
    published: row.published_at.toISOString(),
  }
}
