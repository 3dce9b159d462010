import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { cookieOf, cookieText } from '../../../parts/storage/cookies.server.ts'

const path = '/kiosk-mode'
const prefix = 'tavola-kiosk-'
const days = 400

/** The restaurant's key, kept by its kiosk where no script reads it: joins that bring it are not counted by network. */
export function kioskKey(request: Request, restaurantId: number): string | null {
  const key = cookieOf(request, `${prefix}${restaurantId}`)
  return key && /^[\w-]{8,200}$/.test(key) ? key : null
}

export function keepKioskKey(restaurantId: number, key: string, publicUrl: string): string {
  return cookieText(`${prefix}${restaurantId}`, key, {
    path,
    seconds: days * 86_400,
    address: publicUrl,
    httpOnly: true,
  })
}

export function dropKioskKey(restaurantId: number, publicUrl: string): string {
  return cookieText(`${prefix}${restaurantId}`, '', { path, seconds: 0, address: publicUrl, httpOnly: true })
}

/** Whether the key opens this restaurant; a call of the host's is the only one who knows. */
export async function opensRestaurant(context: PageContext, restaurantId: number, key: string): Promise<boolean> {
  const { api } = context.get(requestContext)
  if (!/^[\w-]{8,200}$/.test(key)) return false
  try {
    await api.hostLine.list({ params: { restaurantId }, token: key })
    return true
  } catch (failure) {
    if (isCallFailure(failure) && failure.status < 500 && failure.status !== 429) return false
    throw failure
  }
}
