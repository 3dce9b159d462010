import { cookieOf, cookieText } from '../../storage/cookies.server.ts'
import { cookieDays, cookieKeys } from '../../storage/keys.ts'

/** Restaurants that a browser remembers; the earliest make way. */
const most = 40

const restaurantsIn = (request: Request): string[] =>
  (cookieOf(request, cookieKeys.emailPromotions) ?? '').split('.').filter((id) => /^\d{1,10}$/.test(id))

/** Whether the guest has asked this restaurant for its news from this browser; of another's that says nothing. */
export const wantsNews = (request: Request, restaurantId: number): boolean =>
  restaurantsIn(request).includes(String(restaurantId))

/** Remembers the guest's own yes, or forgets it with their no. */
export function keepNewsConsent(
  request: Request,
  { restaurantId, wanted, publicUrl }: { restaurantId: number; wanted: boolean; publicUrl: string },
): string[] {
  if (wanted === wantsNews(request, restaurantId)) return []
  const others = restaurantsIn(request).filter((id) => id !== String(restaurantId))
  const kept = wanted ? [...others, String(restaurantId)].slice(-most) : others
  const seconds = kept.length > 0 ? cookieDays.marketing * 86_400 : 0
  return [
    cookieText(cookieKeys.emailPromotions, kept.join('.'), {
      seconds,
      address: publicUrl,
      path: '/reserve',
      httpOnly: true,
    }),
  ]
}
