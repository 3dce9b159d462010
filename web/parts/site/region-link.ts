import { carriedPlan } from '#domain/plan/carried-plan.ts'
import type { Query } from '#domain/plan/plan.ts'

/** Where a chosen region leads, with the plan of an address: its own page, or back to the list that asked for one. */
export function regionLink(id: string, from: Query): string {
  const query = carriedPlan(from, { regionId: id, areas: [] })
  return from.get('back') === 'search' ? `/search?${query}` : `/?${query}#dine`
}
