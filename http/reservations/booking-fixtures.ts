import { afterAll } from 'vitest'
import { CallError } from '#contract/endpoints/client.ts'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertRestaurantFixture, type RestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { type TestApi, testApi } from '../api/test-api.ts'

/** A Friday noon in Vienna, a week before the day everybody books. */
export const noon = Temporal.Instant.from('2026-11-27T11:00:00Z')
export const friday = '2026-12-04'
export const at = (time: string) => `${friday}T${time}:00+01:00`

export type BookingFixture = TestApi & {
  /** Shifts the one clock. */
  setNow(instant: Temporal.Instant): void
  newId(restaurantId?: number): Promise<string>
  /** A body that is right in every detail: two at seven on the Friday. */
  body(changes?: Partial<BookingContractWire>): BookingContractWire
  book(changes?: Partial<BookingContractWire>): Promise<ReservationWire>
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>
  addRestaurant(restaurant: RestaurantFixture): Promise<void>
  /** Noon again, and nothing booked. */
  clear(): Promise<void>
}

/**
 * An API on a database of its own. House 5101: tables 1 and 2 for two, 3 and 4 for four, which may be joined for eight;
 * 5 for two in the Garden; six covers a slot.
 */
export async function openBookingFixture(): Promise<BookingFixture> {
  const { db, pool, close } = await createTestDatabase()
  afterAll(close)
  await insertRestaurantFixture(pool, restaurant)
  let now = noon
  const whole = testApi(db, { now: () => now })
  const { client } = whole
  const newId = async (restaurantId = 5101) => (await client.reservations.newId({ params: { restaurantId } })).id
  const body = (changes: Partial<BookingContractWire> = {}): BookingContractWire => ({
    restaurantId: 5101,
    reservationTime: at('19:00'),
    groupSize: 2,
    customerName: 'Ann Lee',
    email: 'ann@example.com',
    ...changes,
  })
  return {
    ...whole,
    setNow: (instant) => void (now = instant),
    newId,
    body,
    async book(changes = {}) {
      const id = changes.id ?? (await newId(Number(changes.restaurantId ?? 5101)))
      return client.reservations.create({ body: body({ ...changes, id }) })
    },
    rows: async <T>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as T[],
    addRestaurant: (another) => insertRestaurantFixture(pool, another),
    async clear() {
      now = noon
      await pool.query(
        `DELETE FROM allocations; DELETE FROM holds; DELETE FROM reservation_status_changes; DELETE FROM reservations; DELETE FROM service_days; DELETE FROM outbox`,
      )
    },
  }
}

const restaurant: RestaurantFixture = {
  restaurantId: 5101,
  tables: [
    { number: '1', max: 2 },
    { number: '2', max: 2 },
    { number: '3', max: 4 },
    { number: '4', max: 4 },
    { number: '5', max: 2, area: 'Garden' },
  ],
  joins: [{ numbers: ['3', '4'], min: 5, max: 8 }],
  coversPerSlot: 6,
}

/** What a call was refused with. */
export async function refusal(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (outcome instanceof CallError) return outcome
  throw new Error('the call was not refused', { cause: outcome })
}
