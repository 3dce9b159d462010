export const localKeys = {
  coordinates: 'uCoords',
  region: 'globalRegion',
  name: 'name',
  token: 'token',
  uid: 'uid',
  breadcrumbs: 'region-breadcrumbs',
  language: 'selectedLang',
  lockedRegion: 'lockRegionId',
  emailPromotions: 'email-promotions-consent',
  savedVenues: 'saved-places',
  bookings: 'bookings-on-device',
} as const

export const sessionKeys = {
  regionByIp: 'ipFoundRegion',
  campaign: 'hostmeUTM',
  walkinId: 'walkin-id',
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
} as const

export const cookieDays = { standard: 30, marketing: 365 } as const
