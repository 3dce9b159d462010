import type { ReviewList } from '#contract/places.ts'
import type { Db } from './database.ts'

export async function listReviews(
  db: Db,
  wish: { restaurantId: number; skip: number; top: number; orderby: 'created desc' | 'rating desc' },
): Promise<ReviewList> {
  const own = db.selectFrom('reviews').where('restaurant_id', '=', wish.restaurantId)
  const [rows, { total }] = await Promise.all([
    own
      .selectAll()
      .orderBy(wish.orderby === 'rating desc' ? 'rating' : 'created_at', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('review_id')
      .offset(wish.skip)
      .limit(wish.top)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const reviews = rows.map((row) => ({
    id: row.review_id,
    author: row.author,
    rating: row.rating,
    text: row.text,
    created: row.created_at.toISOString(),
    source: row.source,
    reply: row.reply,
  }))
  return { reviews, total }
}
