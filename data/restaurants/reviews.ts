import type { ReviewList, ReviewOrder } from '#contract/restaurants/places.ts'
import type { Db } from '../database/database.ts'
import { photoPath } from '../photos/guest-photos.ts'

const orders = {
  'created desc': { by: 'created_at', way: 'desc' },
  'rating desc': { by: 'rating', way: 'desc' },
  'rating asc': { by: 'rating', way: 'asc' },
} as const satisfies Record<ReviewOrder, unknown>

export async function listReviews(
  db: Db,
  criteria: { restaurantId: number; skip: number; top: number; orderby: ReviewOrder },
): Promise<ReviewList> {
  const own = db.selectFrom('reviews').where('restaurant_id', '=', criteria.restaurantId)
  const { by, way } = orders[criteria.orderby]
  const [rows, counts] = await Promise.all([
    own
      .selectAll()
      .orderBy(by, way)
      .orderBy('created_at', 'desc')
      .orderBy('review_id')
      .offset(criteria.skip)
      .limit(criteria.top)
      .execute(),
    own
      .select(({ fn }) => ['rating', fn.countAll<number>().as('count')])
      .groupBy('rating')
      .execute(),
  ])
  const withStars = (stars: number) => counts.find(({ rating }) => rating === stars)?.count ?? 0
  const reviews = rows.map((row) => ({
    id: row.review_id,
    author: row.author,
    rating: row.rating,
    text: row.text,
    language: row.language,
    created: row.created_at.toISOString(),
    source: row.source,
    reply: row.reply,
    photoUrl: row.photo_id && photoPath(row.photo_id),
  }))
  return {
    reviews,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    stars: [withStars(1), withStars(2), withStars(3), withStars(4), withStars(5)],
  }
}

/** Whether guests gave the stars; a rating that rests on samples is nobody's judgement. */
export async function isRatedByGuests(db: Db, restaurantId: number): Promise<boolean> {
  const own = db.selectFrom('reviews').where('restaurant_id', '=', restaurantId)
  const [any, sample] = await Promise.all([
    own.select('review_id').limit(1).executeTakeFirst(),
    own.select('review_id').where('source', '=', 'sample').limit(1).executeTakeFirst(),
  ])
  return any !== undefined && sample === undefined
}
