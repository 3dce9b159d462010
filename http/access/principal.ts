import type { Access } from '#contract/api/endpoint.ts'
import type { OwnReservation } from '#data/reservations/find.ts'
import type { Locale } from '#domain/locale/language.ts'
import type { CatalogueScope } from '#domain/tenants/catalogue-scope.ts'

/** What a caller's token or key opens, by the access its endpoint asks for. */
type Capabilities = {
  none: null
  guest: null
  'guest-optional': null
  'search-key': null
  /** Checked by whoever changes the hold, under its lock. */
  hold: { readonly token: string }
  'hold-optional': { readonly token: string | null }
  /** Checked by the handler: which restaurant it must open stands in the body. */
  'kiosk-optional': { readonly key: string | null }
  reservation: OwnReservation
  'reservation-optional': OwnReservation | null
  restaurant: { readonly restaurantId: number }
}

export type CapabilityOf<A extends Access> = Capabilities[A]

/** Who asks: all that a handler may know of its caller, so that nothing else can change an answer. */
export type Principal<A extends Access = Access> = {
  /** The uid of a guest who is signed in. */
  readonly guest: string | null
  /** In which session; it may have ended a few minutes ago. */
  readonly session: string | null
  /** Whose host name was called; null for the public one. */
  readonly tenant: string | null
  /** What that tenant shows of the catalogue; null for everything. */
  readonly scope: CatalogueScope | null
  /** The public origin or the tenant's, as the guest's browser writes it. */
  readonly origin: string
  readonly capability: CapabilityOf<A>
  /** What the caller reads; null where the answer has no words in any language. */
  readonly locale: Locale | null
  /** The network it came from, by a name that leads back to no address; null where no HTTP server is in front. */
  readonly caller: string | null
  /** Two capital letters, where known. */
  readonly country: string | null
}

/** Whoever an answer may be shared among: everybody of one tenant, scope and language who is not signed in. */
export type Audience = Pick<Principal, 'guest' | 'tenant' | 'scope' | 'locale'>
