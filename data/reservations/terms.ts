import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Questions } from '#domain/reservations/guest-details.ts'
import type { Db } from '../database/database.ts'
import type { Refused } from './refused.ts'

/** What a booking needs to know of a restaurant beside its tables and hours. */
export type BookingTerms = {
  questions: Questions
  /** The restaurant's choice among the payment gateways, whether it is configured here or not. */
  paymentGateway: string
  /** Its own account there, where it has one: a connected account at Stripe, a location at Square. */
  gatewayAccount: string | null
  /** Guests may choose a table; `required`: they must. */
  tableChoice: 'none' | 'optional' | 'required'
  floorOfTable: ReadonlyMap<number, string>
}

/** The refusal of a table chosen where guests choose none. */
export const restaurantChooses: Refused<'table_unfit'> = {
  refused: 'table_unfit',
  field: 'tableNumber',
  sentence: 'The house chooses the table here.',
}

type Kept = { until: number; terms: Promise<BookingTerms> }

const lifetime = 400
const mostKept = 2000
const keptFor = new WeakMap<Db, LRUCache<number, Kept>>()

/** Kept for a moment: every booking of a rush asks the same. A change is seen within a second. */
export function readTerms(db: Db, restaurantId: number): Promise<BookingTerms> {
  let kept = keptFor.get(db)
  if (!kept) keptFor.set(db, (kept = new LRUCache({ max: mostKept })))
  const now = performance.now()
  const known = kept.get(restaurantId)
  if (known && now < known.until) return known.terms
  const terms = findTerms(db, restaurantId)
  kept.set(restaurantId, { until: now + lifetime, terms })
  terms.catch(() => kept.delete(restaurantId))
  return terms
}

async function findTerms(db: Db, restaurantId: number): Promise<BookingTerms> {
  const { rows } = await sql<{
    questions: Questions
    choice: boolean
    optional: boolean
    gateway: string
    account: string | null
    floors: [number, string][] | null
  }>`
    SELECT s.additional_info AS questions, s.allow_table_choice AS choice, s.table_choice_optional AS optional,
      s.payment_gateway AS gateway, s.gateway_account AS account,
      (SELECT json_agg(json_build_array(table_id, floor_id))
        FROM dining_tables t WHERE t.restaurant_id = ${restaurantId}) AS floors
    FROM booking_settings s WHERE s.restaurant_id = ${restaurantId}`.execute(db)
  const found = rows[0]
  return {
    questions: found?.questions ?? {},
    paymentGateway: found?.gateway ?? 'none',
    gatewayAccount: found?.account || null,
    tableChoice: !found?.choice ? 'none' : found.optional ? 'optional' : 'required',
    floorOfTable: new Map(found?.floors ?? []),
  }
}
