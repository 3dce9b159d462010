import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../endpoints/endpoints.ts'
import { calls, mounts } from './calls.ts'
import { type Endpoint, refusalsOf } from './endpoint.ts'
import { errorBody, generalRefusals, refusals } from './refusals.ts'

const all = Object.entries(endpoints).flatMap(([noun, table]) =>
  Object.entries(table).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as [string, Endpoint]),
)

// Method and path of every call the specification names, and of the files and nodes it reads.
const specified = `
DELETE /api/rsv/mb/guest/walkins/:walkinId
POST /api/rsv/mb/guest/walkins
GET /api/rsv/mb/guest/walkins/:walkinId
GET /api/rsv/mb/guest/walkins/data
GET /api/rsv/mb/guest/restaurants/:restaurantId/walkins/expected
GET /api/rsv/mb/guest/reservations
GET /api/rsv/mb/guest/reservations/history
GET /api/rsv/mb/guest/walkins
POST /api/rsv/mb/guest/reservations
PUT /api/rsv/mb/guest/reservations/:reservationId/cancel
GET /api/rsv/mb/guest/reservations/invitations/:code
POST /api/rsv/mb/guest/reservations/invitations/:code
GET /api/rsv/mb/guest/reservations/:reservationId
POST /api/rsv/mb/guest/reservations/:reservationId/invitations
PUT /api/rsv/mb/guest/reservations/:reservationId
POST /api/rsv/mb/guest/reservations/:reservationId/feedback
POST /api/rsv/mb/guest/reservations/calculate
PUT /api/rsv/mb/guest/reservations/:id/checkin
POST /api/rsv/admin/restaurants/:restaurantId/id
POST /api/core/mb/bookings/assign
GET /api/core/mb/guest/restaurants/:id
GET /api/core/mb/restaurants/:id/availability
GET /api/core/mb/restaurants/:restaurantId/monitors
POST /api/core/mb/restaurants/:restaurantId/intents
GET /api/tm/admin/restaurants/:restaurantId/floors
POST /api/core/mb/guest/regions/suggestByName
GET /api/core/mb/guest/regions/:id/config
GET /api/core/mb/guest/regions/find
GET /api/regions/findByIp
POST /api/regions/:regionId/claim
GET /api/blogs/critics/:regionId/last
POST /api/core/mb/guest/restaurants/suggest
GET /api/places/:idOrName/events
GET /api/places/:id/reviews
POST /api/places/:restId/claim
POST /api/places/:restId/notify
GET /api/analytics
POST /search-service/indexes/restaurants/docs/search
GET /search-service/indexes/locations/docs/suggest
GET /menu-storage/hostmemenu/:restaurantId/menu/:file
GET /api/core/mb/restaurants/:restaurantId/menu
GET /api/core/mb/restaurants/:restaurantId/menu/:menuId
GET /i18n/:restaurantId/:file
GET /rtdb/users/:uid
PUT /rtdb/users/:uid
PATCH /rtdb/users/:uid`
  .trim()
  .split('\n')

