function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

export type SearchWish = {
  regionId?: string | null
  cuisines?: readonly string[]
  neighborhoods?: readonly string[]
  prices?: readonly number[]
  services?: readonly string[]
  type?: 'restaurant' | 'event'
  /** A filter that a region's section brings along. */
  extra?: string | null
}

function anyOf(field: string, values: readonly string[]): string[] {
  if (values.length === 0) return []
  return [`(${values.map((value) => `${field}/any(x: x eq ${quoted(value)})`).join(' or ')})`]
}

/** The filter text of the search service for what a guest chose. The world needs no region clause. */
export function searchFilter(wish: SearchWish): string {
  const { regionId, cuisines = [], neighborhoods = [], prices = [], services = [], type, extra } = wish
  return [
    ...(regionId && regionId !== 'g' ? [`regionPath/any(r: r eq ${quoted(regionId)})`] : []),
    ...anyOf('cuisine', cuisines),
    ...anyOf('neighborhoods', neighborhoods),
    ...anyOf('services', services),
    ...(prices.length > 0 ? [`(${prices.map((price) => `price eq ${price}`).join(' or ')})`] : []),
    ...(type ? [`type eq ${quoted(type)}`] : []),
    ...(extra ? [`(${extra})`] : []),
    'hideFromSearch ne true',
  ].join(' and ')
}

/** Guest's words as a Lucene query: reserved letters escaped, the last word taken as a beginning. */
export function searchText(text: string | null | undefined): string {
  const words = (text ?? '').trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return '*'
  return `${words.map((word) => word.replace(/[+\-&|!(){}[\]^"~*?:\\/]/g, '\\$&')).join(' ')}*`
}
