import type { RegionRow } from '#domain/imports/region-row.ts'
import type { Db } from '../../database/database.ts'
import { recordDigest } from '../digest.ts'
import { writeRecords } from './record-set.ts'

const columns = {
  region_id: 'text',
  kind: 'text',
  name: 'text',
  parent_id: 'text',
  path: 'text',
  country_code: 'text',
  lat: 'double precision',
  lon: 'double precision',
  population: 'integer',
  time_zone: 'text',
  currency: 'text',
  calling_code: 'text',
  place_count: 'integer',
  has_polygon: 'boolean',
  names: 'jsonb',
  import_digest: 'text',
}
const counted = new Set(['region_id', 'place_count'])
const update = Object.fromEntries(
  Object.keys(columns)
    .filter((column) => !counted.has(column))
    .map((column) => [column, `incoming."${column}"`]),
)

export function writeRegions(db: Db, rows: readonly RegionRow[]) {
  return writeRecords(db, 'regions', columns, rows.map(regionRecord), {
    key: 'region_id',
    update,
    onlyWhen: 'present.import_digest IS DISTINCT FROM incoming.import_digest',
  })
}

function regionRecord(row: RegionRow) {
  const described = {
    region_id: row.id,
    kind: row.kind,
    name: row.name,
    parent_id: row.parentId,
    path: row.path,
    country_code: row.countryCode,
    lat: row.lat,
    lon: row.lon,
    population: row.population,
    time_zone: row.timeZone,
    currency: row.currency,
    calling_code: row.callingCode,
    has_polygon: row.hasPolygon,
    names: row.names,
  }
  return { ...described, place_count: row.venueCount, import_digest: recordDigest(described) }
}