// Calls of our own beside the specification.
const ours = `
GET /api/core/mb/restaurants/:id
GET /api/rsv/guest/cards
DELETE /api/rsv/guest/cards/:cardId
POST /api/rsv/guest/restaurants/:restaurantId/group-orders
GET /api/rsv/guest/restaurants/:restaurantId/group-orders/:code
GET /api/rsv/guest/restaurants/:restaurantId/group-orders/:code/events
POST /api/rsv/guest/restaurants/:restaurantId/group-orders/:code/parts
PUT /api/rsv/guest/restaurants/:restaurantId/group-orders/:code/parts/:part
POST /api/rsv/guest/restaurants/:restaurantId/group-orders/:code/claim
POST /api/rsv/guest/restaurants/:restaurantId/group-orders/:code/release
GET /api/blogs/articles
GET /api/blogs/articles/:slug
GET /api/rsv/admin/restaurants/:restaurantId/reservations
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/approve
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/reject
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/call
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/seat
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/close
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/no-show
GET /api/core/mb/restaurants/:restaurantId/delivery-streets
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/progress
PUT /api/rsv/admin/restaurants/:restaurantId/menus/:menuId/products/:productId
PUT /api/rsv/admin/restaurants/:restaurantId/parent-origins
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/cancel
GET /api/rsv/guest/reservations/:reservationId/calendar.ics
POST /api/rsv/guest/reservations/:reservationId/keep
GET /api/identity/providers
POST /api/identity/sign-in
POST /api/identity/sign-up
POST /api/identity/confirm
POST /api/identity/forgot-password
POST /api/identity/reset-password
POST /api/identity/social/:providerId
POST /api/identity/social/:providerId/callback
POST /api/identity/token
GET /api/identity/sessions
DELETE /api/identity/sessions/:sessionId
POST /api/identity/sign-out
POST /api/identity/sign-out-everywhere
POST /api/identity/change-password
GET /api/identity/account/export.json
POST /api/identity/account/ask-deletion
POST /api/identity/account/delete
GET /api/identity/phone
POST /api/identity/phone/code
POST /api/identity/phone
GET /api/identity/passkeys
POST /api/identity/passkeys/begin
POST /api/identity/passkeys
PUT /api/identity/passkeys/:passkeyId
DELETE /api/identity/passkeys/:passkeyId
POST /api/identity/passkeys/sign-in/begin
POST /api/identity/passkeys/sign-in
GET /api/rsv/guest/reservations/:reservationId/payment
POST /api/rsv/guest/reservations/:reservationId/payment
POST /api/rsv/guest/reservations/:reservationId/payment/card
POST /api/rsv/guest/reservations/:reservationId/payment/dispute
POST /api/payments/:gateway/webhook
GET /api/rsv/guest/reservations/:reservationId/events
POST /api/rsv/guest/reservations/:reservationId/check-in
GET /api/rsv/guest/reservations/:reservationId/party
GET /api/rsv/guest/reservations/:reservationId/party/events
GET /api/rsv/guest/conversations
POST /api/rsv/guest/restaurants/:restaurantId/standbys
GET /api/rsv/guest/standbys/:standbyId/:key
POST /api/rsv/guest/standbys/:standbyId/:key/take
POST /api/rsv/guest/standbys/:standbyId/:key/decline
POST /api/rsv/guest/standbys/:standbyId/:key/choose
GET /api/rsv/guest/standbys/:standbyId/:key/events
POST /api/rsv/guest/standbys/:standbyId/:key/withdraw
GET /api/rsv/guest/standbys/:standbyId/:key/notifications
POST /api/rsv/guest/standbys/:standbyId/:key/notifications
POST /api/rsv/guest/standbys/:standbyId/:key/notifications/remove
GET /api/rsv/guest/conversations/events
GET /api/rsv/guest/conversations/unread
GET /api/rsv/guest/reservations/:reservationId/messages
GET /api/rsv/guest/reservations/:reservationId/messages/events
POST /api/rsv/guest/reservations/:reservationId/messages
POST /api/rsv/guest/reservations/:reservationId/messages/read
GET /api/rsv/admin/restaurants/:restaurantId/conversations
GET /api/rsv/admin/restaurants/:restaurantId/conversations/:conversationId
POST /api/rsv/admin/restaurants/:restaurantId/conversations/:conversationId/messages
POST /api/rsv/admin/restaurants/:restaurantId/conversations/:conversationId/read
POST /api/rsv/guest/walkins/:walkinId/messages
POST /api/rsv/guest/reservations/:reservationId/party/link
POST /api/rsv/guest/reservations/:reservationId/party/:invitationId/withdraw
POST /api/rsv/guest/invitations/:code/answer
PUT /api/rsv/guest/invitations/:code/dishes
POST /api/rsv/guest/reservations/:reservationId/party/dishes
GET /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/party
GET /api/rsv/guest/landings/:landingId
GET /api/rsv/guest/restaurants/:id/day
GET /api/rsv/guest/restaurants/:id/ready-times
POST /api/rsv/guest/holds
POST /api/rsv/guest/holds/:id/extend
DELETE /api/rsv/guest/holds/:id
GET /api/rsv/guest/restaurants/:restaurantId/line
GET /api/rsv/guest/walkins/:walkinId/place
GET /api/rsv/guest/walkins/:walkinId/events
POST /api/rsv/guest/walkins/:walkinId/preview
PUT /api/rsv/guest/walkins/:walkinId
POST /api/rsv/guest/walkins/:walkinId/coming
POST /api/rsv/guest/walkins/:walkinId/messages/read
GET /api/rsv/guest/walkins/:walkinId/notifications
POST /api/rsv/guest/walkins/:walkinId/notifications
POST /api/rsv/guest/walkins/:walkinId/notifications/remove
GET /api/rsv/admin/restaurants/:restaurantId/walkins
POST /api/rsv/admin/restaurants/:restaurantId/walkins/:walkinId/approve
POST /api/rsv/admin/restaurants/:restaurantId/walkins/:walkinId/reject
POST /api/rsv/admin/restaurants/:restaurantId/walkins/:walkinId/call
POST /api/rsv/admin/restaurants/:restaurantId/walkins/:walkinId/still-taken
POST /api/rsv/admin/restaurants/:restaurantId/walkins/:walkinId/seat
POST /api/rsv/admin/restaurants/:restaurantId/walkins/:walkinId/close
POST /api/rsv/admin/restaurants/:restaurantId/walkins/:walkinId/no-show
POST /api/rsv/admin/restaurants/:restaurantId/walkins/:walkinId/remove
POST /api/rsv/admin/restaurants/:restaurantId/walkins/:walkinId/message
PUT /api/rsv/admin/restaurants/:restaurantId/line
GET /api/rsv/guest/reservations/:reservationId/feedback
PUT /api/rsv/guest/reservations/:reservationId/feedback/consent
PUT /api/rsv/guest/reservations/:reservationId/feedback/photo
GET /api/rsv/admin/restaurants/:restaurantId/feedback
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/feedback/publish
POST /api/rsv/admin/restaurants/:restaurantId/reservations/:reservationId/feedback/decline
GET /api/photos/:photoId
GET /rtdb/users/:uid/events
PUT /rtdb/users/:uid/photo
DELETE /rtdb/users/:uid/photo
GET /rtdb/users/:uid/saved
POST /rtdb/users/:uid/saved`
  .trim()
  .split('\n')

