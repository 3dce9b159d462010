import type { OpenInterval } from '../restaurants/openings.ts'

/** Seven lists of openings. The import files begin with Monday, everything inside the product with Sunday. */
export type WeekHours = readonly (readonly OpenInterval[])[]

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const minutesOfDay = 1440

/** Says in words what is wrong with Monday-first hours, or nothing when they can be used. */
export function hoursProblem(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length !== 7) return 'hours is not a list of seven days'
  for (const [day, openings] of value.entries()) {
    const problem = dayProblem(openings)
    if (problem) return `hours of ${dayNames[day]}: ${problem}`
  }
  return undefined
}

function dayProblem(openings: unknown): string | undefined {
  if (!Array.isArray(openings)) return 'not a list'
  let previousClose = 0
  for (const opening of openings) {
    if (!Array.isArray(opening) || opening.length !== 2 || !opening.every(Number.isInteger))
      return 'an opening is not a pair of whole minutes'
    const [opens, closes] = opening as [number, number]
    if (opens < 0 || opens >= minutesOfDay) return `opens at minute ${opens}, outside the day`
    if (closes <= opens) return `closes at minute ${closes}, not after ${opens}`
    if (closes > opens + minutesOfDay) return 'stays open for more than a day'
    if (opens < previousClose) return 'two openings overlap or are out of order'
    previousClose = closes
  }
  return undefined
}

export function sundayFirst(mondayFirst: WeekHours): WeekHours {
  return [...mondayFirst.slice(6), ...mondayFirst.slice(0, 6)]
}
