import { analytics } from './analytics.ts'
import { availability } from './availability.ts'
import { blogs } from './blogs.ts'
import type { Calls } from './calls.ts'
import type { Endpoint } from './endpoint.ts'
import { feedback } from './feedback.ts'
import { floors } from './floors.ts'
import { holds } from './holds.ts'
import { host } from './host.ts'
import { invitations } from './invitations.ts'
import { menus } from './menus.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { profile } from './profile.ts'
import { regions } from './regions.ts'
import { reservations } from './reservations.ts'
import { restaurants } from './restaurants.ts'
import { search } from './search.ts'
import { translations } from './translations.ts'
import { walkins } from './walkins.ts'

type OneForEachCall = {
  readonly [Noun in keyof Calls]: {
    readonly [Name in keyof Calls[Noun]]: Endpoint & { readonly call: Calls[Noun][Name] }
  }
}

export const endpoints = {
  walkins,
  reservations,
  holds,
  host,
  invitations,
  feedback,
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
  profile,
} satisfies OneForEachCall

export type Endpoints = typeof endpoints
