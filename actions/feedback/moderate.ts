import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { FeedbackState } from '#contract/reservations/feedback.ts'
import type { Database, Db } from '#data/database/database.ts'
import type { VisitKey } from '#data/feedback/feedback.ts'
import { refreshSearchOf } from '#data/search/refresh/refresh.ts'
import { canBring, firstState } from '#domain/feedback/feedback.ts'

export type Moderation = VisitKey & { now: Temporal.Instant } & (
    | { to: 'published'; reply: string | null }
    | { to: 'declined'; reason: string }
  )

/** Shows what a guest said as a review, or takes it away. Its row is locked, so of two who decide at once both are heard. */
export async function moderate(
  db: Database['db'],
  moderation: Moderation,
): Promise<'done' | 'not_found' | 'feedback_private'> {
  const outcome = await db.transaction().execute(async (trx) => {
    const known = await lockFeedback(trx, moderation)
    if (!known) return 'not_found'
    if (!canBring(known.state as FeedbackState, moderation.to)) return 'feedback_private'
    await updateState(trx, moderation, moderation.to, moderation.to === 'declined' ? moderation.reason : null)
    await deleteReview(trx, moderation)
    if (moderation.to === 'published')
      await insertReview(trx, moderation, { ...known, rating: known.rating ?? 0, reply: moderation.reply })
    await updateRating(trx, moderation.restaurantId, {
      before: known.state === 'published' ? known.rating : null,
      after: moderation.to === 'published' ? known.rating : null,
    })
    return 'done'
  })
  if (outcome === 'done') await refreshSearchOf(db, [moderation.restaurantId])
  return outcome
}

/** The guest agrees to showing it, or takes that back; then it is gone from the restaurant's page at once. */
export async function changeConsent(
  db: Database['db'],
  visit: VisitKey & { publish: boolean },
): Promise<'done' | 'not_found'> {
  const wasShown = await db.transaction().execute(async (trx) => {
    const known = await lockFeedback(trx, visit)
    if (!known) return null
    const isOffered = known.state !== 'private'
    if (isOffered === visit.publish) return false
    await updateState(trx, visit, firstState({ ...known, publish: visit.publish }), null)
    if (known.state !== 'published') return false
    await deleteReview(trx, visit)
    await updateRating(trx, visit.restaurantId, { before: known.rating, after: null })
    return true
  })
  if (wasShown) await refreshSearchOf(db, [visit.restaurantId])
  return wasShown === null ? 'not_found' : 'done'
}

function lockFeedback(trx: Db, { restaurantId, reservationId }: VisitKey) {
  return trx
    .selectFrom('feedback')
    .select(['state', 'rating', 'verified', 'note', 'author', 'language', 'photo_id'])
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .forUpdate()
    .executeTakeFirst()
}

async function updateState(
  trx: Db,
  { restaurantId, reservationId }: VisitKey,
  state: FeedbackState,
  reason: string | null,
) {
  await trx
    .updateTable('feedback')
    .set({ state, reason })
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .execute()
}

type ReviewText = {
  rating: number
  note: string | null
  author: string
  language: string | null
  photo_id: string | null
  reply: string | null
}

async function insertReview(trx: Db, { restaurantId, reservationId, now }: Moderation, text: ReviewText) {
  await trx
    .insertInto('reviews')
    .values({
      restaurant_id: restaurantId,
      review_id: randomUUID(),
      reservation_id: reservationId,
      author: text.author,
      rating: text.rating,
      text: text.note ?? '',
      language: text.language,
      source: 'visit',
      reply: text.reply,
      photo_id: text.photo_id,
      created_at: new Date(now.epochMilliseconds),
    })
    .execute()
}

async function deleteReview(trx: Db, { restaurantId, reservationId }: VisitKey) {
  await trx
    .deleteFrom('reviews')
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .execute()
}

/**
 * The stars of a restaurant with one review more, less or other. Where all of its reviews are here they are counted; stars
 * that came with the catalogue, without their reviews, are carried on.
 */
async function updateRating(
  trx: Db,
  restaurantId: number,
  { before, after }: { before: number | null; after: number | null },
): Promise<void> {
  const more = (after === null ? 0 : 1) - (before === null ? 0 : 1)
  const sum = (after ?? 0) - (before ?? 0)
  // Whoever moderates another review at the same time waits here. Two statements, because a distributed database counts reviews where
  // they are and changes restaurants everywhere.
  await sql`SELECT 1 FROM restaurants WHERE restaurant_id = ${restaurantId} FOR NO KEY UPDATE`.execute(trx)
  const here = await sql<{ count: number; average: string | null }>`
    SELECT count(*)::int AS count, avg(rating)::text AS average FROM reviews WHERE restaurant_id = ${restaurantId}`.execute(
    trx,
  )
  const { count, average } = here.rows[0] ?? { count: 0, average: null }
  await sql`
    UPDATE restaurants SET
      review_count = review_count + ${more}::int,
      average_rating = CASE
        WHEN review_count + ${more}::int <= 0 THEN NULL
        WHEN ${count}::int = review_count + ${more}::int THEN ${average}::numeric
        ELSE least(5, greatest(1, (coalesce(average_rating, 0) * review_count + ${sum}::int) / (review_count + ${more}::int)))
      END
    WHERE restaurant_id = ${restaurantId}`.execute(trx)
}
