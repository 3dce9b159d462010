/** How well a restaurant answers a plan: free at that time, free near it, or not at all. */
export type Fit = 'free' | 'near' | 'none'

export const fits = ['free', 'near', 'none'] as const satisfies readonly Fit[]

/** As far from the wished time as most guests would move. */
export const nearMinutes = 90

type Time = { minutes: number }

export function fitOf(times: readonly Time[], wished: number): Fit {
  if (times.some(({ minutes }) => minutes === wished)) return 'free'
  return times.length > 0 ? 'near' : 'none'
}

/** The earliest and the latest of the times that are nearest to the wished one in each of some restaurants. */
export function nearestSpan(restaurants: readonly (readonly Time[])[], wished: number): [number, number] | null {
  const away = ({ minutes }: Time) => Math.abs(minutes - wished)
  const nearest = restaurants.flatMap((times) => times.toSorted((a, b) => away(a) - away(b))[0]?.minutes ?? [])
  return nearest.length > 0 ? [Math.min(...nearest), Math.max(...nearest)] : null
}