test('the calls are exactly the specified ones and our own', () => {
  const stated = Object.values(calls)
    .flatMap((table) => Object.values(table))
    .map(({ method, path }) => `${method} ${path}`)
  expect(stated.toSorted()).toEqual([...specified, ...ours].toSorted())
})

function namesIn(table: object): string[] {
  return Object.entries(table)
    .flatMap(([noun, members]) => Object.keys(members as object).map((name) => `${noun}.${name}`))
    .toSorted()
}

test('every call has an endpoint and every endpoint its call', () => {
  expect(namesIn(endpoints)).toEqual(namesIn(calls))
})

describe.each(all)('%s', (_name, endpoint) => {
  const { call } = endpoint
  const pathNames = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)

  test('reads the parameters of its path, and requires them', () => {
    const properties = endpoint.params ? z.toJSONSchema(endpoint.params, { io: 'input' }).properties : {}
    expect(Object.keys(properties ?? {})).toEqual(pathNames)
    expect(call.required).toEqual(expect.arrayContaining(pathNames))
  })

  test('has a body exactly when the call names one', () => {
    expect((endpoint.body ?? endpoint.bytesBody) !== undefined).toBe('body' in call)
  })

  test('stands under its origin', () => {
    expect(call.path.startsWith(`${mounts[call.origin]}/`)).toBe(true)
  })

  test('is public only where nothing is changed and nobody is asked who they are', () => {
    if (!endpoint.public) return
    // A search is a question, though it is posted.
    expect(call.method === 'GET' || /suggest|search/i.test(call.operation)).toBe(true)
    expect(['none', 'guest-optional', 'search-key']).toContain(endpoint.access)
  })

  test('knows its aliases by the names of its query', () => {
    const properties = endpoint.query ? z.toJSONSchema(endpoint.query, { io: 'input' }).properties : {}
    expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(Object.keys(endpoint.aliases ?? {})))
  })
})

test('only cancel, update and redeem have their answer ignored', () => {
  const ignored = all.filter(([, { call }]) => call.answer === 'status').map(([name]) => name)
  expect(ignored.toSorted()).toEqual(['invitations.redeem', 'reservations.cancel', 'reservations.update'])
})

describe('refusals', () => {
  test('every reason can happen somewhere', () => {
    const used = new Set<string>(all.flatMap(([, endpoint]) => refusalsOf(endpoint)))
    expect(Object.keys(refusals).filter((reason) => !used.has(reason))).toEqual([])
  })

  test.each(Object.entries(refusals))(
    '%s is a client or server error with a sentence',
    (reason, { status, message }) => {
      expect(reason).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
      expect(message).toMatch(/^[A-Z].*\.$/)
      expect(message).not.toMatch(/!|oops/i)
      expect(errorBody.safeParse({ message, code: reason }).success).toBe(true)
    },
  )

  test('the specified sentence stands', () => {
    expect(refusals.already_in_line).toEqual({ status: 409, message: 'Your name is already on our wait list.' })
  })

  test('the general ones belong to every call', () => {
    for (const [, endpoint] of all) expect(refusalsOf(endpoint)).toEqual(expect.arrayContaining([...generalRefusals]))
  })
})
