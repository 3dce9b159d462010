import { useMatches } from 'react-router'
import type { PathEntry } from '#domain/regions/breadcrumbs.ts'

/** A page offers its region path by the name `regionPath` in what its loader gives. */
export function usePagePath(): PathEntry[] | null {
  for (const { loaderData } of useMatches().toReversed()) {
    if (loaderData && typeof loaderData === 'object' && 'regionPath' in loaderData) {
      return loaderData.regionPath as PathEntry[]
    }
  }
  return null
}
