import { sql } from 'kysely'
import type { BookingContract } from '#contract/reservations/booking.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import { kilometresBetween } from '#domain/map/distance.ts'
import { type DeliveryZone, zoneAt } from '#domain/orders/delivery-zones.ts'
import { type KnownStreets, positionOf, streetsOf } from '#domain/orders/street.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import type { Db } from '../database/database.ts'
import { keptBriefly } from '../database/reads/kept-briefly.ts'

export type NamedZone = DeliveryZone & { name: string }

type StoredDeliveryArea = { lat: number; lon: number; currency: string; zones: readonly NamedZone[] }

const readDeliveryArea = keptBriefly(findDeliveryArea, { lifetimeMs: 1000, most: 500 })

async function findDeliveryArea(db: Db, restaurantId: number): Promise<StoredDeliveryArea | null> {
  const [place, zones] = await Promise.all([
    db
      .selectFrom('restaurants')
      .select(['lat', 'lon', 'currency'])
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirst(),
    db
      .selectFrom('delivery_zones')
      .select(['zone_id as zoneId', 'name', 'radius_meters as radiusMeters', 'fee_minor as feeMinor'])
      .select('minimum_minor as minimumMinor')
      .where('restaurant_id', '=', restaurantId)
      .orderBy('zone_id')
      .execute(),
  ])
  return place ? { ...place, zones } : null
}

const mostHouses = 4000
const mostStreets = 400
const kilometresOfDegree = 111

/**
 * The streets around a restaurant, as far as it delivers and half as far again, by the venues of the catalogue in them. They hardly
 * ever change.
 */
const readStreets = keptBriefly(findStreets, { lifetimeMs: 600_000, most: 60 })

async function findStreets(db: Db, restaurantId: number): Promise<KnownStreets> {
  const area = await readDeliveryArea(db, restaurantId)
  if (!area) return new Map()
  const meters = Math.max(0, ...area.zones.map(({ radiusMeters }) => radiusMeters))
  const up = ((meters / 1000) * 1.5) / kilometresOfDegree
  const across = up / Math.max(0.1, Math.cos((area.lat * Math.PI) / 180))
  const { rows } = await sql<{ address: string; lat: number; lon: number }>`
    SELECT r.address, r.lat, r.lon FROM search.documents AS d JOIN restaurants AS r ON r.restaurant_id = d.restaurant_id
    WHERE point(d.lon, d.lat) <@ box(point(${area.lon - across}, ${area.lat - up}), point(${area.lon + across}, ${area.lat + up}))
      AND d.document_id = d.restaurant_id AND r.address IS NOT NULL
    ORDER BY point(d.lon, d.lat) <-> point(${area.lon}, ${area.lat}), d.document_id LIMIT ${mostHouses}`.execute(db)
  return streetsOf(rows)
}

/** Addresses of streets in which the restaurant delivers, one a street, nearest first. */
export async function listKnownStreets(db: Db, restaurantId: number): Promise<string[]> {
  const [area, streets] = await Promise.all([readDeliveryArea(db, restaurantId), readStreets(db, restaurantId)])
  if (!area) return []
  const named = [...streets.values()].flatMap(([house]) => {
    if (!house || !zoneAt(area.zones, kilometresBetween(area, house) * 1000)) return []
    return house.address.replace(/[\s,]*\d+\s*\w?(?:[-–]\d+\w?)?\s*$/, '').slice(0, 300)
  })
  return named.slice(0, mostStreets)
}

/** The zones as guests see them, nearest first. */
export async function listDeliveryZones(db: Db, restaurantId: number) {
  const area = await readDeliveryArea(db, restaurantId)
  if (!area) return []
  return area.zones
    .toSorted((a, b) => a.radiusMeters - b.radiusMeters || a.zoneId - b.zoneId)
    .map(({ name, radiusMeters, feeMinor, minimumMinor }) => ({
      name,
      radiusMeters,
      fee: majorUnits(feeMinor, area.currency),
      minimum: majorUnits(minimumMinor, area.currency),
    }))
}

type DeliveryAddress = Pick<BookingContract, 'customerProfile' | 'deliveryPosition'>

/**
 * The zone an address lies in. A street that the catalogue knows counts before the position that a browser names, because the
 * fee hangs on it.
 */
export async function findZone(
  db: Db,
  restaurantId: number,
  { customerProfile, deliveryPosition }: DeliveryAddress,
): Promise<NamedZone | WriteRefusal<'outside_zone' | 'address_unknown'>> {
  const area = await readDeliveryArea(db, restaurantId)
  const address = customerProfile?.deliveryAddress ?? ''
  const field = 'customerProfile.deliveryAddress'
  const position = positionOf(await readStreets(db, restaurantId), address) ?? deliveryPosition
  if (!area || !position || address.trim() === '') return { refused: 'address_unknown', field }
  const zone = zoneAt(area.zones, kilometresBetween(area, position) * 1000)
  return (zone && area.zones.find(({ zoneId }) => zoneId === zone.zoneId)) ?? { refused: 'outside_zone', field }
}
