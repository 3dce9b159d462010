import type pg from 'pg'

/** Numbers of restaurants and events of a copy are those of the demo and so many more a copy. */
export const stride = 120_000

/** How the vowels of names change from copy to copy, so that other countries have words of their own. */
const vowels = ['aeiou', 'eioua', 'iouae', 'ouaei', 'uaeio', 'aieuo', 'ieuoa', 'euoai', 'uoaie', 'oaieu'] as const
const shifted = (text: string) =>
  `translate(${text}, 'aeiouAEIOU', (ARRAY[${vowels.map((v) => `'${v}${v.toUpperCase()}'`).join()}])[1 + k % ${vowels.length}])`
/** From the tenth copy on a consonant changes too. */
const renamed = (text: string) =>
  `CASE WHEN k < ${vowels.length} THEN ${shifted(text)} ELSE translate(${shifted(text)}, 'nNtT', 'mMdD') END`

const copyOf = (id: string) => `'w' || k || '-' || ${id}`
/** '/us/us-ny/' becomes '/w3-us/w3-us-ny/'. */
const copyOfPath = (path: string) =>
  `CASE WHEN ${path} = '/' THEN '/' ELSE replace(rtrim(${path}, '/'), '/', '/w' || k || '-') || '/' END`
/** Copies stand beside each other around the globe. */
const movedEast = (lon: string) => `((${lon} + 180 + k * 18.9)::numeric % 360 - 180)::float8`

/**
 * Copies the demo's countries whole, with cities as small and as large as there, until there are so many places. A world that
 * grows has more countries and cities; each of them keeps its size.
 */
export async function copyCountries(client: pg.PoolClient, places: number): Promise<string> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM restaurants')
  const present = rows[0]?.count ?? 0
  const missing = places - present
  if (missing <= 0) return `${present} as they are`
  const copies = Math.ceil(missing / present)
  await client.query(`
    INSERT INTO regions (region_id, kind, name, parent_id, path, country_code, lat, lon, population, time_zone, currency, calling_code, names)
    SELECT ${copyOf('region_id')}, kind, ${renamed('name')}, CASE WHEN parent_id = 'g' THEN 'g' ELSE ${copyOf('parent_id')} END,
           ${copyOfPath('path')}, CASE WHEN kind = 'country' THEN NULL ELSE country_code END, lat, ${movedEast('lon')}, population,
           time_zone, currency, calling_code,
           (SELECT coalesce(jsonb_object_agg(key, ${renamed('value')}), '{}') FROM jsonb_each_text(names))
    FROM regions CROSS JOIN generate_series(1, ${copies}) AS k WHERE region_id <> 'g'`)
  // A third keeps its name, as chains do; a third has the last word of another; a third has words that no other country has.
  await client.query(`
    CREATE TEMPORARY TABLE lined_up AS
      SELECT restaurant_id, name, row_number() OVER (ORDER BY md5(slug)) AS turn FROM restaurants;
    CREATE TEMPORARY TABLE other_names AS
      SELECT one.restaurant_id, reverse(split_part(reverse(other.name), ' ', 1)) AS last_word
      FROM lined_up one JOIN lined_up other ON other.turn = one.turn * 7919 % ${present} + 1;
    CREATE UNIQUE INDEX ON other_names (restaurant_id);
    ANALYZE other_names`)
  const indexes = await dropIndexes(client, 'restaurants')
  await client.query(`
    INSERT INTO restaurants (restaurant_id, slug, source_ref, source, name, kind, description, region_path, lat, lon, country_code,
      time_zone, currency, address, city, zip, phone, website, cuisines, services, facts, opening_hours, price_level,
      average_rating, review_count, promo_photo, language)
    SELECT restaurant_id + k * ${stride}, slug || '-w' || k, source_ref || '-w' || k, source,
           CASE (restaurant_id + k) % 3 WHEN 0 THEN name WHEN 1 THEN split_part(name, ' ', 1) || ' ' || last_word
             ELSE split_part(name, ' ', 1) || ' ' || ${renamed(`substr(name, strpos(name || ' ', ' ') + 1)`)} END,
           kind, description, ${copyOfPath('region_path')}, lat, ${movedEast('lon')}, country_code, time_zone, currency, address,
           ${renamed('city')}, zip, phone, website, cuisines, services, facts, opening_hours, price_level, average_rating,
           review_count, promo_photo, language
    FROM restaurants JOIN other_names USING (restaurant_id) CROSS JOIN generate_series(1, ${copies}) AS k
    WHERE (k - 1) * ${present} < ${missing}
    ORDER BY k, restaurant_id LIMIT ${missing}`)
  for (const index of indexes) await client.query(index)
  await client.query(`SELECT setval('place_number', ${(copies + 1) * stride})`)
  return `${places} in ${copies + 1} worlds of countries`
}

/** What is only there for speed is made again after the rows are in. Answers the statements that do so. */
export async function dropIndexes(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT indisprimary AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ definition }) => definition)
}
