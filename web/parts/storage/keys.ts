export const localKeys = {
  coordinates: 'uCoords',
  region: 'globalRegion',
  name: 'name',
  token: 'token',
  uid: 'uid',
  breadcrumbs: 'region-breadcrumbs',
  language: 'selectedLang',
  lockedRegion: 'lockRegionId',
  savedVenues: 'saved-places',
  savedOwner: 'saved-places-of',
  bookings: 'bookings-on-device',
} as const

export const sessionKeys = {
  regionByIp: 'ipFoundRegion',
  notifiedPlace: 'notified-place',
  campaign: 'hostmeUTM',
  walkinId: 'walkin-id',
  walkinRestaurant: 'walkin-restaurant',
  parentOrigin: 'parent-origin',
  chunkReloadedAt: 'chunk-reloaded-at',
  bookingDraft: 'booking-draft',
} as const

/** Cookies hold what the server must know before it renders the page. */
export const cookieKeys = {
  language: 'selectedLang',
  region: 'globalRegion',
  clientPlatform: 'platform',
  theme: 'theme',
  emailPromotions: 'email-promotions-consent',
  analytics: 'analytics-consent',
} as const

export const cookieDays = { standard: 30, marketing: 365 } as const
