import { friday } from '#actions/walkins/line-fixtures.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertRestaurantFixture, type RestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import type { Context } from '../api/context.ts'
import { testApi } from '../api/test-api.ts'

export const walkinsPath = '/api/rsv/mb/guest/walkins'

/** Most answers have an id; those that have none are not asked for it. */
type LineApiReply = Record<string, unknown> & { id: string }

/** The calls on a database of their own, with a clock that a test may set. */
export async function openLineApi(more: Partial<Context> = {}) {
  const database = await createTestDatabase()
  const now = { at: friday }
  const { api, context, logged } = testApi(database.db, { now: () => now.at }, more)
  let lastRestaurant = 5600
  let lastPhone = 100_000

  async function addRestaurant(restaurant: Partial<RestaurantFixture> = {}) {
    const restaurantId = ++lastRestaurant
    await insertRestaurantFixture(database.pool, {
      restaurantId,
      tables: [
        { number: '1', max: 2 },
        { number: '2', max: 4, area: 'Terrace' },
      ],
      line: { maxParty: 4 },
      turnOver: [[8, 90]],
      ...restaurant,
    })
    return { restaurantId, key: (await replaceRestaurantKey(database.db, restaurantId)) ?? '' }
  }

  async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await api(path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as LineApiReply,
    }
  }

  const joinBody = (restaurantId: number, given: object = {}) => ({
    restaurantId,
    groupSize: 2,
    customerName: 'Ann Lee',
    phone: `+43 1 ${lastPhone++}`,
    ...given,
  })

  async function join(restaurantId: number, given: object = {}, headers: Record<string, string> = {}) {
    return send('POST', walkinsPath, joinBody(restaurantId, given), headers)
  }

  return {
    database,
    db: database.db,
    api,
    context,
    logged,
    now,
    addRestaurant,
    send,
    join,
    joinBody,
    close: database.close,
  }
}
