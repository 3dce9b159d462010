import { type AskedPlan, usualPlan } from '../availability/asked-slots.ts'

const carried = new Set(['person', 'date', 'time'])

/** What the guest said about their evening, handed on from list to place. */
export function eveningQuery(query: URLSearchParams): string {
  return new URLSearchParams([...query].filter(([name]) => carried.has(name))).toString()
}

/** The same as a question to the tables; what was not said, or not in a way one can read, is as usual. */
export function eveningPlan(query: URLSearchParams): AskedPlan {
  const party = Number(query.get('person'))
  const time = /^([01]\d|2[0-3]):[0-5]\d/.exec(query.get('time') ?? '')?.[0]
  const date = /^\d{4}-\d\d-\d\d$/.exec(query.get('date') ?? '')?.[0]
  return {
    ...usualPlan,
    ...(Number.isInteger(party) && party > 0 && party < 100 && { party }),
    ...(time && { time }),
    ...(date && { date }),
  }
}
