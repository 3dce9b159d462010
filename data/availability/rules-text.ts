import { sql } from 'kysely'
import type {
  BookableEvent,
  BookingRules,
  Combination,
  DiningTable,
  LineRules,
  Purpose,
} from '#domain/availability/booking-rules.ts'
import type { OpenInterval } from '#domain/restaurants/openings.ts'
import type { Db } from '../database/database.ts'
import { batchReads } from '../database/reads/batched-reads.ts'
import { policiesList } from '../payments/policies.ts'
import { isSpread } from '../schema/distribution/is-spread.ts'

type RulesTextChannel = { enabled: boolean; leadMinutes?: number; ordersPerSlot?: number } | undefined

type RulesTextContent = {
  restaurantId: number
  eventId: number | null
  timeZone: string
  country: string
  currency: string
  isOpenHere: boolean
  settings: {
    min_party: number
    max_party: number
    slot_interval: number
    turn_over: [number, number][]
    covers_per_slot: number
    overbook_covers: number
    lead_minutes: number
    horizon_days: number
    approval_required: boolean
    ordering: { takeaway?: RulesTextChannel; delivery?: RulesTextChannel }
    line: Partial<LineRules> & { enabled?: boolean }
    cancel_grace_minutes: number
  } | null
  areas: string[] | null
  tables: DiningTable[] | null
  combinations: Combination[] | null
  hours: { purpose: Purpose; weekday: number; opens: number; closes: number }[] | null
  specialPeriods: BookingRules['specialPeriods'] | null
  events: BookableEvent[] | null
  policies: BookingRules['policies'] | null
}

/**
 * Everything a decision needs to know of one restaurant, as one text: a text that has not changed stands for rules that
 * have not. A list asks for many at once, and they travel in one statement. Restaurants and events share one number
 * space, so either number will do; an event's is looked up where no restaurant has it, because every statement on owned
 * tables names its restaurant.
 */
export async function readRulesText(db: Db, number: number): Promise<string | null> {
  const text = await readText(db, { restaurantId: number, eventId: null })
  if (text !== null) return text
  const event = await db
    .selectFrom('events')
    .select(['restaurant_id', 'event_id'])
    .where('event_id', '=', number)
    .executeTakeFirst()
  return event ? readText(db, { restaurantId: event.restaurant_id, eventId: event.event_id }) : null
}

type RulesTextKey = { restaurantId: number; eventId: number | null }

const readText = batchReads(({ restaurantId, eventId }: RulesTextKey) => `${restaurantId} ${eventId ?? ''}`, readTexts)

async function readTexts(db: Db, asked: readonly RulesTextKey[]): Promise<Map<string, string>> {
  // A distributed database answers such a statement for the restaurants of one server, and asks none for others'.
  if (asked.length > 1 && (await isSpread(db))) {
    const texts = await Promise.all(asked.map((one) => readTexts(db, [one])))
    return new Map(texts.flatMap((text) => [...text]))
  }
  const restaurants = asked.map(({ restaurantId }) => restaurantId)
  const events = asked.map(({ eventId }) => eventId)
  // Restaurants are named for each table, so that only theirs are asked.
  const own = (table: string) =>
    sql`${sql.ref(table)}.restaurant_id = r.restaurant_id AND ${sql.ref(table)}.restaurant_id = ANY (${restaurants}::integer[])`
  const { rows } = await sql<{ key: string; text: string }>`
    SELECT asked.restaurant_id || ' ' || coalesce(asked.event_id::text, '') AS key, json_build_object(
      'restaurantId', r.restaurant_id, 'eventId', asked.event_id, 'timeZone', r.time_zone, 'country', r.country_code, 'currency', r.currency,
      'isOpenHere', r.is_partner AND NOT r.is_offline,
      'settings', (SELECT json_build_object('min_party', min_party, 'max_party', max_party,
          'slot_interval', slot_interval, 'turn_over', turn_over, 'covers_per_slot', covers_per_slot,
          'overbook_covers', overbook_covers, 'lead_minutes', lead_minutes, 'horizon_days', horizon_days,
          'approval_required', approval_required, 'ordering', ordering, 'line', line,
          'cancel_grace_minutes', cancel_grace_minutes)
        FROM booking_settings s WHERE ${own('s')}),
      'areas', (SELECT json_agg(area ORDER BY position, area) FROM areas a WHERE ${own('a')}),
      'tables', (SELECT json_agg(json_build_object('tableId', table_id, 'number', number, 'area', area,
          'minParty', min_party, 'maxParty', max_party, 'features', features, 'blocked', blocked) ORDER BY table_id)
        FROM dining_tables t WHERE ${own('t')}),
      'combinations', (SELECT json_agg(json_build_object('tableIds', table_ids, 'minParty', min_party,
          'maxParty', max_party) ORDER BY combination_id)
        FROM table_combinations c WHERE ${own('c')}),
      'hours', (SELECT json_agg(json_build_object('purpose', purpose, 'weekday', weekday, 'opens', opens,
          'closes', closes) ORDER BY purpose, weekday, opens)
        FROM service_hours h WHERE ${own('h')}),
      'specialPeriods', (SELECT json_agg(json_build_object('startsOn', starts_on, 'endsOn', ends_on,
          'closed', closed, 'repeatsYearly', repeats_yearly, 'hours', hours) ORDER BY starts_on, period_id)
        FROM special_periods p WHERE ${own('p')}),
      'events', (SELECT json_agg(json_build_object('eventId', event_id, 'name', name, 'dates', dates, 'hours', hours,
          'areas', areas, 'priceMinor', price_minor, 'seats', seats) ORDER BY event_id)
        FROM events e WHERE ${own('e')}),
      'policies', (SELECT ${policiesList} FROM policies o WHERE ${own('o')})
    )::text AS text
    FROM unnest(${restaurants}::integer[], ${events}::integer[]) AS asked (restaurant_id, event_id)
    JOIN restaurants r USING (restaurant_id) WHERE r.restaurant_id = ANY (${restaurants}::integer[])`.execute(db)
  return new Map(rows.map(({ key, text }) => [key, text]))
}

