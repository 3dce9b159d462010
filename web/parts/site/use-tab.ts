import { useLocation, useSearchParams } from 'react-router'
import { type Tab, tabOf } from '#domain/regions/sections.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'

/**
 * The tab of the home page. The server never sees the hash and reads `?tab=`, which the first script of the page sets
 * to what the hash says; without scripts the style sheet follows the hash.
 */
export function useTab(): Tab {
  const { hash } = useLocation()
  const [query] = useSearchParams()
  return tabOf((useHydrated() && hash) || query.get('tab'))
}
