import type { Db } from '../database/database.ts'

export type StandbyDay = { restaurantId: number; serviceDate: string }

/** Notes that somebody waits for a day; under the day's lock. */
export async function noteDay(trx: Db, { restaurantId, serviceDate }: StandbyDay): Promise<void> {
  await trx
    .insertInto('open_standby_days')
    .values({ restaurant_id: restaurantId, service_date: serviceDate })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nobody waits any more; likewise under its lock, so that whoever joins meanwhile notes it again. */
export async function forgetDay(trx: Db, { restaurantId, serviceDate }: StandbyDay): Promise<void> {
  await trx
    .deleteFrom('open_standby_days')
    .where('service_date', '=', serviceDate)
    .where('restaurant_id', '=', restaurantId)
    .execute()
}

/** Days of one restaurant, or of all, for which somebody waits or has an offer. */
export async function listStandbyDays(db: Db, restaurantId?: number): Promise<StandbyDay[]> {
  let days = db.selectFrom('open_standby_days').select(['restaurant_id', 'service_date'])
  if (restaurantId !== undefined) days = days.where('restaurant_id', '=', restaurantId)
  const rows = await days.orderBy('service_date').orderBy('restaurant_id').execute()
  return rows.map(({ restaurant_id, service_date }) => ({ restaurantId: restaurant_id, serviceDate: service_date }))
}
