import type { BlogEntry } from '#contract/restaurants/blogs.ts'
import type { Db } from '../database/database.ts'

export async function findLatestArticle(db: Db, regionId: string): Promise<BlogEntry | undefined> {
  const row = await db
    .selectFrom('critic_articles')
    .selectAll()
    .where('region_id', '=', regionId)
    .orderBy('published_at', 'desc')
    .orderBy('article_id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.article_id,
    title: row.title,
    summary: row.summary,
    imageUrl: row.image_url,
    url: row.url,
    author: row.author,
    published: row.published_at.toISOString(),
  }
}
