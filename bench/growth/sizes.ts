import type { World } from './measured-world.ts'

type RelationSize = { name: string; rows: number; heap: number; indexes: number }

const read = `
  SELECT n.nspname || '.' || c.relname AS name, c.reltuples::float8 AS rows, pg_table_size(c.oid)::float8 AS heap,
    pg_indexes_size(c.oid)::float8 AS indexes
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'search') AND c.relkind = 'r' AND c.reltuples > 0`

/** Which tables are counted to what; the others stand in the whole. */
const groups = {
  place: {
    per: 'public.restaurants',
    tables: [
      'public.restaurants',
      'public.regions',
      'search.documents',
      'search.terms',
      'search.region_words',
      'search.region_counts',
      'search.value_sets',
    ],
  },
  booking: {
    per: 'public.reservations',
    tables: [
      'public.reservations',
      'public.reservation_status_changes',
      'public.contact_bookings',
      'public.guest_bookings',
      'public.guests',
      'public.allocations',
    ],
  },
  'kept day': { per: 'public.service_days', tables: ['public.service_days'] },
}

/** Bytes on the disk, with those of the indexes apart: what the arithmetic for larger worlds is made from. */
export async function printSizes(worlds: readonly World[]): Promise<void> {
  for (const { places, database } of worlds) {
    const { rows } = await database.pool.query<RelationSize>(read)
    const byName = new Map(rows.map((row) => [row.name, row]))
    const whole = rows.reduce((sum, { heap, indexes }) => sum + heap + indexes, 0)
    console.log(`\n  ${places.toLocaleString('en')} places: ${gigabytes(whole)} in all`)
    for (const [what, { per, tables }] of Object.entries(groups)) {
      const held = tables.flatMap((name) => byName.get(name) ?? [])
      const count = byName.get(per)?.rows ?? 1
      const [heap, indexes] = [sumOf(held, 'heap'), sumOf(held, 'indexes')]
      console.log(
        `    ${Math.round(count).toLocaleString('en')} × a ${what}: ${Math.round((heap + indexes) / count)} bytes, ${Math.round(indexes / count)} of them indexes`,
      )
      for (const { name, heap, indexes } of held)
        console.log(
          `      ${name.padEnd(40)} ${Math.round((heap + indexes) / count)} bytes, ${Math.round(indexes / count)} of them indexes`,
        )
    }
  }
}

const sumOf = (held: readonly RelationSize[], part: 'heap' | 'indexes') =>
  held.reduce((sum, each) => sum + each[part], 0)
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`
