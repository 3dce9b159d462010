import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { menuOf, ordering } from '#http/orders/order-fixtures.ts'
import { readEnv } from '../server/settings/env.ts'
import { openDatabases } from '../server/start/database.ts'
import { benchOf } from './bench.ts'
import type { Figure } from './figure.ts'
import { type MenuSize, measureMenuPage } from './ordering/menu-page.ts'
import { benchSettings } from './servers/bench-settings.ts'
import { cpuOfEach, inParallel } from './servers/in-parallel.ts'
import { serve } from './servers/served.ts'

const restaurantId = 990_001
const lines = 20

/** Rounds are by turns, so that what else the machine does falls on both sides. */
type CartSize = { warmUp: number; rounds: number; ofRound: number }
type OrderingBenchSize = { cart: CartSize; menu: MenuSize }

export const bench = benchOf<OrderingBenchSize>({
  full: {
    cart: { warmUp: 6000, rounds: 4, ofRound: 1500 },
    menu: { restaurantId: 990_002, products: 500, categories: 20, frames: 240 },
  },
  smallest: {
    cart: { warmUp: 20, rounds: 1, ofRound: 20 },
    menu: { restaurantId: 990_004, products: 20, categories: 2, frames: 4 },
  },
  figures: 4,
  measure: async ({ cart, menu }) => [...(await calculateCart(cart)), ...(await measureMenuPage(menu))],
})

/** What it costs the server to work out a cart of twenty lines, against a handler that reads and answers the same JSON. */
async function calculateCart({ warmUp, rounds, ofRound }: CartSize): Promise<Figure[]> {
  const server = await serve('calls')
  const bare = await serve('bare', { body: '', headers: {} })
  const { primary, close } = await openDatabases(readEnv(benchSettings()))
  const { rows } = await primary.pool.query('SELECT 1 FROM restaurants WHERE restaurant_id = $1', [restaurantId])
  if (rows.length === 0) {
    await insertRestaurantFixture(primary.pool, { restaurantId, tables: [{ number: '1', max: 4 }] })
    await primary.pool.query(menuOf(restaurantId))
    await primary.pool.query('UPDATE booking_settings SET ordering = $2 WHERE restaurant_id = $1', [
      restaurantId,
      JSON.stringify(ordering),
    ])
  }
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 2 })
  const soup = { productId: 'soup', amount: 1 }
  const pizza = { productId: 'pizza', amount: 2, modifiers: [{ id: 'size', optionId: 'large', amount: 1 }] }
  const body = JSON.stringify({
    restaurantId,
    reservationTime: `${date.toString()}T19:00:00`,
    groupSize: 1,
    deliveryType: 'takeaway',
    order: { orderItems: Array.from({ length: lines }, (_, line) => (line % 2 === 0 ? soup : pizza)), tips: 2 },
  })
  const ask = (url: string) => async () => {
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (!response.ok) throw new Error(`a cart was answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
  }
  const calculate = ask(`${server.url}/api/rsv/mb/guest/reservations/calculate`)
  const echo = ask(bare.url)
  await inParallel(warmUp, calculate)
  await inParallel(warmUp, echo)
  let ours = 0
  let floor = 0
  for (let round = 0; round < rounds; round++) {
    ours += (await cpuOfEach(server, ofRound, calculate)) / rounds
    floor += (await cpuOfEach(bare, ofRound, echo)) / rounds
  }
  await Promise.all([server.stop(), bare.stop(), close()])
  return [
    {
      what: 'a cart of 20 lines: bare JSON handler against calculate',
      ratio: floor / ours,
      bar: 0.4,
      better: 'higher',
      detail: `${floor.toFixed(0)} µs of ${ours.toFixed(0)} µs`,
    },
  ]
}
