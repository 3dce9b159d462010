import type { Db } from '../database/database.ts'

const atOnce = 100

/** The numbers of all restaurants that take bookings, some at a time: work over all of them is done in steps that nobody waits for. */
export async function* partnerBatches(db: Db): AsyncGenerator<number[]> {
  let after = 0
  while (true) {
    const rows = await db
      .selectFrom('booking_settings')
      .select('restaurant_id')
      .where('restaurant_id', '>', after)
      .orderBy('restaurant_id')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => row.restaurant_id)
    after = last.restaurant_id
  }
}
