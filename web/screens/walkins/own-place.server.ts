import { redirect } from 'react-router'
import type { Client } from '#contract/endpoints/client.ts'
import type { WalkinWire } from '#contract/walkins/walkins.ts'
import { isInLine } from '#domain/walkins/statuses.ts'
import { critical, isCallFailure } from '../../parts/api/call-failure.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { isFramed } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { findLineRestaurant, type LineRestaurant } from './line.server.ts'
import { pageOf } from './page-of.ts'
import { addressKey, keepPlace, placeIdOf } from './place-cookies.server.ts'
import { type WaitlistPage, waitlistLink } from './waitlist-link.ts'

/** A place as the call and the stream of events give it. */
export type PlaceWire = Awaited<ReturnType<Client['walkins']['place']>>

export type OwnPlace = { id: string; walkin: WalkinWire; place: PlaceWire }

/** Null when the id opens nothing. */
export async function findOwnPlace(context: PageContext, id: string | null): Promise<OwnPlace | null> {
  if (!id) return null
  const { api } = context.get(requestContext)
  const params = { walkinId: id }
  try {
    const [walkin, place] = await Promise.all([api.walkins.get({ params }), api.walkins.place({ params })])
    return { id, walkin, place }
  } catch (failure) {
    if (isCallFailure(failure) && failure.status === 404) return null
    return critical(Promise.reject(failure))
  }
}

/**
 * Headers of pages that show somebody's place: kept by nobody, and of their address only the origin is named to anybody. Without
 * that, their own forms would be taken for a stranger's.
 */
export const placeHeaders = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }

type OwnPlaceArgs = { request: Request; context: PageContext; params: { restaurantId?: string | undefined } }

/** The restaurant that a form is about; without one there is nothing to answer. */
export async function restaurantOf({ context, params }: Omit<OwnPlaceArgs, 'request'>): Promise<LineRestaurant> {
  if (!params.restaurantId) throw redirect('/waitlist')
  return findLineRestaurant(context, params.restaurantId)
}

/** Where in the line a page is opened: the restaurant, and the guest's place if there is one. */
export type OpenedPlace = { restaurant: LineRestaurant; own: OwnPlace | null; isFramed: boolean }

/**
 * Opens a page of a place. A link that brings the place along is answered by the same page without it: the place is then in a
 * cookie, and the address can be shown to anybody. In a frame, which has no cookies, it stays in the address.
 */
export async function openPlace(loading: OwnPlaceArgs, page: WaitlistPage): Promise<OpenedPlace> {
  const { request, context, params } = loading
  const { publicUrl } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const framed = isFramed(request)
  const key = addressKey(request)
  const restaurant = params.restaurantId ? await findLineRestaurant(context, params.restaurantId) : null
  const own = await findOwnPlace(context, placeIdOf(request, restaurant?.restaurantId ?? null))
  const restaurantId = own?.walkin.restaurantId ?? restaurant?.restaurantId
  if (own && (restaurantId !== restaurant?.restaurantId || (key && !framed) || (framed && !query.has('framed')))) {
    const to = waitlistLink(own.walkin.restaurantId, page, query, { framed: framed ? '1' : null, key: own.id })
    throw redirect(to, { headers: { 'set-cookie': keepPlace(own.walkin.restaurantId, own.id, publicUrl) } })
  }
  if (!restaurant) throw redirect(key ? '/waitlist?lost' : '/waitlist')
  return { restaurant, own, isFramed: framed }
}

/** Whoever stands in the line is shown the place, whatever page of joining was asked for. */
export function leadToPlace(request: Request, { restaurant, own }: OpenedPlace): void {
  if (!own || !(isInLine(own.place.status) || own.place.status === 'Seated')) return
  const query = new URL(request.url).searchParams
  throw redirect(waitlistLink(restaurant.restaurantId, pageOf(own.place.status), query))
}