export type BookableRestaurant = {
  rules: BookingRules
  /** Set when the number was an event's. */
  eventId: number | null
}

export function parseRules(text: string): BookableRestaurant {
  const found = JSON.parse(text) as RulesTextContent
  const { settings } = found
  return {
    eventId: found.eventId,
    rules: {
      restaurantId: found.restaurantId,
      timeZone: found.timeZone,
      country: found.country,
      currency: found.currency,
      acceptsBookings: found.isOpenHere && settings !== null,
      approvalRequired: settings?.approval_required ?? false,
      minParty: settings?.min_party ?? 1,
      maxParty: settings?.max_party ?? 1,
      slotInterval: settings?.slot_interval ?? 15,
      turnOver: settings?.turn_over ?? [],
      coversPerSlot: settings?.covers_per_slot ?? 0,
      overbookCovers: settings?.overbook_covers ?? 0,
      leadMinutes: settings?.lead_minutes ?? 0,
      horizonDays: settings?.horizon_days ?? 0,
      areas: found.areas ?? [],
      tables: found.tables ?? [],
      combinations: found.combinations ?? [],
      hours: weeks(found.hours ?? []),
      specialPeriods: found.specialPeriods ?? [],
      events: found.events ?? [],
      policies: found.policies ?? [],
      graceMinutes: settings?.cancel_grace_minutes ?? 0,
      channels: { takeaway: channel(settings?.ordering.takeaway), delivery: channel(settings?.ordering.delivery) },
      line: settings ? lineRules(settings) : null,
    },
  }
}

/** Where a restaurant names no limits, orders need half an hour and the kitchen sends ten in a slot. */
function channel(ordering: RulesTextChannel): BookingRules['channels']['takeaway'] {
  if (!ordering?.enabled) return null
  return { leadMinutes: ordering.leadMinutes ?? 30, ordersPerSlot: ordering.ordersPerSlot ?? 10 }
}

/** Where a restaurant names no limits, forty parties may wait, and one that was called has ten minutes. */
function lineRules({ line, max_party }: NonNullable<RulesTextContent['settings']>): LineRules | null {
  if (!line.enabled) return null
  return {
    maxParty: line.maxParty ?? max_party,
    maxWaiting: line.maxWaiting ?? 40,
    approvalRequired: line.approvalRequired ?? false,
    graceMinutes: line.graceMinutes ?? 10,
  }
}

function weeks(rows: NonNullable<RulesTextContent['hours']>): BookingRules['hours'] {
  const week = (purpose: Purpose) =>
    Array.from({ length: 7 }, (_, weekday) =>
      rows
        .filter((row) => row.purpose === purpose && row.weekday === weekday)
        .map(({ opens, closes }): OpenInterval => [opens, closes]),
    )
  return { booking: week('booking'), takeaway: week('takeaway'), delivery: week('delivery') }
}
