import { restaurantOfId } from '../reservations/id.ts'

/** Stands where the id that opens a place belongs; no copy of that lies in the database. */
const keyMark = 'KEY'

const linkTo = (restaurantId: number, key: string) => `/waitlist/${restaurantId}?key=${key}`

/** Where a party watches its place, whatever device it opens it on. */
export const placeUrl = (publicUrl: string, restaurantId: number, key: string = keyMark) =>
  publicUrl + linkTo(restaurantId, key)

export function withPlaceKey(text: string, walkinId: string, key: string): string {
  const restaurantId = restaurantOfId(walkinId) ?? 0
  return text.replaceAll(linkTo(restaurantId, keyMark), linkTo(restaurantId, key))
}
