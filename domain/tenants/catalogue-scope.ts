/** What a tenant shows: what lies in a region, or the restaurants it lists, or those of them in the region. */
export type CatalogueScope = {
  /** The scope as one text, by which everything that is kept for it is found. */
  readonly text: string
  /** Null where the whole world is meant. */
  readonly regionId: string | null
  readonly restaurantIds: readonly number[] | null
}

type CatalogueScopeFields = { regionId: string | null; restaurantIds: readonly number[] | null }

const world = 'g'
const written = /^([\w-]{0,80})(?::(\d{1,9}(?:,\d{1,9})*)?)?$/

/** Null where everything is shown. A list without restaurants shows none. */
export function scopeText({ regionId, restaurantIds }: CatalogueScopeFields): string | null {
  const region = regionId === world ? '' : (regionId ?? '')
  if (restaurantIds === null) return region || null
  return `${region}:${[...new Set(restaurantIds)].sort((a, b) => a - b).join()}`
}

export function readScope(text: string | null): CatalogueScope | null {
  const found = written.exec(text ?? '')
  if (!text || !found) return null
  const [, region = '', list] = found
  const hasList = text.includes(':')
  return {
    text,
    regionId: region || null,
    restaurantIds: hasList ? (list?.split(',').map(Number) ?? []) : null,
  }
}

/** The scope in the filter language of search services. */
function scopeFilter({ regionId, restaurantIds }: Pick<CatalogueScope, 'regionId' | 'restaurantIds'>): string {
  const numbers = restaurantIds?.map((id) => `hostmeId eq ${id}`).join(' or ')
  return [
    ...(regionId === null ? [] : [`regionPath/any(r: r eq '${regionId}')`]),
    ...(restaurantIds === null ? [] : [`(${numbers || 'hostmeId eq 0'})`]),
  ].join(' and ')
}

export function withinRegion(filter: string, regionId: string): string {
  const within = scopeFilter({ regionId, restaurantIds: null })
  return filter ? `${within} and (${filter})` : within
}

export function withinScope(filter: string, scope: CatalogueScope | null): string {
  if (!scope) return filter
  return filter ? `${scopeFilter(scope)} and (${filter})` : scopeFilter(scope)
}
