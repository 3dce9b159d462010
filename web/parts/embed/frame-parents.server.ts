import { restaurantOfId } from '#domain/reservations/id.ts'
import { isParentOrigin, originOfWebsite } from '#domain/tenants/parent-origins.ts'
import { optional } from '../api/call-failure.ts'
import { type PageContext, requestContext } from '../request/context.ts'

type FramePageParams = Readonly<Record<string, string | undefined>>

/**
 * The pages of others that may show this one: those of the tenant, else those that the owner of its restaurant listed, else the
 * restaurant's own website.
 */
export async function frameParents(
  request: Request,
  context: PageContext,
  params: FramePageParams,
): Promise<readonly string[]> {
  const { tenant, api, publicUrl } = context.get(requestContext)
  if (tenant) return tenant.parentOrigins
  const id = restaurantOfPage(params, new URL(request.url).searchParams)
  const restaurant = id ? await optional(api.restaurants.get({ params: { id } }), 'parents of a frame') : null
  const isSecureSite = publicUrl.startsWith('https:')
  if (!restaurant?.reservationConfig) return []
  const listed = restaurant.reservationConfig.parentOrigins ?? []
  const website = originOfWebsite(restaurant.website)
  return (listed.length === 0 && website ? [website] : listed).filter((origin) =>
    isParentOrigin(origin, { isSecureSite }),
  )
}

/** The one whose page it is. A page that may show bookings of several belongs to none. */
function restaurantOfPage({ restaurantId, reservationId }: FramePageParams, query: URLSearchParams): string | null {
  if (restaurantId) return restaurantId
  const number = restaurantOfId(reservationId ?? query.get('id') ?? query.get('reservationId') ?? '')
  return number ? String(number) : null
}
