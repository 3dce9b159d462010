import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * A partner with tables of its own, for tests of slots and plans: two in the hall that can be joined, one on the
 * terrace; dinner until half past one on every day but Monday; takeaway; a wine evening; Christmas closed.
 */
export async function addTables(db: Db, { restaurantId = 4110, timeZone = 'Europe/Vienna' } = {}): Promise<number> {
  await sql
    .raw(`
INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency,
  city, is_partner) VALUES
  (${restaurantId}, 'tables-${restaurantId}', 't${restaurantId}', 'test', 'Drei Tische', 'restaurant', '/at/at-09/c2761369/', 48.2, 16.3, 'AT',
   '${timeZone}', 'EUR', 'Vienna', true);
INSERT INTO areas VALUES (${restaurantId}, 'Hall', 0), (${restaurantId}, 'Terrace', 1);
INSERT INTO floors (restaurant_id, floor_id, name, position, width, height, fixtures) VALUES
  (${restaurantId}, 'ground', 'Ground <floor>', 0, 600, 400, '[{"kind":"area","label":"Hall","x":10,"y":10,"width":300,"height":200},{"kind":"bar","x":10,"y":300,"width":200,"height":30}]'),
  (${restaurantId}, 'outside', 'Outside', 1, 300, 200, '[]');
INSERT INTO dining_tables (restaurant_id, table_id, number, floor_id, area, min_party, max_party, shape, x, y, width, height, features) VALUES
  (${restaurantId}, 0, '1', 'ground', 'Hall', 1, 2, 'round', 40, 60, 60, 60, '{window}'),
  (${restaurantId}, 1, '2', 'ground', 'Hall', 1, 4, 'square', 140, 60, 80, 80, '{}'),
  (${restaurantId}, 4, 'T1', 'outside', 'Terrace', 1, 2, 'booth', 40, 40, 80, 60, '{outdoor}');
INSERT INTO table_combinations VALUES (${restaurantId}, 0, '{0,1}', 5, 6);
INSERT INTO service_hours (restaurant_id, purpose, weekday, opens, closes)
  SELECT ${restaurantId}, 'booking', weekday, 1080, 1530 FROM generate_series(0, 6) AS weekday WHERE weekday <> 1;
INSERT INTO service_hours (restaurant_id, purpose, weekday, opens, closes)
  SELECT ${restaurantId}, 'takeaway', weekday, 1080, 1260 FROM generate_series(0, 6) AS weekday;
INSERT INTO special_periods (restaurant_id, period_id, name, starts_on, ends_on, closed, repeats_yearly) VALUES
  (${restaurantId}, gen_random_uuid(), 'Christmas', '2020-12-24', '2020-12-26', true, true);
INSERT INTO booking_settings (restaurant_id, min_party, max_party, slot_interval, turn_over, covers_per_slot, lead_minutes, horizon_days, ordering, line) VALUES
  (${restaurantId}, 1, 6, 30, '[[2,90],[6,120]]', 6, 60, 30,
   '{"takeaway":{"enabled":true,"disableCashPayment":false,"leadMinutes":20,"ordersPerSlot":2},"delivery":{"enabled":false}}',
   '{"enabled":true,"maxParty":4}');
INSERT INTO policies (restaurant_id, policy_id, kind, amounts, free_until_hours) VALUES
  (${restaurantId}, gen_random_uuid(), 'deposit', '{"2":2000,"5":6050}', 24);
INSERT INTO events (restaurant_id, event_id, slug, name, starts_on, ends_on, dates, hours, areas, price_minor, seats, tickets) VALUES
  (${restaurantId}, ${restaurantId} + 5000, 'wine-${restaurantId}', 'Wine evening', '2026-12-03', '2026-12-03', '{2026-12-03}', '[1140,1260]', '{Terrace}', 4900, 3,
   '[{"id":"standard","type":"standard","amountMinor":4900,"title":"Standard","description":"Five wines"}]');`)
    .execute(db)
  return restaurantId
}
