import { useLocation, useNavigation } from 'react-router'

/** Of the popover with the filters, which a button elsewhere opens. */
export const filtersId = 'filters'

export type QueryChanges = Record<string, string | readonly string[] | null>

/** The same list with some things changed; a new choice starts on the first page. */
export function changed(query: URLSearchParams, changes: QueryChanges): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) next.append(name, one)
  }
  return `?${next}`
}

/** What a guest has chosen of this list, or of `list` too; on a slow line its answer may still be on its way. */
export function useChosenQuery(list?: string): URLSearchParams {
  const here = useLocation()
  const { location } = useNavigation()
  const isChosen = location && [here.pathname, list].includes(location.pathname)
  return new URLSearchParams((isChosen ? location : here).search)
}

export function useLinkWith() {
  const query = useChosenQuery()
  return (changes: QueryChanges) => changed(query, changes)
}

export const noFilters = {
  cuisines: null,
  neighborhoods: null,
  prices: null,
  services: null,
  open: null,
  free: null,
  rating: null,
  bounds: null,
}
