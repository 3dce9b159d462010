import type { RestaurantClaim } from '#contract/restaurants/claim.ts'
import type { Db } from '../database/database.ts'

type About = { restaurantId: number } | { regionId: string }

export async function insertClaim(
  db: Db,
  claim: RestaurantClaim & { id: string; createdAt: Date },
  about: About,
): Promise<void> {
  await db
    .insertInto('owner_claims')
    .values({
      claim_id: claim.id,
      restaurant_id: 'restaurantId' in about ? about.restaurantId : null,
      region_id: 'regionId' in about ? about.regionId : null,
      name: claim.name,
      email: claim.email,
      phone: claim.phone,
      restaurant_name: claim.restaurantName,
      address: claim.address,
      website: claim.website || null,
      message: claim.message || null,
      language: claim.language ?? null,
      created_at: claim.createdAt,
    })
    .execute()
}

/** Asking twice is the same wish. */
export async function insertNotifyRequest(
  db: Db,
  request: { restaurantId: number; email: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('notify_requests')
    .values({ restaurant_id: request.restaurantId, email: request.email.toLowerCase(), created_at: request.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
