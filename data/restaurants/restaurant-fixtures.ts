import type pg from 'pg'

export type TestTable = { number: string; area?: string; min?: number; max: number; blocked?: boolean }

export type RestaurantFixture = {
  restaurantId: number
  tables: readonly TestTable[]
  /** Numbers of tables that may be joined, and for how many. */
  joins?: readonly { numbers: readonly string[]; min: number; max: number }[]
  regionPath?: string
  timeZone?: string
  currency?: string
  /** Opening and closing minutes of every weekday. */
  hours?: readonly [number, number]
  slotInterval?: number
  turnOver?: readonly (readonly [number, number])[]
  maxParty?: number
  coversPerSlot?: number
  overbookCovers?: number
  leadMinutes?: number
  horizonDays?: number
  approvalRequired?: boolean
  additionalInfo?: object
  tableChoice?: 'none' | 'optional' | 'required'
  /** Guests may wait in a line; `true` with the usual settings. */
  line?: boolean | { approvalRequired?: boolean; maxParty?: number; maxWaiting?: number; graceMinutes?: number }
  policy?: { kind: 'deposit' | 'guarantee'; amounts: Record<string, number>; freeUntilHours?: number }
}

type Queryable = Pick<pg.Pool, 'query'>

/** A restaurant that takes bookings, written straight into the tables; whatever is left out has a simple value. */
export async function insertRestaurantFixture(pool: Queryable, restaurant: RestaurantFixture): Promise<void> {
  const { restaurantId: id, tables, joins = [], hours = [1020, 1380], tableChoice = 'optional' } = restaurant
  const areas = [...new Set(tables.map(({ area = 'Hall' }) => area))]
  await pool.query(
    `INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code,
       time_zone, currency, city, services, is_partner)
     VALUES ($1::integer, 'restaurant-' || $1::integer, 'test-' || $1::integer, 'test', 'House ' || $1::integer, 'restaurant', $4, 48.2, 16.3, 'AT', $2, $3, 'Vienna', '{reserve}', true)`,
    [id, restaurant.timeZone ?? 'Europe/Vienna', restaurant.currency ?? 'EUR', restaurant.regionPath ?? '/at/'],
  )
  await pool.query(`INSERT INTO areas SELECT $1::integer, a, i FROM unnest($2::text[]) WITH ORDINALITY AS t (a, i)`, [
    id,
    areas,
  ])
  await pool.query(`INSERT INTO floors VALUES ($1, 'main', 'Main', 0, 1000, 1000)`, [id])
  await pool.query(
    `INSERT INTO dining_tables (restaurant_id, table_id, number, floor_id, area, min_party, max_party, shape, x, y, width, height, blocked)
     SELECT $1::integer, i, t->>'number', 'main', t->>'area', (t->>'min')::smallint, (t->>'max')::smallint, 'round', i * 10, 0, 8, 8, (t->>'blocked')::boolean
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS e (t, i)`,
    [id, JSON.stringify(tables.map((table) => ({ area: 'Hall', min: 1, blocked: false, ...table })))],
  )
  for (const [index, { numbers, min, max }] of joins.entries())
    await pool.query(
      `INSERT INTO table_combinations
       SELECT $1::integer, $2::smallint, array_agg(table_id ORDER BY table_id), $4::smallint, $5::smallint FROM dining_tables WHERE restaurant_id = $1 AND number = ANY ($3)`,
      [id, index, numbers, min, max],
    )
  await pool.query(
    `INSERT INTO service_hours (restaurant_id, purpose, weekday, opens, closes) SELECT $1::integer, 'booking', d, $2::smallint, $3::smallint FROM generate_series(0, 6) AS d`,
    [id, hours[0], hours[1]],
  )
  await pool.query(
    `INSERT INTO booking_settings (restaurant_id, min_party, max_party, slot_interval, turn_over, covers_per_slot, overbook_covers,
       lead_minutes, horizon_days, approval_required, additional_info, allow_table_choice, table_choice_optional, line)
     VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      restaurant.maxParty ?? 8,
      restaurant.slotInterval ?? 15,
      JSON.stringify(restaurant.turnOver ?? [[8, 120]]),
      restaurant.coversPerSlot ?? 1000,
      restaurant.overbookCovers ?? 0,
      restaurant.leadMinutes ?? 0,
      restaurant.horizonDays ?? 365,
      restaurant.approvalRequired ?? false,
      JSON.stringify(restaurant.additionalInfo ?? {}),
      tableChoice !== 'none',
      tableChoice !== 'required',
      JSON.stringify(restaurant.line ? { enabled: true, ...Object(restaurant.line) } : {}),
    ],
  )
  if (restaurant.policy)
    await pool.query(
      `INSERT INTO policies (restaurant_id, policy_id, kind, amounts, free_until_hours) VALUES ($1, gen_random_uuid(), $2, $3, $4)`,
      [id, restaurant.policy.kind, JSON.stringify(restaurant.policy.amounts), restaurant.policy.freeUntilHours ?? 24],
    )
}
