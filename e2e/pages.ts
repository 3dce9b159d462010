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
  '/i/:landingId/dishes': [],
  ...itself('/auth', '/auth/sign-in', '/auth/sign-up', '/auth/social', '/auth/forgot-password'),
  ...itself('/user', '/user/edit', '/user/edit-additional-info', '/user/change-password', '/user/forgot-password'),
  ...itself('/user/history', '/user/logout', '/user/sign-in', '/user/sign-up', '/user/social'),
  ...itself('/booking'),
  '/reserve/:restaurantId': ['/reserve/{partner}'],
  '/reserve/:restaurantId?/payment': ['/reserve/{partner}/payment'],
  '/delivery/:restaurantId?': ['/delivery/{partner}'],
  '/kiosk-mode/:restaurantId?': [
    '/kiosk-mode',
    '/kiosk-mode/{line}',
    '/kiosk-mode/{line}?step=guests',
    '/kiosk-mode/{line}?setup',
  ],
  '/waitlist/:restaurantId?': ['/waitlist', '/waitlist?lost'],
  '/waitlist/:restaurantId?/guests': ['/waitlist/{line}/guests', '/waitlist/{partner}/guests?person=40'],
  '/waitlist/:restaurantId?/contacts': ['/waitlist/{line}/contacts?person=2'],
  '/waitlist/:restaurantId?/canceled': ['/waitlist/{line}/canceled?left=1'],
  // A place of one's own is needed; its journeys look at these.
  '/waitlist/:restaurantId?/default': [],
  '/waitlist/:restaurantId?/manage': [],
  '/waitlist/:restaurantId?/ready': [],
  // Leads into the line.
  '/get-in-line/:restaurantId': [],
  '/amp': ['/amp?regionId=c2761369'],
  '/amp/:ampRestId': ['/amp/{partner}'],
  // Only development shows it.
  '/dev': [],
  '/dev-polygon': [],
  ...itself('/fallback-page'),
  '/*': ['/there/is/no/such/page'],
}

/** Older addresses of the booking page, which is looked at under its own. */
export const legacy = [
  '/reserve-mode/:restaurantId',
  '/booking/reserve-mode/:restaurantId',
  '/restaurants/:restaurantId/reservations',
  '/delivery-mode/:restaurantId',
  '/mode/:restaurantId',
]

/** Addresses beyond the specification; those without a page are answers for scripts or need a booking of one's own. */
export const added: Record<string, readonly string[]> = {
  ...itself('/credits', '/offline'),
  ...itself('/articles', '/profile'),
  // Leads to /collection.
  '/collections': [],
  '/articles/:slug': ['/articles/a-vienna-day-from-melange-to-marillenknoedel'],
  '/embed/:restaurantId': ['/embed/{partner}', '/embed/{listed}'],
  // A page of tenants that count visits alone; its journey looks at it.
  '/privacy': [],
  '/search/suggestions': [],
  '/slots': [],
  '/release-note': [],
  '/floor-plans/:restaurantId/:file': [],
  '/booking/open/:reservationId/:token': [],
  '/booking/change/:reservationId': [],
  '/booking/cancel/:reservationId': [],
  '/booking/feedback/:reservationId': ['/booking/feedback/0198f2a0c0de7000a000000000000001'],
  '/booking/check-in/:reservationId': [],
  '/booking/at/:restaurantId/:door': [],
  '/booking/party/:reservationId': [],
  '/booking/party-events/:reservationId': [],
  '/standby/:restaurantId': ['/standby/{partner}?person=2'],
  '/standby/:restaurantId/:standbyId/:key': [],
  ...itself('/booking/messages'),
  '/booking/messages/:reservationId': [],
  '/booking/message-events/:reservationId': [],
  '/chats/events': [],
  '/chats/unread': [],
  '/booking/payment/:reservationId': [],
  '/booking/fee/:reservationId': [],
  '/booking/payment-return/:reservationId': [],
  '/booking/payment-state/:reservationId': [],
  '/booking/payment-card/:reservationId': [],
  '/booking/calendar/:reservationId': [],
  '/booking/keep': [],
  '/booking/sign-out': [],
  '/auth/confirm/:letterId/:key': ['/auth/confirm/0198f2a0c0de7000a000000000000001/there-is-no-such-key'],
  '/auth/reset/:letterId/:key': ['/auth/reset/0198f2a0c0de7000a000000000000001/there-is-no-such-key'],
  '/auth/token': [],
  '/auth/passkey': [],
  '/user/passkeys/add': [],
  ...itself('/user/photo', '/user/phone', '/user/cards', '/user/passkeys', '/user/account'),
  '/user/account/export': [],
  '/auth/delete/:letterId/:key': [],
  '/auth/social/callback/:providerId': [],
  '/booking/order/:reservationId': [],
  '/booking/order/:reservationId/cancel': [],
  // Needs a table that is being booked.
  '/reserve/:restaurantId/dishes': [],
  '/booking/preorder/:reservationId': [],
  '/delivery/:restaurantId/checkout': [],
  '/delivery/:restaurantId/group/:code': ['/delivery/{partner}/group/there-is-no-such-group'],
}

/** Every page a guest can open. */
export function everyPage({ partner, listed, line }: { partner: string; listed: string; line: string }): string[] {
  return [...Object.values(specified), ...Object.values(added)]
    .flat()
    .map((page) => page.replace('{partner}', partner).replace('{listed}', listed).replace('{line}', line))
}
