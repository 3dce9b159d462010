import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from './routes.ts'

type Listed = { path: string; id: string | undefined; file: string }

function listed(entries: RouteConfigEntry[], above = ''): Listed[] {
  return entries.flatMap(({ path, id, file, index, children }) => {
    const own = path ? `${above}/${path}` : above
    return [...(path || index ? [{ path: own || '/', id, file }] : []), ...listed(children ?? [], own)]
  })
}

const all = listed(routes)
const byPath = new Map(all.map((entry) => [entry.path, entry]))

const specified = [
  '/',
  '/auth',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/social',
  '/auth/forgot-password',
  '/user',
  '/user/edit',
  '/user/edit-additional-info',
  '/user/change-password',
  '/user/forgot-password',
  '/user/history',
  '/user/logout',
  '/user/sign-in',
  '/user/sign-up',
  '/user/social',
  '/booking',
  '/chats',
  '/collection',
  '/feedback',
  '/history',
  '/i',
  '/i/:landingId',
  '/location-search',
  '/search',
  '/restaurants',
  '/restaurants/:restaurantId',
  '/reserve/:restaurantId',
  '/reserve/:restaurantId?/payment',
  '/delivery/:restaurantId?',
  '/kiosk-mode/:restaurantId?',
  '/amp',
  '/amp/:ampRestId',
  '/dev',
  '/dev-polygon',
  '/fallback-page',
  '/waitlist/:restaurantId?',
  ...['default', 'canceled', 'contacts', 'guests', 'manage', 'ready'].map((page) => `/waitlist/:restaurantId?/${page}`),
  '/*',
]

const legacy = [
  '/reserve-mode/:restaurantId',
  '/booking/reserve-mode/:restaurantId',
  '/restaurants/:restaurantId/reservations',
  '/delivery-mode/:restaurantId',
  '/get-in-line/:restaurantId',
  '/mode/:restaurantId',
]

describe('the routes table', () => {
  test.each([...specified, ...legacy])('has %s', (path) => expect(byPath.has(path)).toBe(true))

  test('opens the booking page under every legacy address', () => {
    const booking = byPath.get('/reserve/:restaurantId')?.file
    expect(legacy.map((path) => byPath.get(path)?.file)).toEqual(legacy.map(() => booking))
  })

  test.each([
    ['/', 'index'],
    ['/restaurants/:restaurantId', 'restaurants-restaurantId'],
  ])('%s is named %s', (path, name) => expect(byPath.get(path)?.id).toBe(name))

  test('gives every route of a shared page module its own id', () => {
    const ids = all.map(({ id, file }) => id ?? file)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('adds only these addresses of its own', () => {
    expect(all.map(({ path }) => path).filter((path) => !specified.includes(path) && !legacy.includes(path))).toEqual([
      '/search/suggestions',
      '/credits',
      '/slots',
      '/floor-plans/:restaurantId/:file',
      '/booking/open/:reservationId/:token',
      '/booking/change/:reservationId',
      '/booking/cancel/:reservationId',
      '/booking/calendar/:reservationId',
    ])
  })
})
