import type { Client } from '#contract/endpoints/client.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import type { Locale } from '#domain/locale/language.ts'
import { dayName } from '../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { bookedView, findOwnBooking, type OwnBooking } from '../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { frameQuery, knownBookings } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { findRestaurants } from '../../parts/restaurants/find-restaurants.server.ts'

type ConversationEntry = Awaited<ReturnType<Client['conversations']['list']>>['conversations'][number]

export type ListedChat = {
  id: string
  name: string
  when: string
  party: number
  isLine: boolean
  unread: number
  last: { words: string; isOwn: boolean; when: string } | null
  link: string
}

/** A moment as the restaurant's clock shows it. */
function whenAt(moment: string, timeZone: string, locale: Locale): string {
  const wall = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
  return `${dayName(wall.toPlainDate(), locale, 'short')}, ${formatClock(wall.hour * 60 + wall.minute, locale)}`
}

const shownWords = 120
const excerpt = (text: string) => (text.length > shownWords ? `${text.slice(0, shownWords).trimEnd()}…` : text)

const linkOf = ({ kind, id, restaurantId }: ConversationEntry) =>
  kind === 'walkin' ? `/waitlist/${restaurantId}?key=${id}` : bookedLink('/booking/messages', id, null)

/** What a signed-in guest and restaurants write about. */
export async function loadChats(request: Request, context: PageContext) {
  const { api, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { conversations, unread, version } = await api.conversations.list()
  const restaurants = await findRestaurants(context, conversations)
  const chats = conversations.flatMap((each): ListedChat[] => {
    const restaurant = restaurants.get(each.restaurantId)
    if (!restaurant) return []
    const { timeZone } = restaurant
    return [
      {
        id: each.id,
        name: restaurant.name,
        when: whenAt(each.time, timeZone, locale),
        party: each.groupSize,
        isLine: each.kind === 'walkin',
        unread: each.unread,
        last: each.last && lastOf(each.last, timeZone, locale),
        link: linkOf(each),
      },
    ]
  })
  return { chats, unread, version }
}

const lastOf = ({ text, from, sent }: NonNullable<ConversationEntry['last']>, timeZone: string, locale: Locale) => ({
  words: excerpt(text),
  isOwn: from === 'guest',
  when: whenAt(sent, timeZone, locale),
})

const mostOfDevice = 8

/** The same for the bookings whose keys lie in this browser. */
export async function loadDeviceChats(request: Request, context: PageContext): Promise<ListedChat[]> {
  const { api, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const known = knownBookings(request).slice(-mostOfDevice).reverse()
  const found = await Promise.all(known.map((id) => findOwnBooking(request, context, id)))
  const chats = await Promise.all(
    found.map(async (own): Promise<ListedChat[]> => {
      if (!own) return []
      const { reservation, restaurant, token } = own
      const { messages, unread, open } = await api.conversations.get({
        params: { reservationId: reservation.id },
        token,
      })
      const last = messages.at(-1)
      if (!last && !open) return []
      return [
        {
          id: reservation.id,
          name: restaurant.name,
          when: whenAt(reservation.reservationTime, restaurant.timeZone, locale),
          party: reservation.groupSize,
          isLine: false,
          unread,
          last: last ? lastOf(last, restaurant.timeZone, locale) : null,
          link: bookedLink('/booking/messages', reservation.id, null),
        },
      ]
    }),
  )
  return chats.flat()
}

/** What the page of one conversation shows. */
export async function conversationView(request: Request, context: PageContext, own: OwnBooking) {
  const { api, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { id } = own.reservation
  const { messages, ...state } = await api.conversations.get({ params: { reservationId: id }, token: own.token })
  const booked = bookedView(request, context, own)
  return {
    ...state,
    messages: messages.map(({ number, from, text, sent, read }) => ({
      number,
      isOwn: from === 'guest',
      text,
      when: whenAt(sent, booked.timeZone, locale),
      read,
    })),
    newest: messages.at(-1)?.number ?? 0,
    /** The same form sent twice brings the same. */
    messageId: crypto.randomUUID().replaceAll('-', ''),
    events: bookedLink('/booking/message-events', id, frameQuery(request)),
    name: booked.eventName ?? booked.name,
    phone: own.restaurant.phone ?? null,
    day: booked.day,
    minutes: booked.minutes,
    party: booked.party,
    back: booked.links.self,
    accent: booked.accent,
  }
}

export type ConversationView = Awaited<ReturnType<typeof conversationView>>
