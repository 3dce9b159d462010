import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const booking = 'screens/reservations/page.tsx'
const signIn = 'screens/guests/auth/sign-in-page.tsx'
const signUp = 'screens/guests/auth/sign-up-page.tsx'
const social = 'screens/guests/auth/social/social-page.tsx'
const forgotPassword = 'screens/guests/auth/forgot-page.tsx'
const history = 'screens/guests/history/page.tsx'

export default [
  route('search/suggestions', 'screens/search/suggest.ts'),

  layout('parts/layouts/default.tsx', [
    index('screens/home/page.tsx', { id: 'index' }),
    route('search', 'screens/search/page.tsx'),
    route('restaurants', 'screens/restaurants/list-page.tsx'),
    route('restaurants/:restaurantId', 'screens/restaurants/page.tsx', { id: 'restaurants-restaurantId' }),
    route('collection', 'screens/collections/page.tsx'),
    route('articles', 'screens/articles/list-page.tsx', { id: 'articles' }),
    route('articles/:slug', 'screens/articles/page.tsx', { id: 'article' }),
    route('chats', 'screens/conversations/page.tsx', { id: 'chats' }),
    route('feedback', 'screens/feedback/choose-page.tsx', { id: 'feedback' }),
    route('i', 'screens/party/code-page.tsx', { id: 'landing' }),
    route('i/:landingId', 'screens/party/invitation-page.tsx', { id: 'landing-by-id' }),

    layout('screens/guests/auth/layout.tsx', [
      route('auth', signIn, { id: 'auth' }),
      route('auth/sign-in', signIn, { id: 'auth-sign-in' }),
      route('user/sign-in', signIn, { id: 'user-sign-in' }),
      route('auth/sign-up', signUp, { id: 'auth-sign-up' }),
      route('user/sign-up', signUp, { id: 'user-sign-up' }),
      route('auth/social', social, { id: 'auth-social' }),
      route('user/social', social, { id: 'user-social' }),
      route('auth/forgot-password', forgotPassword, { id: 'auth-forgot-password' }),
      route('user/forgot-password', forgotPassword, { id: 'user-forgot-password' }),
      route('auth/confirm/:letterId/:key', 'screens/guests/auth/confirm-page.tsx'),
      route('auth/reset/:letterId/:key', 'screens/guests/auth/reset-page.tsx'),
      route('auth/delete/:letterId/:key', 'screens/guests/auth/delete-page.tsx'),

      route('user', 'screens/guests/user/page.tsx', { id: 'user' }),
      route('user/edit', 'screens/guests/user/edit-page.tsx', { id: 'user-edit' }),
      route('user/photo', 'screens/guests/user/photo-page.tsx'),
      route('user/phone', 'screens/guests/user/phone-page.tsx'),
      route('user/cards', 'screens/guests/user/cards-page.tsx'),
      route('user/passkeys', 'screens/guests/user/passkeys/passkeys-page.tsx'),
      route('user/account', 'screens/guests/user/account-page.tsx'),
      route('user/edit-additional-info', 'screens/guests/user/additional-page.tsx', {
        id: 'user-edit-additional-info',
      }),
      route('user/change-password', 'screens/guests/user/change-password-page.tsx', { id: 'user-change-password' }),
      route('user/logout', 'screens/guests/user/logout-page.tsx', { id: 'user-logout' }),
      route('history', history, { id: 'history' }),
      route('user/history', history, { id: 'user-history' }),
    ]),

    route('profile', 'screens/older/profile-page.tsx'),
    route('embed/:restaurantId', 'screens/embed/embed-page.tsx'),
    route('credits', 'screens/credits/page.tsx'),
    route('privacy', 'screens/privacy/privacy-page.tsx'),
    route('dev', 'screens/dev/page.tsx', { id: 'dev' }),
    route('dev-polygon', 'screens/dev/page.tsx', { id: 'dev-polygon' }),
    route('fallback-page', 'screens/fallback/page.tsx', { id: 'fallback-page' }),
    route('*', 'screens/fallback/page.tsx', { id: 'catch-all' }),
  ]),

  route('amp', 'screens/amp/list-route.ts', { id: 'amp' }),
  route('amp/:ampRestId', 'screens/amp/restaurant-route.ts', { id: 'amp-restaurant' }),

  route('collections', 'screens/collections/collections-route.ts'),
  route('auth/token', 'screens/guests/auth/token-route.ts'),
  route('auth/passkey', 'screens/guests/auth/passkeys/sign-in-route.ts'),
  route('user/passkeys/add', 'screens/guests/user/passkeys/add-route.ts'),
  route('user/account/export', 'screens/guests/user/export-route.ts'),
  route('auth/social/callback/:providerId', 'screens/guests/auth/social/social-callback.ts'),

  route('slots', 'parts/availability/slots-route.ts', { id: 'card-slots' }),
  route('release-note', 'parts/navigation/release-note-route.ts'),
  route('floor-plans/:restaurantId/:file', 'parts/availability/floor-plan-route.ts', { id: 'floor-plan' }),

  route('offline', 'screens/offline/page.tsx', { id: 'offline' }),

  layout('parts/layouts/mobile-dialog.tsx', [route('location-search', 'screens/regions/page.tsx')]),

  layout('parts/layouts/empty.tsx', [
    layout('screens/reservations/layout.tsx', [
      route('booking', 'screens/reservations/booked/booked-page.tsx'),
      route('booking/open/:reservationId/:token', 'screens/reservations/booked/open-page.tsx'),
      route('booking/change/:reservationId', 'screens/reservations/booked/change-page.tsx'),
      route('booking/feedback/:reservationId', 'screens/feedback/feedback-page.tsx'),
      route('booking/cancel/:reservationId', 'screens/reservations/booked/cancel-page.tsx'),
      route('booking/check-in/:reservationId', 'screens/reservations/booked/check-in-page.tsx'),
      route('booking/party/:reservationId', 'screens/party/party-page.tsx'),
      route('booking/messages', 'screens/conversations/device-page.tsx'),
      route('booking/messages/:reservationId', 'screens/conversations/conversation-page.tsx'),
      route('standby/:restaurantId', 'screens/standbys/ask-page.tsx'),
      route('standby/:restaurantId/:standbyId/:key', 'screens/standbys/standby-page.tsx'),
      route('reserve/:restaurantId', booking, { id: 'reserve' }),
      route('reserve/:restaurantId?/payment', 'screens/payments/payment-address.tsx'),
      route('booking/payment/:reservationId', 'screens/payments/payment-page.tsx'),
      route('booking/fee/:reservationId', 'screens/payments/fee-page.tsx'),
      route('booking/payment-return/:reservationId', 'screens/payments/return-page.tsx'),
      route('reserve-mode/:restaurantId', booking, { id: 'legacy-reserve-mode' }),
      route('booking/reserve-mode/:restaurantId', booking, { id: 'legacy-booking-reserve-mode' }),
      route('restaurants/:restaurantId/reservations', booking, { id: 'legacy-restaurant-reservations' }),
      route('delivery-mode/:restaurantId', booking, { id: 'legacy-delivery-mode' }),
      route('mode/:restaurantId', booking, { id: 'legacy-mode' }),
    ]),
    layout('screens/orders/layout.tsx', [
      route('delivery/:restaurantId?', 'screens/orders/page.tsx', { id: 'delivery' }),
      route('delivery/:restaurantId/group/:code', 'screens/orders/group/group-page.tsx'),
      route('delivery/:restaurantId/checkout', 'screens/orders/checkout/checkout-page.tsx'),
      route('reserve/:restaurantId/dishes', 'screens/orders/with-table/booking-dishes-page.tsx'),
      route('booking/order/:reservationId', 'screens/orders/placed/placed-page.tsx'),
      route('booking/order/:reservationId/cancel', 'screens/orders/placed/cancel-order-page.tsx'),
      route('booking/preorder/:reservationId', 'screens/orders/preorder-page.tsx'),
      route('i/:landingId/dishes', 'screens/orders/with-party/guest-dishes-page.tsx'),
    ]),
    layout('screens/walkins/layout.tsx', [
      route('waitlist/:restaurantId?', 'screens/walkins/open-page.tsx'),
      route('waitlist/:restaurantId?/guests', 'screens/walkins/join/guests-page.tsx'),
      route('waitlist/:restaurantId?/contacts', 'screens/walkins/join/contacts-page.tsx'),
      route('waitlist/:restaurantId?/default', 'screens/walkins/watch/default-page.tsx'),
      route('waitlist/:restaurantId?/manage', 'screens/walkins/watch/manage-page.tsx'),
      route('waitlist/:restaurantId?/ready', 'screens/walkins/watch/ready-page.tsx'),
      route('waitlist/:restaurantId?/canceled', 'screens/walkins/watch/canceled-page.tsx'),
      route('get-in-line/:restaurantId', 'screens/walkins/get-in-line.ts'),
      route('kiosk-mode/:restaurantId?', 'screens/walkins/kiosk/page.tsx'),
    ]),
  ]),
  route('booking/payment-card/:reservationId', 'screens/payments/payment-card-route.ts'),
  route('booking/payment-state/:reservationId', 'screens/payments/payment-state-route.ts'),
  route('booking/at/:restaurantId/:door', 'screens/reservations/booked/door-route.ts'),
  route('booking/party-events/:reservationId', 'screens/party/party-events.ts'),
  route('booking/message-events/:reservationId', 'screens/conversations/message-events.ts'),
  route('chats/events', 'screens/conversations/events.ts'),
  route('chats/unread', 'screens/conversations/unread-route.ts'),
  route('booking/sign-out', 'screens/guests/user/sign-out-route.ts'),
  route('booking/keep', 'screens/reservations/booked/keep-route.ts'),
  route('booking/calendar/:reservationId', 'screens/reservations/booked/calendar-route.ts'),
] satisfies RouteConfig
