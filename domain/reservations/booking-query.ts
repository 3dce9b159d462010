import { splitList } from '#contract/wire/wire-text.ts'
import { plainDate } from '../locale/plain-date.ts'
import { readLenientDate, readLenientTime } from '../plan/lenient-date.ts'
import { type Plan, type Query, readPlan } from '../plan/plan.ts'
import { usualParty } from '../plan/settled-plan.ts'

type BookingParams = Pick<Plan, 'party' | 'minutes' | 'areas'> & {
  date: Temporal.PlainDate | null
  /** Null: not asked yet; empty: the guest leaves it to the restaurant. */
  tables: string[] | null
  /** The day or time of a link that could mean several or none. */
  unread: string[]
}

/** What the booking page is asked for: the plan, and the tables that were picked. */
export function readBookingQuery(query: Query): BookingParams {
  const plan = readPlan(query)
  const days = writtenIn(query, 'date')
  const times = writtenIn(query, 'time')
  const date = plan.date ?? firstOf(days, readLenientDate)
  const minutes = plan.minutes ?? firstOf(times, readLenientTime)
  const table = query.get('table')
  return {
    party: plan.party,
    date: plainDate(date),
    minutes,
    areas: plan.areas,
    tables: table === null ? null : splitList(table),
    unread: [...(date === null ? days : []), ...(minutes === null ? times : [])].map((text) => text.slice(0, 40)),
  }
}

/** Of the days that a form sends, `later` means the field beside it. */
const writtenIn = (query: Query, name: string) =>
  query
    .getAll(name)
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'later')

function firstOf<Value>(texts: readonly string[], read: (text: string) => Value | null): Value | null {
  for (const text of texts) {
    const value = read(text)
    if (value !== null) return value
  }
  return null
}

/** Two guests unless the link asks for others, and never outside what the restaurant seats. */
export function chooseParty(wanted: number | null, limits: { smallest: number; largest: number }): number {
  return Math.min(limits.largest, Math.max(limits.smallest, wanted ?? usualParty))
}
