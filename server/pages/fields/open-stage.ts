import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { createProcessCounts } from '#http/access/process-counts.ts'
import { openKitchen, ordering } from '#http/orders/order-fixtures.ts'
import { openSandboxFixture } from '#http/payments/sandbox-fixtures.ts'
import { at } from '#http/reservations/booking-fixtures.ts'
import { depositRestaurantId, type FieldsScene, fullRestaurantId, restaurantId } from './scene.ts'

const customs = [
  { id: 'soup', type: 'text', label: 'Soup', online: true },
  { id: 'box', type: 'checkbox', label: 'Box', online: true },
]
const channel = { enabled: true, disableCashPayment: false, leadMinutes: 30, ordersPerSlot: 900 }

/** Restaurants in which every form of the pages can be reached. */
export async function openStage(): Promise<FieldsScene> {
  const { fixture, provider } = await openSandboxFixture()
  await fixture.addRestaurant({
    restaurantId,
    tables: Array.from({ length: 90 }, (_, index) => ({
      number: `${index + 1}`,
      max: 8,
      area: index % 2 ? 'Garden' : 'Hall',
    })),
    maxParty: 8,
    coversPerSlot: 5000,
    leadMinutes: 0,
    line: { maxParty: 8, maxWaiting: 900 },
    additionalInfo: { allergy: true, vegetarian: true, handicapAccessible: true, babyChair: true, customs },
  })
  await openKitchen(fixture, restaurantId)
  await fixture.rows(`UPDATE booking_settings SET ordering = $1 WHERE restaurant_id = ${restaurantId}`, [
    JSON.stringify({ ...ordering, takeaway: channel, delivery: channel }),
  ])
  await fixture.addRestaurant({ restaurantId: fullRestaurantId, tables: [{ number: '1', max: 4 }], coversPerSlot: 20 })
  const times = ['17:00', '19:00', '21:00']
  for (const time of times)
    await fixture.book({
      restaurantId: fullRestaurantId,
      reservationTime: at(time),
      email: `at${time.slice(0, 2)}@example.com`,
    })
  await fixture.addRestaurant({
    restaurantId: depositRestaurantId,
    tables: Array.from({ length: 20 }, (_, index) => ({ number: `${index + 1}`, max: 4 })),
    coversPerSlot: 200,
    policy: { kind: 'deposit', amounts: { 2: 2000 } },
  })
  await fixture.rows(`UPDATE booking_settings SET payment_gateway = 'stripe'`)
  fixture.context.hasSms = true
  fixture.context.limits = createProcessCounts({ now: () => fixture.context.clock.now() })
  const social = { id: 'fruit', name: 'Fruit', issuer: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b' }
  fixture.context.socialProviders = [{ ...social, scopes: ['openid'] }]
  const hostKey = (await replaceRestaurantKey(fixture.context.db, restaurantId)) ?? ''
  return { fixture, provider, hostKey }
}
