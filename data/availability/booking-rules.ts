import { LRUCache } from 'lru-cache'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { Db } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'
import { type BookableRestaurant, parseRules, readRulesText } from './rules-text.ts'

type CachedBookingRules = { until: number; text: Promise<string | null>; restaurant?: BookableRestaurant }

/** A change of hours or tables is seen within a second, also behind whatever else keeps an answer for half of one. */
const lifetime = 400
const mostKept = 2000

const keptFor = perDatabase(() => new LRUCache<number, CachedBookingRules>({ max: mostKept }))

/** The rules of a restaurant, or of the restaurant an event is at; null when the number is nobody's. */
export async function readBookableRestaurant(db: Db, number: number): Promise<BookableRestaurant | null> {
  const kept = keptFor(db)
  const now = performance.now()
  const last = kept.get(number)
  if (last && now < last.until) return restaurantOf(last, await last.text)
  const next: CachedBookingRules = { until: now + lifetime, text: readRulesText(db, number) }
  kept.set(number, next)
  try {
    const text = await next.text
    if (text !== null && last?.restaurant && (await last.text) === text) next.restaurant = last.restaurant
    return restaurantOf(next, text)
  } catch (error) {
    if (kept.get(number) === next) kept.delete(number)
    throw error
  }
}

/** The same text gives the same object, and with it everything that was worked out from it. */
function restaurantOf(kept: CachedBookingRules, text: string | null): BookableRestaurant | null {
  if (text === null) return null
  kept.restaurant ??= parseRules(text)
  return kept.restaurant
}

export async function readBookingRules(db: Db, restaurantId: number): Promise<BookingRules | null> {
  const restaurant = await readBookableRestaurant(db, restaurantId)
  return restaurant && restaurant.eventId === null ? restaurant.rules : null
}
