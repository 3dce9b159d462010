import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { writeWithDays } from '../imports/moved-clocks.ts'
import { insertRestaurantFixture } from '../restaurants/restaurant-fixtures.ts'
import { parseRules, readRulesText } from './rules-text.ts'
import { readServiceDay } from './service-days.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const friday = '2026-12-04'
const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
let restaurantId = 5200

const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)

/** Table 2 is booked from 19:00 to 21:00 in Vienna and table 3 held from 21:00. */
beforeEach(async () => {
  restaurantId++
  await insertRestaurantFixture(database.pool, {
    restaurantId,
    tables: ['1', '2', '3'].map((number) => ({ number, max: 4 })),
  })
  await query(
    `SELECT make_reservation(p_restaurant => $1, p_reservation => $2, p_digest => '', p_date => $3, p_period => $4,
       p_party => 3, p_candidates => '[[2]]', p_level => 'Available', p_topic => 'reservation.confirmed', p_now => $5,
       p_status => 'Approved', p_customer_name => 'Ann', p_currency => 'EUR', p_token_hash => '')`,
    [restaurantId, idOf(1), friday, stay(18, 20), now.toString()],
  )
  await query(`SELECT hold_tables($1::integer, $2, '[[3]]', 'Available', NULL, $3)`, [
    restaurantId,
    JSON.stringify(holdRow()),
    now.toString(),
  ])
})

const stay = (from: number, to: number) => `[${friday}T${from}:00:00Z,${friday}T${to}:00:00Z)`
const idOf = (n: number) => `019aa000-0000-7000-8000-000${n}${restaurantId.toString(16).padStart(8, '0')}`
const holdRow = () => ({
  restaurant_id: restaurantId,
  reservation_id: idOf(2),
  service_date: friday,
  period: stay(20, 22),
  party_size: 2,
  areas: [],
  table_ids: [],
  tables_chosen: false,
  token_hash: '\\x01',
  extended: false,
  expires_at: now.add({ minutes: 5 }).toString(),
  created_at: now.toString(),
  most_of_caller: 8,
})

/** Which table numbers the row shows as taken at a moment, read with the rules as they are now. */
async function takenAt(instant: string): Promise<string[]> {
  const { rules } = parseRules((await readRulesText(database.db, restaurantId)) ?? '')
  const day = await readServiceDay(database.db, rules, friday, now)
  const midnight = Temporal.PlainDate.from(friday).toZonedDateTime(rules.timeZone).toInstant()
  const minutes = Temporal.Instant.from(instant).since(midnight).total('minutes')
  const bit = Math.floor(minutes / day.grain)
  const words = 1920 / day.grain / 32
  return rules.tables
    .filter((_, index) => ((day.bits[index * words + (bit >> 5)] ?? 0) >>> (bit & 31)) & 1)
    .map(({ number }) => number)
}

const asBooked = async () => ({
  evening: await takenAt(`${friday}T19:00:00Z`),
  late: await takenAt(`${friday}T21:00:00Z`),
})

describe('the row of a day follows, in the same transaction,', () => {
  test.each([
    [
      'a table that comes first',
      `INSERT INTO dining_tables SELECT restaurant_id, 0, '0', floor_id, area, min_party, max_party, shape, x, y, width, height FROM dining_tables WHERE restaurant_id = $1 AND number = '1'`,
    ],
    ['a table that is gone', `DELETE FROM dining_tables WHERE restaurant_id = $1 AND number = '1'`],
    ['a table that gets another id', `UPDATE dining_tables SET table_id = 9 WHERE restaurant_id = $1 AND number = '1'`],
    ['a finer interval', `UPDATE booking_settings SET slot_interval = 20 WHERE restaurant_id = $1`],
    ['a wider interval', `UPDATE booking_settings SET slot_interval = 30 WHERE restaurant_id = $1`],
    ['another time zone', `UPDATE restaurants SET time_zone = 'Europe/London' WHERE restaurant_id = $1`],
    ['other hours', `UPDATE service_hours SET opens = 600, closes = 1500 WHERE restaurant_id = $1`],
  ])('%s', async (_, change) => {
    expect(await asBooked()).toEqual({ evening: ['2'], late: ['3'] })
    await query(change, [restaurantId])
    expect(await asBooked()).toEqual({ evening: ['2'], late: ['3'] })
    expect(await audit(database.db)).toEqual([])
  })

  test('a zone in which the day shows only a part of the stay', async () => {
    await query(`UPDATE restaurants SET time_zone = 'Pacific/Kiritimati' WHERE restaurant_id = $1`, [restaurantId])
    await query(`UPDATE restaurants SET time_zone = 'Pacific/Niue' WHERE restaurant_id = $1`, [restaurantId])
    expect(await audit(database.db)).toEqual([])
    await query(`UPDATE restaurants SET time_zone = 'Europe/Vienna' WHERE restaurant_id = $1`, [restaurantId])
    expect(await asBooked()).toEqual({ evening: ['2'], late: ['3'] })
  })

  test('another time zone that an import brings, whether or not a trigger sees it', async () => {
    await database.db
      .transaction()
      .execute((trx) =>
        writeWithDays(trx, [restaurantId], () =>
          trx
            .updateTable('restaurants')
            .set({ time_zone: 'Europe/London' })
            .where('restaurant_id', '=', restaurantId)
            .execute(),
        ),
      )
    expect(await asBooked()).toEqual({ evening: ['2'], late: ['3'] })
    expect((await audit(database.db)).filter((finding) => finding.restaurantId === restaurantId)).toEqual([])
  })

  test('and a restaurant that is deleted takes its days along', async () => {
    await query('DELETE FROM allocations WHERE restaurant_id = $1', [restaurantId])
    await query('DELETE FROM reservations WHERE restaurant_id = $1', [restaurantId])
    await query('DELETE FROM restaurants WHERE restaurant_id = $1', [restaurantId])
    const { rows } = await query('SELECT 1 FROM service_days WHERE restaurant_id = $1', [restaurantId])
    expect(rows).toEqual([])
  })
})
