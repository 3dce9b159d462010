import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const booking = 'reservations/page.tsx'
const signIn = 'auth/sign-in-page.tsx'
const signUp = 'auth/sign-up-page.tsx'
const social = 'auth/social/social-page.tsx'
const forgotPassword = 'auth/forgot-page.tsx'
const history = 'history/page.tsx'

export default [
  route('search/suggestions', 'search/suggest.ts'),

  layout('layouts/default.tsx', [
    index('home/page.tsx', { id: 'index' }),
    route('search', 'search/page.tsx'),
    route('restaurants', 'restaurants/list-page.tsx'),
    route('restaurants/:restaurantId', 'restaurants/page.tsx', { id: 'restaurants-restaurantId' }),
    route('collection', 'collection/page.tsx'),
    route('articles', 'articles/list-page.tsx', { id: 'articles' }),
    route('articles/:slug', 'articles/page.tsx', { id: 'article' }),
    route('chats', 'chats/page.tsx', { id: 'chats' }),
    route('feedback', 'feedback/choose-page.tsx', { id: 'feedback' }),
    route('i', 'party/code-page.tsx', { id: 'landing' }),
    route('i/:landingId', 'party/invitation-page.tsx', { id: 'landing-by-id' }),

    layout('auth/layout.tsx', [
      route('auth', signIn, { id: 'auth' }),
      route('auth/sign-in', signIn, { id: 'auth-sign-in' }),
      route('user/sign-in', signIn, { id: 'user-sign-in' }),
      route('auth/sign-up', signUp, { id: 'auth-sign-up' }),
      route('user/sign-up', signUp, { id: 'user-sign-up' }),
      route('auth/social', social, { id: 'auth-social' }),
      route('user/social', social, { id: 'user-social' }),
      route('auth/forgot-password', forgotPassword, { id: 'auth-forgot-password' }),
      route('user/forgot-password', forgotPassword, { id: 'user-forgot-password' }),
      route('auth/confirm/:letterId/:key', 'auth/confirm-page.tsx'),
      route('auth/reset/:letterId/:key', 'auth/reset-page.tsx'),
      route('auth/delete/:letterId/:key', 'auth/delete-page.tsx'),

      route('user', 'user/page.tsx', { id: 'user' }),
      route('user/edit', 'user/edit-page.tsx', { id: 'user-edit' }),
      route('user/photo', 'user/photo-page.tsx'),
      route('user/phone', 'user/phone-page.tsx'),
      route('user/cards', 'user/cards-page.tsx'),
      route('user/passkeys', 'user/passkeys/passkeys-page.tsx'),
      route('user/account', 'user/account-page.tsx'),
      route('user/edit-additional-info', 'user/additional-page.tsx', { id: 'user-edit-additional-info' }),
      route('user/change-password', 'user/change-password-page.tsx', { id: 'user-change-password' }),
      route('user/logout', 'user/logout-page.tsx', { id: 'user-logout' }),
      route('history', history, { id: 'history' }),
      route('user/history', history, { id: 'user-history' }),
    ]),

    route('profile', 'older/profile-page.tsx'),
    route('embed/:restaurantId', 'embed/embed-page.tsx'),
    route('credits', 'credits/page.tsx'),
    route('privacy', 'analytics/privacy-page.tsx'),
    route('dev', 'dev/page.tsx', { id: 'dev' }),
    route('dev-polygon', 'dev/page.tsx', { id: 'dev-polygon' }),
    route('fallback-page', 'fallback/page.tsx', { id: 'fallback-page' }),
    route('*', 'fallback/page.tsx', { id: 'catch-all' }),
  ]),

  route('amp', 'amp/list-route.ts', { id: 'amp' }),
  route('amp/:ampRestId', 'amp/restaurant-route.ts', { id: 'amp-restaurant' }),

  route('collections', 'collection/collections-route.ts'),
  route('auth/token', 'auth/token-route.ts'),
  route('auth/passkey', 'auth/passkeys/sign-in-route.ts'),
  route('user/passkeys/add', 'user/passkeys/add-route.ts'),
  route('user/account/export', 'user/export-route.ts'),
  route('auth/social/callback/:providerId', 'auth/social/social-callback.ts'),

  route('slots', 'availability/slots-route.ts', { id: 'card-slots' }),
  route('release-note', 'navigation/release-note-route.ts'),
  route('floor-plans/:restaurantId/:file', 'availability/floor-plan-route.ts', { id: 'floor-plan' }),

  route('offline', 'offline/page.tsx', { id: 'offline' }),

  layout('layouts/mobile-dialog.tsx', [route('location-search', 'location-search/page.tsx')]),

  layout('layouts/empty.tsx', [
    layout('reservations/layout.tsx', [
      route('booking', 'reservations/booked/booked-page.tsx'),
      route('booking/open/:reservationId/:token', 'reservations/booked/open-page.tsx'),
      route('booking/change/:reservationId', 'reservations/booked/change-page.tsx'),
      route('booking/feedback/:reservationId', 'feedback/feedback-page.tsx'),
      route('booking/cancel/:reservationId', 'reservations/booked/cancel-page.tsx'),
      route('booking/check-in/:reservationId', 'reservations/booked/check-in-page.tsx'),
      route('booking/party/:reservationId', 'party/party-page.tsx'),
      route('booking/messages', 'chats/device-page.tsx'),
      route('booking/messages/:reservationId', 'chats/conversation-page.tsx'),
      route('standby/:restaurantId', 'standby/ask-page.tsx'),
      route('standby/:restaurantId/:standbyId/:key', 'standby/standby-page.tsx'),
      route('reserve/:restaurantId', booking, { id: 'reserve' }),
      route('reserve/:restaurantId?/payment', 'reservations/payment/payment-address.tsx'),
      route('booking/payment/:reservationId', 'reservations/payment/payment-page.tsx'),
      route('booking/fee/:reservationId', 'reservations/payment/fee-page.tsx'),
      route('booking/payment-return/:reservationId', 'reservations/payment/return-page.tsx'),
      route('reserve-mode/:restaurantId', booking, { id: 'legacy-reserve-mode' }),
      route('booking/reserve-mode/:restaurantId', booking, { id: 'legacy-booking-reserve-mode' }),
      route('restaurants/:restaurantId/reservations', booking, { id: 'legacy-restaurant-reservations' }),
      route('delivery-mode/:restaurantId', booking, { id: 'legacy-delivery-mode' }),
      route('mode/:restaurantId', booking, { id: 'legacy-mode' }),
    ]),
    layout('delivery/layout.tsx', [
      route('delivery/:restaurantId?', 'delivery/page.tsx', { id: 'delivery' }),
      route('delivery/:restaurantId/group/:code', 'delivery/group/group-page.tsx'),
      route('delivery/:restaurantId/checkout', 'delivery/checkout/checkout-page.tsx'),
      route('reserve/:restaurantId/dishes', 'delivery/with-table/booking-dishes-page.tsx'),
      route('booking/order/:reservationId', 'delivery/placed/placed-page.tsx'),
      route('booking/order/:reservationId/cancel', 'delivery/placed/cancel-order-page.tsx'),
      route('booking/preorder/:reservationId', 'delivery/preorder-page.tsx'),
      route('i/:landingId/dishes', 'delivery/with-party/guest-dishes-page.tsx'),
    ]),
    layout('waitlist/layout.tsx', [
      route('waitlist/:restaurantId?', 'waitlist/open-page.tsx'),
      route('waitlist/:restaurantId?/guests', 'waitlist/join/guests-page.tsx'),
      route('waitlist/:restaurantId?/contacts', 'waitlist/join/contacts-page.tsx'),
      route('waitlist/:restaurantId?/default', 'waitlist/watch/default-page.tsx'),
      route('waitlist/:restaurantId?/manage', 'waitlist/watch/manage-page.tsx'),
      route('waitlist/:restaurantId?/ready', 'waitlist/watch/ready-page.tsx'),
      route('waitlist/:restaurantId?/canceled', 'waitlist/watch/canceled-page.tsx'),
      route('get-in-line/:restaurantId', 'waitlist/get-in-line.ts'),
      route('kiosk-mode/:restaurantId?', 'kiosk/page.tsx'),
    ]),
  ]),
  route('booking/payment-card/:reservationId', 'reservations/payment/payment-card-route.ts'),
  route('booking/payment-state/:reservationId', 'reservations/payment/payment-state-route.ts'),
  route('booking/at/:restaurantId/:door', 'reservations/booked/door-route.ts'),
  route('booking/party-events/:reservationId', 'party/party-events.ts'),
  route('booking/message-events/:reservationId', 'chats/message-events.ts'),
  route('chats/events', 'chats/events.ts'),
  route('chats/unread', 'chats/unread-route.ts'),
  route('booking/sign-out', 'user/sign-out-route.ts'),
  route('booking/keep', 'reservations/booked/keep-route.ts'),
  route('booking/calendar/:reservationId', 'reservations/booked/calendar-route.ts'),
] satisfies RouteConfig
