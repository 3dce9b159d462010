import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const coming = 'coming/page.tsx'
const booking = 'reservations/page.tsx'

export default [
  route('search/suggestions', 'search/suggest.ts'),

  layout('layouts/default.tsx', [
    index('home/page.tsx', { id: 'index' }),
    route('search', 'search/page.tsx'),
    route('restaurants', 'restaurants/list-page.tsx'),
    route('restaurants/:restaurantId', 'restaurants/page.tsx', { id: 'restaurants-restaurantId' }),
    route('collection', 'collection/page.tsx'),
    route('articles/:slug', 'articles/page.tsx', { id: 'article' }),
    route('history', coming, { id: 'history' }),
    route('chats', coming, { id: 'chats' }),
    route('feedback', coming, { id: 'feedback' }),
    route('i', coming, { id: 'landing' }),
    route('i/:landingId', coming, { id: 'landing-by-id' }),

    route('auth', coming, { id: 'auth' }),
    route('auth/sign-in', coming, { id: 'auth-sign-in' }),
    route('auth/sign-up', coming, { id: 'auth-sign-up' }),
    route('auth/social', coming, { id: 'auth-social' }),
    route('auth/forgot-password', coming, { id: 'auth-forgot-password' }),

    route('user', coming, { id: 'user' }),
    route('user/edit', coming, { id: 'user-edit' }),
    route('user/edit-additional-info', coming, { id: 'user-edit-additional-info' }),
    route('user/change-password', coming, { id: 'user-change-password' }),
    route('user/forgot-password', coming, { id: 'user-forgot-password' }),
    route('user/history', coming, { id: 'user-history' }),
    route('user/logout', coming, { id: 'user-logout' }),
    route('user/sign-in', coming, { id: 'user-sign-in' }),
    route('user/sign-up', coming, { id: 'user-sign-up' }),
    route('user/social', coming, { id: 'user-social' }),

    route('credits', 'credits/page.tsx'),
    route('dev', 'dev/page.tsx'),
    route('dev-polygon', coming, { id: 'dev-polygon' }),
    route('fallback-page', 'fallback/page.tsx', { id: 'fallback-page' }),
    route('*', 'fallback/page.tsx', { id: 'catch-all' }),
  ]),

  route('slots', 'availability/slots-route.ts', { id: 'card-slots' }),
  route('floor-plans/:restaurantId/:file', 'availability/floor-plan-route.ts', { id: 'floor-plan' }),

  route('offline', 'offline/page.tsx', { id: 'offline' }),

  layout('layouts/mobile-dialog.tsx', [route('location-search', 'location-search/page.tsx')]),

  layout('layouts/empty.tsx', [
    layout('reservations/layout.tsx', [
      route('booking', 'reservations/booked/booked-page.tsx'),
      route('booking/open/:reservationId/:token', 'reservations/booked/open-page.tsx'),
      route('booking/change/:reservationId', 'reservations/booked/change-page.tsx'),
      route('booking/cancel/:reservationId', 'reservations/booked/cancel-page.tsx'),
      route('reserve/:restaurantId', booking, { id: 'reserve' }),
      route('reserve/:restaurantId?/payment', 'reservations/payment/payment-address.tsx'),
      route('booking/payment/:reservationId', 'reservations/payment/payment-page.tsx'),
      route('booking/fee/:reservationId', 'reservations/payment/fee-page.tsx'),
      route('booking/payment-return/:reservationId', 'reservations/payment/return-page.tsx'),
      route('reserve-mode/:restaurantId', booking, { id: 'legacy-reserve-mode' }),
      route('booking/reserve-mode/:restaurantId', booking, { id: 'legacy-booking-reserve-mode' }),
      route('restaurants/:restaurantId/reservations', booking, { id: 'legacy-restaurant-reservations' }),
      route('delivery-mode/:restaurantId', booking, { id: 'legacy-delivery-mode' }),
      route('get-in-line/:restaurantId', booking, { id: 'legacy-get-in-line' }),
      route('mode/:restaurantId', booking, { id: 'legacy-mode' }),
    ]),
    route('delivery/:restaurantId?', coming, { id: 'delivery' }),
    route('kiosk-mode/:restaurantId?', coming, { id: 'kiosk-mode' }),
    route('amp', coming, { id: 'amp' }),
    route('amp/:ampRestId', coming, { id: 'amp-restaurant' }),
    route('waitlist/:restaurantId?', 'waitlist/layout.tsx', [
      index(coming, { id: 'waitlist-index' }),
      route('default', coming, { id: 'waitlist-default' }),
      route('canceled', coming, { id: 'waitlist-canceled' }),
      route('contacts', coming, { id: 'waitlist-contacts' }),
      route('guests', coming, { id: 'waitlist-guests' }),
      route('manage', coming, { id: 'waitlist-manage' }),
      route('ready', coming, { id: 'waitlist-ready' }),
    ]),
  ]),
  route('booking/payment-card/:reservationId', 'reservations/payment/payment-card-route.ts'),
  route('booking/payment-state/:reservationId', 'reservations/payment/payment-state-route.ts'),
  route('booking/calendar/:reservationId', 'reservations/booked/calendar-route.ts'),
] satisfies RouteConfig
