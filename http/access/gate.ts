import { createHash, timingSafeEqual } from 'node:crypto'
import type { Access, Endpoint } from '#contract/api/endpoint.ts'
import { findOwn, findOwnOfGuest } from '#data/reservations/find.ts'
import { isRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { chooseLocale } from '#domain/locale/language.ts'
import type { Context } from '../api/context.ts'
import { type Refusal, refuse } from '../api/refusal.ts'
import { callerOf } from './caller.ts'
import { countryOf } from './country.ts'
import { countWrongKey, refuseGuessing } from './limits.ts'
import type { CapabilityOf, Principal } from './principal.ts'
import { readSignedIn } from './signed-in.ts'
import { scopeOf, tenantOf } from './tenant.ts'

/** A caller whose token or key, if any, has not been tried yet: what it must open stands in the path. */
export type Visitor = Omit<Principal, 'capability'> & { readonly bearer: string | null }

/** Lets a caller pass by the access its endpoint asks for. */
export async function admit(
  { access, localized, public: isPublic }: Pick<Endpoint, 'access' | 'localized' | 'public'>,
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  context: Context,
): Promise<Visitor | Refusal> {
  const given = bearerOf(headers)
  const caller = callerOf(headers)
  // Answers that many share are made for nobody.
  const { claim, isExpired, bearer } = isPublic
    ? { claim: null, isExpired: false, bearer: given }
    : await readSignedIn(headers, given, context)
  if (isExpired) {
    countWrongKey(caller, context)
    if (access !== 'none') return refuse('sign_in_required')
  }
  const locale = localized ? chooseLocale({ acceptLanguage: headers.get('accept-language') }) : null
  const visitor = {
    guest: claim?.uid ?? null,
    session: claim?.sessionId ?? null,
    tenant: tenantOf(headers),
    scope: scopeOf(headers),
    // The entrance has made the address; nothing a caller says about itself is in it.
    origin: url.slice(0, url.indexOf('/', 8)),
    locale,
    caller,
    country: countryOf(headers),
    bearer,
  }
  switch (access) {
    case 'none':
    case 'guest-optional':
    case 'hold-optional':
    case 'kiosk-optional':
      return visitor
    case 'reservation-optional':
      return bearer === null ? visitor : (refuseGuessing(caller, context) ?? visitor)
    case 'search-key':
      return refuseSearchKey(headers, caller, context) ?? visitor
    case 'guest':
      return claim ? visitor : refuse('sign_in_required')
    case 'reservation':
      if (bearer === null && claim) return visitor
      return bearer === null ? refuse('sign_in_required') : (refuseGuessing(caller, context) ?? visitor)
    case 'hold':
    case 'restaurant':
      return bearer === null ? refuse('sign_in_required') : (refuseGuessing(caller, context) ?? visitor)
  }
}

/** What the caller's token opens. Unknown and foreign look the same. */
export async function openCapability(
  access: Access,
  { bearer, caller, guest }: Visitor,
  params: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<CapabilityOf<Access> | Refusal> {
  switch (access) {
    case 'hold':
      return { token: bearer ?? '' }
    case 'hold-optional':
      return { token: bearer }
    case 'kiosk-optional':
      return { key: bearer }
    case 'reservation-optional':
      if (bearer === null) return guest ? findOwnOfGuest(context.db, String(params.reservationId), guest) : null
      return openCapability('reservation', { bearer, caller, guest } as Visitor, params, context)
    case 'reservation': {
      const id = String(params.reservationId)
      const own =
        bearer === null && guest
          ? await findOwnOfGuest(context.db, id, guest)
          : await findOwn(context.db, id, bearer ?? '')
      if (!own) countWrongKey(caller, context)
      return own ?? refuse('not_found')
    }
    case 'restaurant': {
      const restaurantId = Number(params.restaurantId)
      if (await isRestaurantKey(context.db, restaurantId, bearer ?? '')) return { restaurantId }
      countWrongKey(caller, context)
      return refuse('forbidden', { message: 'This needs the key of the restaurant.' })
    }
    case 'none':
    case 'guest':
    case 'guest-optional':
    case 'search-key':
      return null
  }
}

function refuseSearchKey(headers: Headers, caller: string | null, context: Context): Refusal | null {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  if (sameSecret(headers.get('api-key') ?? '', context.searchKey)) return null
  countWrongKey(caller, context)
  return refuse('bad_search_key')
}

export function bearerOf(headers: Headers): string | null {
  return /^Bearer +(\S{1,400})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** In a time that tells nothing about how much of it was right. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
