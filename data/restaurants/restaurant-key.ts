import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/database.ts'

const digest = (key: string) => createHash('sha256').update(key).digest()

/** A new key for a restaurant; any earlier one stops working. Only its hash is kept. */
export async function replaceRestaurantKey(db: Db, restaurantId: number): Promise<string | null> {
  const key = `host_${randomBytes(32).toString('base64url')}`
  const { numUpdatedRows } = await db
    .updateTable('booking_settings')
    .set({ restaurant_key_hash: digest(key) })
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? key : null
}

const nobodysKey = digest(randomBytes(32).toString('hex'))

/** A restaurant that does not exist, one without a key, and a wrong key take the same time and give the same answer. */
export async function isRestaurantKey(db: Db, restaurantId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_settings')
    .select('restaurant_key_hash')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  const expected = row?.restaurant_key_hash ?? nobodysKey
  return timingSafeEqual(digest(key), expected.length === 32 ? expected : nobodysKey)
}
