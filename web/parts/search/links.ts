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

/** What a guest has chosen of this list; on a slow line its answer may still be on its way. */
export function useChosenQuery(): URLSearchParams {
  const here = useLocation()
  const { location } = useNavigation()
  return new URLSearchParams((location?.pathname === here.pathname ? location : here).search)
}

export function useLinkWith() {
  const query = useChosenQuery()
  return (changes: QueryChanges) => changed(query, changes)
}
