import { analytics } from '../analytics/analytics.ts'
import type { Calls } from '../api/calls.ts'
import type { Endpoint } from '../api/endpoint.ts'
import { availability } from '../availability/availability.ts'
import { floors } from '../availability/floors.ts'
import { conversations, hostConversations } from '../conversations/conversations.ts'
import { account } from '../guests/account.ts'
import { identity } from '../guests/identity.ts'
import { passkeys } from '../guests/passkeys.ts'
import { phoneVerification } from '../guests/phone.ts'
import { profile } from '../guests/profile.ts'
import { menus } from '../menus/menus.ts'
import { groupOrders } from '../orders/group-orders.ts'
import { landings } from '../party/landings.ts'
import { party } from '../party/party.ts'
import { payments } from '../payments/payments.ts'
import { photos } from '../photos/photos.ts'
import { regions } from '../regions/regions.ts'
import { feedback } from '../reservations/feedback.ts'
import { holds } from '../reservations/holds.ts'
import { host } from '../reservations/host.ts'
import { invitations } from '../reservations/invitations.ts'
import { reservations } from '../reservations/reservations.ts'
import { blogs } from '../restaurants/blogs.ts'
import { places } from '../restaurants/places.ts'
import { restaurants } from '../restaurants/restaurants.ts'
import { search } from '../search/search.ts'
import { standbys } from '../standbys/standbys.ts'
import { translations } from '../translations/translations.ts'
import { hostLine } from '../walkins/host-line.ts'
import { walkins } from '../walkins/walkins.ts'

type OneForEachCall = {
  readonly [Noun in keyof Calls]: {
    readonly [Name in keyof Calls[Noun]]: Endpoint & { readonly call: Calls[Noun][Name] }
  }
}

export const endpoints = {
  walkins,
  hostLine,
  reservations,
  conversations,
  hostConversations,
  standbys,
  groupOrders,
  holds,
  host,
  invitations,
  landings,
  party,
  feedback,
  photos,
  restaurants,
  availability,
  floors,
  payments,
  menus,
  regions,
  blogs,
  places,
  analytics,
  search,
  translations,
  identity,
  account,
  phoneVerification,
  passkeys,
  profile,
} satisfies OneForEachCall

export type Endpoints = typeof endpoints
