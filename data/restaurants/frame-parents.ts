import type { Db } from '../database/database.ts'

/** Puts these in the place of all that were listed before. False: the restaurant takes no bookings. */
export async function replaceParentOrigins(db: Db, restaurantId: number, origins: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_settings')
    .set({ parent_origins: [...new Set(origins)] })
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
