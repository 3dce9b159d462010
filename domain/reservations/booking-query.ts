import { splitList } from '#contract/wire/wire-text.ts'
import { plainDate } from '../locale/plain-date.ts'
import { type Plan, type Query, readPlan } from '../plan/plan.ts'

type BookingParams = Pick<Plan, 'party' | 'minutes' | 'areas'> & {
  date: Temporal.PlainDate | null
  /** Null: not asked yet; empty: the guest leaves it to the restaurant. */
  tables: string[] | null
}

/** What the booking page is asked for: the plan, and the tables that were picked. */
export function readBookingQuery(query: Query): BookingParams {
  const { party, date, minutes, areas } = readPlan(query)
  const table = query.get('table')
  return { party, date: plainDate(date), minutes, areas, tables: table === null ? null : splitList(table) }
}

/** One guest unless the link says otherwise, and never outside what the restaurant seats. */
export function chooseParty(wanted: number | null, limits: { smallest: number; largest: number }): number {
  return Math.min(limits.largest, Math.max(limits.smallest, wanted ?? 1))
}
