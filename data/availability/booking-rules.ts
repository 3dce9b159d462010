import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { Db } from '../database/database.ts'
import { type BookableRestaurant, parseRules, readRulesText } from './rules-text.ts'

type Kept = { until: number; text: Promise<string | null>; place?: BookableRestaurant }

/** A change of hours or tables is seen within a second, also behind whatever else keeps an answer for half of one. */
const lifetime = 400
const mostKept = 2000

const keptFor = new WeakMap<Db, Map<number, Kept>>()

/** The rules of a restaurant, or of the restaurant an event is at; null when the number is nobody's. */
export async function readBookableRestaurant(db: Db, number: number): Promise<BookableRestaurant | null> {
  const kept = keptFor.get(db) ?? new Map<number, Kept>()
  keptFor.set(db, kept)
  const now = performance.now()
  const last = kept.get(number)
  if (last && now < last.until) return placeOf(last, await last.text)
  if (kept.size >= mostKept) kept.clear()
  const next: Kept = { until: now + lifetime, text: readRulesText(db, number) }
  kept.set(number, next)
  try {
    const text = await next.text
    if (text !== null && last?.place && (await last.text) === text) next.place = last.place
    return placeOf(next, text)
  } catch (error) {
    if (kept.get(number) === next) kept.delete(number)
    throw error
  }
}

/** The same text gives the same object, and with it everything that was worked out from it. */
function placeOf(kept: Kept, text: string | null): BookableRestaurant | null {
  if (text === null) return null
  kept.place ??= parseRules(text)
  return kept.place
}

export async function readBookingRules(db: Db, restaurantId: number): Promise<BookingRules | null> {
  const place = await readBookableRestaurant(db, restaurantId)
  return place && place.eventId === null ? place.rules : null
}
