import { afterAll } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { refreshRegionWords } from '#data/search/refresh/refresh-regions.ts'
import { type TestApi, testApi } from './test-api.ts'

export type CatalogueFixture = TestApi

export const now = Temporal.Instant.from('2026-11-20T18:00:00Z')

/** A whole API on a database of its own, with one partner, one listed place and their regions in it. */
export async function openCatalogueFixture(): Promise<CatalogueFixture> {
  const database = await createTestDatabase()
  afterAll(database.close)
  await database.pool.query(venue)
  await refreshRegionWords(database.db)
  return testApi(database.db, { now: () => now })
}

const venue = `
INSERT INTO regions (region_id, kind, name, parent_id, path, country_code, lat, lon, place_count, names) VALUES
  ('g', 'world', 'World', NULL, '/', NULL, 20, 0, 2, '{}'),
  ('at', 'country', 'Austria', 'g', '/at/', 'AT', 47.5, 14, 2, '{"de": "Österreich", "sr-Latn": "Austrija"}'),
  ('at-09', 'state', 'Vienna', 'at', '/at/at-09/', 'AT', 48.2, 16.4, 2, '{"de": "Wien"}'),
  ('c2761369', 'city', 'Vienna', 'at-09', '/at/at-09/c2761369/', 'AT', 48.2082, 16.3738, 2,
   '{"de": "Wien", "hu": "Bécs", "zh-TW": "維也納"}'),
  ('c2761369-neubau', 'neighbourhood', 'Neubau', 'c2761369', '/at/at-09/c2761369/c2761369-neubau/', 'AT', 48.203, 16.348, 1, '{}');
INSERT INTO photos (photo_id, file, width, height, widths, blur, description, category, tags, credit, license) VALUES
  ('grand-dining-room', 'grand-dining-room.webp', 1280, 853, '{320,640,1280}', 'AAAA', 'A grand dining room', 'interior', '{}', 'someone', 'CC0');
INSERT INTO region_pages (region_id, header_photo) VALUES ('g', 'grand-dining-room');
INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, region_path, lat, lon, country_code, time_zone, currency,
  address, city, cuisines, services, opening_hours, price_level, average_rating, review_count, is_partner) VALUES
  (4101, 'gasthaus-blau-vienna', 'n1', 'osm-vienna-2020-10', 'Gasthaus Blau', 'restaurant', '/at/at-09/c2761369/c2761369-neubau/',
   48.203, 16.349, 'AT', 'Europe/Vienna', 'EUR', 'Lindengasse 1', 'Vienna', '{austrian}', '{reserve,waitlist}',
   '[[],[[660,1380]],[[660,1380]],[[660,1380]],[[660,1380]],[[660,1500]],[[660,1500]]]', 2, 4.5, 2, true),
  (4102, 'cafe-nebenan-vienna', 'n2', 'osm-vienna-2020-10', 'Café Nebenan', 'cafe', '/at/at-09/c2761369/', 48.21, 16.36, 'AT',
   'Europe/Vienna', 'EUR', NULL, 'Vienna', '{coffee_shop}', '{}', NULL, NULL, NULL, 0, false);
INSERT INTO restaurant_photos VALUES (4101, 0, 'grand-dining-room');
INSERT INTO areas VALUES (4101, 'Stube', 0), (4101, 'Garden', 1);
INSERT INTO service_hours (restaurant_id, purpose, weekday, opens, closes, name) VALUES (4101, 'booking', 5, 1020, 1500, 'Dinner');
INSERT INTO special_periods (restaurant_id, period_id, name, starts_on, ends_on, closed, repeats_yearly) VALUES
  (4101, '018f0000-0000-7000-8000-000000000001', 'Christmas', '2026-12-24', '2026-12-26', true, true);
INSERT INTO booking_settings (restaurant_id, min_party, max_party, turn_over, covers_per_slot, ordering) VALUES
  (4101, 1, 8, '[[2,90],[8,120]]', 20, '{"takeaway":{"enabled":true,"disableCashPayment":false}}');
INSERT INTO policies (restaurant_id, policy_id, kind, amounts, free_until_hours) VALUES
  (4101, '018f0000-0000-7000-8000-000000000002', 'deposit', '{"2":2000,"6":6050}', 24);
INSERT INTO events (restaurant_id, event_id, slug, name, starts_on, ends_on, dates, hours, price_minor) VALUES
  (4101, 4200, 'wine-evening-gasthaus-blau', 'Wine evening', '2026-12-03', '2026-12-03', '{2026-12-03}', '[1140,1380]', 4900),
  (4101, 4201, 'past-evening-gasthaus-blau', 'Past evening', '2026-10-03', '2026-10-03', '{2026-10-03}', '[1140,1380]', 4900);
INSERT INTO reviews (restaurant_id, review_id, author, rating, text, source, created_at) VALUES
  (4101, '018f0000-0000-7000-8000-000000000003', 'Ada', 3, 'Fine.', 'sample', '2026-11-01T12:00:00Z'),
  (4101, '018f0000-0000-7000-8000-000000000004', 'Bo', 5, 'Lovely.', 'sample', '2026-10-01T12:00:00Z');
INSERT INTO menus (restaurant_id, menu_id, name, position, orderable) VALUES (4101, 'm1', 'Dinner', 0, true);
INSERT INTO menu_categories VALUES (4101, 'm1', 'c1', 'Mains', 0);
INSERT INTO products (restaurant_id, menu_id, product_id, category_id, name, price_minor, tags, position) VALUES
  (4101, 'm1', 'p1', 'c1', 'Wiener Schnitzel', 1890, '{}', 0);
INSERT INTO modifier_groups VALUES (4101, 'm1', 'g1', 'Side', 1, 1);
INSERT INTO modifier_options VALUES (4101, 'm1', 'g1', 'o1', 'Potato salad', 0, true, 0), (4101, 'm1', 'g1', 'o2', 'Fries', 150, false, 1);
INSERT INTO product_modifiers VALUES (4101, 'm1', 'p1', 'g1', 0);
INSERT INTO translations VALUES (4101, 'de', 'restaurant.note', 'Nur Barzahlung');
INSERT INTO critic_articles (article_id, region_id, slug, title, summary, url, author, published_at, body, cuisines) VALUES
  ('018f0000-0000-7000-8000-000000000005', 'c2761369', 'where-vienna-eats', 'Where Vienna eats', 'A walk.', '/credits',
   'A critic', '2026-11-01T00:00:00Z', E'First.\\n\\nSecond.', '{austrian}');
`
