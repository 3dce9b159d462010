import { randomInt } from 'node:crypto'
import { type Client, createClient } from '../../contract/endpoints/client.ts'
import type { Database } from '../../data/database/database.ts'
import type { RestaurantFixture } from '../../data/restaurants/restaurant-fixtures.ts'
import { replaceRestaurantKey } from '../../data/restaurants/restaurant-key.ts'
import { morningZone } from '../morning-zone.ts'
import { openOwnRestaurant } from '../reservations/own-restaurant.ts'

let lastPhone = randomInt(1_000_000)
/** A number that nobody in any line has. */
export const freshPhone = () => `+43 1 ${String(10_000_000 + ((lastPhone++ * 37) % 89_999_999))}`

export type JourneyLineRestaurant = Awaited<ReturnType<typeof openLineRestaurant>>

/**
 * A restaurant of a journey's own that is open around the clock and keeps a line; nobody is called unless the journey does it.
 */
export async function openLineRestaurant(
  database: Database,
  origin: string,
  restaurant: Partial<RestaurantFixture> = {},
) {
  const restaurantId = await openOwnRestaurant(database, {
    timeZone: morningZone(),
    hours: [0, 1440],
    tables: [
      { number: '1', max: 2 },
      { number: '2', max: 4, area: 'Terrace' },
    ],
    line: { maxParty: 4 },
    turnOver: [[8, 90]],
    ...restaurant,
  })
  await database.pool.query(
    `UPDATE booking_settings SET autopilot = '{"callWhenFree": false}' WHERE restaurant_id = $1`,
    [restaurantId],
  )
  await database.pool.query(
    `UPDATE restaurants SET services = '{reserve,waitlist}', phone = '+43158800' WHERE restaurant_id = $1`,
    [restaurantId],
  )
  const token = (await replaceRestaurantKey(database.db, restaurantId)) ?? ''
  const client: Client = createClient(({ url, ...init }) => fetch(`${origin}${url}`, init))
  const join = (given: object = {}) =>
    client.walkins.join({
      body: { restaurantId, groupSize: 2, customerName: 'Bo Nilsson', phone: freshPhone(), ...given },
    })
  const parties = async () => (await client.hostLine.list({ params: { restaurantId }, token })).walkins
  /** The party of that name, as its restaurant sees it. */
  const party = async (name: string) => {
    const found = (await parties()).find(({ customerName }) => customerName === name)
    if (!found) throw new Error(`nobody called ${name} is in the line`)
    return found
  }
  const partyOf = async (name: string) => ({ restaurantId, walkinId: (await party(name)).id })
  /** All tables are taken by parties that sat down just now. */
  const fill = async () => {
    for (const tableNumber of ['1', '2']) {
      const name = `Seated at ${tableNumber}`
      await join({ customerName: name })
      await client.hostLine.seat({ params: await partyOf(name), body: { tableNumber }, token })
    }
  }
  return {
    restaurantId,
    address: `/waitlist/${restaurantId}`,
    token,
    client,
    join,
    party,
    fill,
    call: async (name: string) => client.hostLine.call({ params: await partyOf(name), body: {}, token }),
    stillTaken: async (name: string, minutes: number) =>
      client.hostLine.stillTaken({ params: await partyOf(name), body: { minutes }, token }),
    seat: async (name: string) => client.hostLine.seat({ params: await partyOf(name), body: {}, token }),
    close: async (name: string) => client.hostLine.close({ params: await partyOf(name), body: {}, token }),
    remove: async (name: string) => client.hostLine.remove({ params: await partyOf(name), body: {}, token }),
    write: async (name: string, text: string) =>
      client.hostLine.message({ params: await partyOf(name), body: { text }, token }),
    setState: (state: 'open' | 'paused' | 'closed') =>
      client.hostLine.state({ params: { restaurantId }, body: { state }, token }),
    waiting: async () => (await parties()).filter(({ status }) => status === 'Approved').map((one) => one.customerName),
  }
}
