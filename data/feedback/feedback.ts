import type { FeedbackState, HostFeedback, OwnFeedback } from '#contract/reservations/feedback.ts'
import type { FeedbackContent } from '#domain/feedback/feedback.ts'
import type { Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'
import { photoPath } from '../photos/guest-photos.ts'

export type VisitKey = { restaurantId: number; reservationId: string }

type NewFeedback = VisitKey &
  FeedbackContent & {
    email: string | null
    author: string
    language: string | null
    verified: boolean
    state: FeedbackState
  }

/**
 * Keeps what was said about a visit, once: the key of the table is the visit. Only a guest's own word takes the place of one
 * that nobody stood for, so that a stranger who knows a booking's id cannot silence its guest. False when it was said before.
 */
export async function insertFeedback(db: Db, feedback: NewFeedback, now: Temporal.Instant): Promise<boolean> {
  const { stars } = feedback
  const row = {
    rating: feedback.rating,
    food_stars: stars.food,
    service_stars: stars.service,
    ambience_stars: stars.ambience,
    value_stars: stars.value,
    note: feedback.note,
    email: feedback.email,
    author: feedback.author,
    language: feedback.language,
    verified: feedback.verified,
    state: feedback.state,
    created_at: new Date(now.epochMilliseconds),
  }
  const kept = await db
    .insertInto('feedback')
    .values({ restaurant_id: feedback.restaurantId, reservation_id: feedback.reservationId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'reservation_id'])
        .doUpdateSet(row)
        .where('feedback.verified', '=', false)
        .where(({ val }) => val(feedback.verified)),
    )
    .returning('created_at')
    .executeTakeFirst()
  return kept !== undefined
}

const columns = [
  'feedback.reservation_id',
  'feedback.rating',
  'feedback.food_stars',
  'feedback.service_stars',
  'feedback.ambience_stars',
  'feedback.value_stars',
  'feedback.note',
  'feedback.author',
  'feedback.verified',
  'feedback.photo_id',
  'feedback.state',
  'feedback.reason',
  'feedback.created_at',
] as const

export async function findFeedback(db: Db, { restaurantId, reservationId }: VisitKey) {
  const row = await db
    .selectFrom('feedback')
    .select(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row && { verified: row.verified, said: presentGiven(row) }
}

export async function findHostFeedback(db: Db, visit: VisitKey): Promise<HostFeedback | undefined> {
  const { feedback } = await listFeedback(db, { ...visit, skip: 0, top: 1 })
  return feedback[0]
}

type Criteria = {
  restaurantId: number
  reservationId?: string
  state?: FeedbackState | undefined
  skip: number
  top: number
}

/** What was said about visits to a restaurant, newest first, with the restaurant's answers. */
export async function listFeedback(
  db: Db,
  { restaurantId, reservationId, state, skip, top }: Criteria,
): Promise<{ feedback: HostFeedback[]; total: number }> {
  let own = db.selectFrom('feedback').where('feedback.restaurant_id', '=', restaurantId)
  if (reservationId) own = own.where('feedback.reservation_id', '=', reservationId)
  if (state) own = own.where('feedback.state', '=', state)
  const [rows, counted] = await Promise.all([
    own
      .leftJoin('reviews', (join) =>
        join
          .on('reviews.restaurant_id', '=', restaurantId)
          .onRef('reviews.reservation_id', '=', 'feedback.reservation_id'),
      )
      .select([...columns, 'reviews.reply'])
      .orderBy('feedback.created_at', 'desc')
      .orderBy('feedback.reservation_id')
      .offset(skip)
      .limit(top)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const feedback = rows.map((row) => ({
    ...presentGiven(row),
    reservationId: hexOf(row.reservation_id),
    author: row.author,
    verified: row.verified,
    reply: row.reply,
  }))
  return { feedback, total: counted.count }
}

type FeedbackRow = {
  rating: number | null
  food_stars: number | null
  service_stars: number | null
  ambience_stars: number | null
  value_stars: number | null
  note: string | null
  photo_id: string | null
  state: string
  reason: string | null
  created_at: Date
}

export function presentGiven(row: FeedbackRow): NonNullable<OwnFeedback['given']> {
  return {
    rating: row.rating,
    aspects: {
      food: row.food_stars,
      service: row.service_stars,
      ambience: row.ambience_stars,
      value: row.value_stars,
    },
    note: row.note,
    photoUrl: row.photo_id && photoPath(row.photo_id),
    state: row.state as FeedbackState,
    reason: row.reason,
    created: row.created_at.toISOString(),
  }
}
