import { randomUUID } from 'node:crypto'
import { regions } from '#contract/regions/regions.ts'
import { findRegionPage, hasNeighbourhoods } from '#data/regions/region-pages.ts'
import {
  findNearestRegion,
  findRegion,
  listRegions,
  listSubregions,
  listSubregionsOf,
  presentRegion,
  regionLinks,
  type StoredRegionRow,
} from '#data/regions/regions.ts'
import { insertClaim } from '#data/restaurants/owner-claims.ts'
import { countListed, narrowRegion } from '#data/tenants/catalogue-scope.ts'
import { fallbackLocale, type Locale } from '#domain/locale/language.ts'
import { defaultSections } from '#domain/regions/default-sections.ts'
import type { CatalogueScope } from '#domain/tenants/catalogue-scope.ts'
import { texts } from '#texts/texts.ts'
import { refuseClaims } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'

const mostChildren = 300
/** A long list of regions names fewer of what lies below each. */
const mostListed = 3000
const fewestChildren = 10

export const suggest = handle(regions.suggest, async ({ body, principal: { locale, scope } }, { catalogue }) => {
  const parentId = await narrowRegion(catalogue, body.parentRegionId ?? null, scope)
  const parent = parentId ? await findRegion(catalogue, parentId, locale) : undefined
  if (parentId === undefined || (parentId && !parent)) return []
  const listed = await countListed(catalogue, scope)
  const near =
    typeof body.lat === 'number' && typeof body.lon === 'number' ? { lat: body.lat, lon: body.lon } : undefined
  const parentPath = parent && parent.region_id !== 'g' ? parent.path : undefined
  const only = listed ? [...listed.keys()] : undefined
  const found = await listRegions(catalogue, { search: body.search, top: body.top, parentPath, near, only }, locale)
  const rows = listed ? found.map((row) => ({ ...row, places: listed.get(row.region_id) ?? 0 })) : found
  const childrenOfEach = Math.max(fewestChildren, Math.min(mostChildren, Math.floor(mostListed / body.top)))
  return presentAll(rows, catalogue, childrenOfEach, locale)
})

export const find = handle(regions.find, async ({ query, principal: { locale, scope } }, { catalogue }) => {
  const row = await findNearestRegion(catalogue, query, locale)
  return row && (await isShown(row, scope, catalogue))
    ? presentWithChildren(row, catalogue, locale)
    : refuse('no_region_near')
})

export const findByIp = handle(regions.findByIp, async ({ principal: { country, locale, scope } }, { catalogue }) => {
  const row = country ? await findRegion(catalogue, country.toLowerCase(), locale) : undefined
  return row?.kind === 'country' && (await isShown(row, scope, catalogue))
    ? presentWithChildren(row, catalogue, locale)
    : refuse('no_region_near')
})

export const config = handle(regions.config, async ({ params, principal: { locale } }, { catalogue }) => {
  const row = await findRegion(catalogue, params.id, locale)
  if (!row) return refuse('not_found')
  const [page, links, neighbourhoods] = await Promise.all([
    findRegionPage(catalogue, row.path),
    regionLinks(catalogue, [row.path], locale),
    hasNeighbourhoods(catalogue, row.path),
  ])
  return {
    regionId: row.region_id,
    regionName: row.kind === 'world' ? texts('app', locale).t('region.world') : row.name,
    regionPath: links.get(row.path) ?? [],
    lat: row.lat,
    lon: row.lon,
    headerImage: page.headerImage,
    sections: page.sections ?? defaultSections({ hasNeighbourhoods: neighbourhoods && row.kind === 'city' }),
  }
})

export const claim = handle(regions.claim, async ({ params, body, principal }, context) => {
  const { db, clock } = context
  const row = await findRegion(db, params.regionId, fallbackLocale)
  if (!row) return refuse('not_found')
  const hurry = await refuseClaims(principal.caller, body.email, context)
  if (hurry) return hurry
  const createdAt = new Date(clock.now().epochMilliseconds)
  await insertClaim(db, { ...body, id: randomUUID(), createdAt }, { regionId: row.region_id })
  return {}
})

/** A tenant's own region and what lies in it. */
async function isShown(row: StoredRegionRow, scope: CatalogueScope | null, db: Context['catalogue']): Promise<boolean> {
  return (await narrowRegion(db, row.region_id, scope)) === row.region_id
}

async function presentAll(
  rows: readonly StoredRegionRow[],
  db: Context['catalogue'],
  childrenOfEach: number,
  locale: Locale,
) {
  const paths = rows.map((row) => row.path)
  const ids = rows.map((row) => row.region_id)
  const [links, children] = await Promise.all([
    regionLinks(db, paths, locale),
    listSubregionsOf(db, ids, childrenOfEach, locale),
  ])
  return rows.map((row) => presentRegion(row, links.get(row.path) ?? [], children.get(row.region_id)))
}

async function presentWithChildren(row: StoredRegionRow, db: Context['catalogue'], locale: Locale) {
  const [links, children] = await Promise.all([
    regionLinks(db, [row.path], locale),
    listSubregions(db, row.region_id, mostChildren, locale),
  ])
  return presentRegion(row, links.get(row.path) ?? [], children)
}
