import { carriedPlan } from '#domain/plan/carried-plan.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { useChosenQuery } from '../search/links.ts'

/** The plan of this page's address, or of the newer one that is searched for, with some of it changed, as the query of a link. A region alone is no plan. */
export function usePlanQuery(): (changes?: Partial<Plan>) => string {
  const query = useChosenQuery('/search')
  return (changes) => {
    const carried = carriedPlan(query, changes)
    return !changes && /^regionId=[^&]*$/.test(carried) ? '' : carried
  }
}

/** An address of the app with the plan of this page behind whatever it says itself. */
export function useWithPlan(): (address: string) => string {
  const query = usePlanQuery()
  return (address) => {
    const plan = query(address.includes('regionId=') ? { regionId: null } : {})
    return plan ? `${address}${address.includes('?') ? '&' : '?'}${plan}` : address
  }
}

/** A path with the plan of this page's address behind it. */
export function usePlanLink(): (path: string, changes?: Partial<Plan>) => string {
  const query = usePlanQuery()
  return (path, changes) => {
    const search = query(changes)
    return search ? `${path}?${search}` : path
  }
}
