import { sessionKeys } from '../../parts/storage/keys.ts'

const { walkinId, walkinRestaurant } = sessionKeys

/** The id of the place in the line, for as long as the tab is open. Storage may be blocked: then the address or a cookie has it. */
export function storeWalkin(id: string, restaurantId: number): void {
  try {
    sessionStorage.setItem(walkinId, id)
    sessionStorage.setItem(walkinRestaurant, String(restaurantId))
  } catch {
    // Blocked in a frame.
  }
}

/** This tab's place in the line of that restaurant. */
export function storedWalkin(restaurantId: number): string | null {
  try {
    return sessionStorage.getItem(walkinRestaurant) === String(restaurantId) ? sessionStorage.getItem(walkinId) : null
  } catch {
    return null
  }
}

export function forgetWalkin(): void {
  try {
    sessionStorage.removeItem(walkinId)
    sessionStorage.removeItem(walkinRestaurant)
  } catch {
    // Storage that is blocked has nothing to forget.
  }
}
