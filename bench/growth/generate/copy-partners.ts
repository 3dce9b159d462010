import type pg from 'pg'
import { partnerTables } from '#data/imports/partner-tables.ts'
import { stride } from './copy-countries.ts'

/** Copies of the demo's partners become partners too, with floors, tables, hours, settings, menus, reviews and events. */
export async function copyPartners(client: pg.PoolClient, wanted: number): Promise<string> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM restaurants WHERE is_partner',
  )
  const present = rows[0]?.count ?? 0
  const missing = wanted - present
  if (missing <= 0) return `${present} as they are`
  // Evenly among the copies of partners; those of whom none is wanted stay listed places.
  await client.query(`
    CREATE TEMPORARY TABLE new_partners AS
      SELECT copy.restaurant_id, one.restaurant_id AS source_id, copy.restaurant_id - one.restaurant_id AS distance
      FROM restaurants one
      CROSS JOIN generate_series(1, (SELECT max(restaurant_id) FROM restaurants) / ${stride}) AS k
      JOIN restaurants copy ON copy.restaurant_id = one.restaurant_id + k * ${stride}
      WHERE one.is_partner ORDER BY md5(copy.restaurant_id::text) LIMIT ${missing};
    CREATE UNIQUE INDEX ON new_partners (restaurant_id);
    ANALYZE new_partners;
    UPDATE restaurants SET is_partner = true FROM new_partners WHERE restaurants.restaurant_id = new_partners.restaurant_id`)
  for (const table of Object.keys(partnerTables)) await copyTable(client, table)
  return `${wanted}`
}

async function copyTable(client: pg.PoolClient, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  )
  const changed: Record<string, string> = {
    restaurant_id: 'p.restaurant_id',
    event_id: 't.event_id + p.distance',
    ...(table === 'events' && { slug: `t.slug || '-' || p.distance` }),
  }
  await client.query(`
    INSERT INTO ${table} (${rows.map(({ name }) => name).join()})
    SELECT ${rows.map(({ name }) => changed[name] ?? `t.${name}`).join()}
    FROM ${table} t JOIN new_partners p ON p.source_id = t.restaurant_id ORDER BY p.restaurant_id`)
}
