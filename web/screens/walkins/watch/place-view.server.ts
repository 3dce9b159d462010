import { data, redirect } from 'react-router'
import { accuracyShown } from '#domain/walkins/shown-accuracy.ts'
import { optional } from '../../../parts/api/call-failure.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { findLine, type LineRestaurant } from '../line.server.ts'
import { type OpenedPlace, type OwnPlace, openPlace, type PlaceWire, placeHeaders } from '../own-place.server.ts'
import { pageOf } from '../page-of.ts'
import { addressKey, dropPlace } from '../place-cookies.server.ts'
import { type WaitlistPage, waitlistLink } from '../waitlist-link.ts'
import { freshMessageId } from './send-message.server.ts'

/** A place in the line as its pages show it. */
export type PlaceView = {
  /** Opens the place: for the stream of events and the tab's storage. */
  id: string
  restaurant: LineRestaurant
  customerName: string
  /** Minutes of the restaurant's day at which the party joined. */
  joinedAt: number
  place: PlaceWire
  /** The server's clock when the page was made. */
  now: number
  rule: string | null
  /** How often the restaurant's waits were right lately, of a hundred. */
  accuracy: number | null
  links: Record<WaitlistPage, string>
  /** Of the next message to the restaurant. */
  messageId: string
}

type PlaceViewArgs = {
  request: Request
  context: PageContext
  params: { restaurantId?: string | undefined }
}

/** A place for one of its pages; null where it opens nothing, which the page says itself. */
export async function loadPlace(
  loading: PlaceViewArgs,
  page: WaitlistPage,
): Promise<{ view: PlaceView | null; opened: OpenedPlace }> {
  const opened = await openPlace(loading, page)
  const { own, restaurant } = opened
  const { request, context } = loading
  const query = new URL(request.url).searchParams
  if (!own) {
    if (addressKey(request) || request.headers.get('cookie')?.includes(`tavola-walkin-${restaurant.restaurantId}=`))
      return { view: null, opened }
    throw redirect(waitlistLink(restaurant.restaurantId, 'guests', query))
  }
  return { view: await placeView(request, context, restaurant, own), opened }
}

/** Elsewhere by now: called, seated or out of the line. */
export function leadToPage(
  request: Request,
  { restaurant, place }: Pick<PlaceView, 'restaurant' | 'place'>,
  pages: readonly WaitlistPage[],
): void {
  const page = pageOf(place.status)
  const query = new URL(request.url).searchParams
  if (!pages.includes(page)) throw redirect(waitlistLink(restaurant.restaurantId, page, query))
}

async function placeView(
  request: Request,
  context: PageContext,
  restaurant: LineRestaurant,
  { id, walkin, place }: OwnPlace,
): Promise<PlaceView> {
  const { now } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const line = await optional(findLine(context, restaurant.restaurantId, new URLSearchParams()), 'line')
  const joined = Temporal.Instant.from(walkin.created).toZonedDateTimeISO(restaurant.timeZone)
  const pages = ['default', 'guests', 'contacts', 'manage', 'ready', 'canceled'] as const
  return {
    id,
    restaurant,
    customerName: walkin.customerName ?? '',
    joinedAt: joined.hour * 60 + joined.minute,
    place,
    now: now.epochMilliseconds,
    rule: line?.callingRule ?? null,
    accuracy: line ? accuracyShown(line.accuracy) : null,
    links: Object.fromEntries(
      pages.map((page) => [page, waitlistLink(restaurant.restaurantId, page, query)]),
    ) as PlaceView['links'],
    messageId: freshMessageId(),
  }
}

/** Nothing is here under that id; a cookie that says otherwise is taken back. */
export function lostPlace(context: PageContext, { restaurant }: OpenedPlace) {
  const { publicUrl } = context.get(requestContext)
  const headers = { ...placeHeaders, 'set-cookie': dropPlace(restaurant.restaurantId, publicUrl) }
  return data({ view: null, restaurant }, { headers, status: 404 })
}
