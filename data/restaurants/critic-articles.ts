import type { Selectable } from 'kysely'
import type { Article, BlogEntry } from '#contract/restaurants/blogs.ts'
import type { SitemapEntry } from '#domain/seo/sitemap.ts'
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
  return {
    ...presentEntry(row),
    slug: row.slug,
    region: { id: row.region_id, name: row.region_name },
    body: row.body.split(/\n{2,}/).filter(Boolean),
    language: row.language,
    cuisines: row.cuisines,
  }
}

/** Those of a region and what lies in it; all of them without one. */
export async function listArticleEntries(db: Db, regionId: string | null = null): Promise<SitemapEntry[]> {
  let listed = db
    .selectFrom('critic_articles')
    .innerJoin('regions', 'regions.region_id', 'critic_articles.region_id')
    .select(['slug', 'published_at'])
  if (regionId) listed = listed.where('regions.path', 'like', `%/${regionId}/%`)
  const rows = await listed.orderBy('slug').execute()
  return rows.map(({ slug, published_at }) => ({
    address: { path: `/articles/${slug}` },
    changed: published_at.toISOString(),
  }))
}

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
