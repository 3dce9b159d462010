const itself = (...addresses: string[]) => Object.fromEntries(addresses.map((address) => [address, [address]]))

/** Each address of the specification, and the pages to look at there with values that exist in the demo. */
export const specified: Record<string, readonly string[]> = {
  '/': ['/', '/?regionId=c2761369', '/?regionId=c2761369&tab=order'],
  '/search': [
    '/search?search=pizza',
    '/search?search=qqqqqq',
    '/search?view=map',
    '/search?view=map&regionId=c2761369',
  ],
  '/restaurants': ['/restaurants?regionId=c2761369'],
  '/restaurants/:restaurantId': [
    '/restaurants/{partner}',
    '/restaurants/{listed}',
    '/restaurants/there-is-no-such-place',
  ],
  '/location-search': ['/location-search?title=Where'],
  ...itself('/collection', '/history', '/chats', '/feedback', '/i'),
  '/i/:landingId': ['/i/spring'],
  ...itself('/auth', '/auth/sign-in', '/auth/sign-up', '/auth/social', '/auth/forgot-password'),
  ...itself('/user', '/user/edit', '/user/edit-additional-info', '/user/change-password', '/user/forgot-password'),
  ...itself('/user/history', '/user/logout', '/user/sign-in', '/user/sign-up', '/user/social'),
  ...itself('/booking'),
  '/reserve/:restaurantId': ['/reserve/{partner}'],
  '/reserve/:restaurantId?/payment': ['/reserve/{partner}/payment'],
  '/delivery/:restaurantId?': ['/delivery/{partner}'],
  '/kiosk-mode/:restaurantId?': ['/kiosk-mode/{partner}'],
  '/waitlist/:restaurantId?': ['/waitlist/{partner}'],
  // The steps of the line show what the address above shows.
  '/waitlist/:restaurantId?/default': [],
  '/waitlist/:restaurantId?/canceled': [],
  '/waitlist/:restaurantId?/contacts': [],
  '/waitlist/:restaurantId?/guests': [],
  '/waitlist/:restaurantId?/manage': [],
  '/waitlist/:restaurantId?/ready': [],
  ...itself('/amp'),
  '/amp/:ampRestId': ['/amp/{partner}'],
  // Only development shows it.
  '/dev': [],
  ...itself('/dev-polygon', '/fallback-page'),
  '/*': ['/there/is/no/such/page'],
}

/** Older addresses of the booking page, which is looked at under its own. */
export const legacy = [
  '/reserve-mode/:restaurantId',
  '/booking/reserve-mode/:restaurantId',
  '/restaurants/:restaurantId/reservations',
  '/delivery-mode/:restaurantId',
  '/get-in-line/:restaurantId',
  '/mode/:restaurantId',
]

/** Addresses beyond the specification; those without a page are answers for scripts or need a booking of one's own. */
export const added: Record<string, readonly string[]> = {
  ...itself('/credits', '/offline'),
  '/articles/:slug': ['/articles/a-vienna-day-from-melange-to-marillenknoedel'],
  '/search/suggestions': [],
  '/slots': [],
  '/floor-plans/:restaurantId/:file': [],
  '/booking/open/:reservationId/:token': [],
  '/booking/change/:reservationId': [],
  '/booking/cancel/:reservationId': [],
  '/booking/payment/:reservationId': [],
  '/booking/fee/:reservationId': [],
  '/booking/payment-return/:reservationId': [],
  '/booking/payment-state/:reservationId': [],
  '/booking/payment-card/:reservationId': [],
  '/booking/calendar/:reservationId': [],
}

/** Every page a guest can open. */
export function everyPage(partner: string, listed: string): string[] {
  return [...Object.values(specified), ...Object.values(added)]
    .flat()
    .map((page) => page.replace('{partner}', partner).replace('{listed}', listed))
}
