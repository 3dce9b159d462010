import type { Database } from '../database/database.ts'
import { deleteGuestPhoto, type EncodedPhoto, insertGuestPhoto } from '../photos/guest-photos.ts'
import type { VisitKey } from './feedback.ts'

/** Puts a photo beside what was said, in place of the one before. Null when nothing was said yet, or it is shown already. */
export function replaceFeedbackPhoto(
  db: Database['db'],
  { restaurantId, reservationId }: VisitKey,
  photo: EncodedPhoto,
  now: Temporal.Instant,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('feedback')
      .select('photo_id')
      .where('restaurant_id', '=', restaurantId)
      .where('reservation_id', '=', reservationId)
      .where('verified', '=', true)
      // What somebody has looked at is not exchanged under their hands.
      .where('state', 'in', ['private', 'waiting'])
      .forUpdate()
      .executeTakeFirst()
    if (!known) return null
    const photoId = await insertGuestPhoto(trx, photo, now)
    await trx
      .updateTable('feedback')
      .set({ photo_id: photoId })
      .where('restaurant_id', '=', restaurantId)
      .where('reservation_id', '=', reservationId)
      .execute()
    await deleteGuestPhoto(trx, known.photo_id)
    return photoId
  })
}
