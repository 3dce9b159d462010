import { parseInteger, parseSpanMinutes, splitList } from '#contract/wire/wire-text.ts'
import { plainDate } from '../locale/plain-date.ts'

export type BookingParams = {
  party: number | null
  date: Temporal.PlainDate | null
  /** Minutes after midnight of the wished day, past 1440 for the tail of its service. */
  minutes: number | null
  areas: string[]
  /** Null: not asked yet; empty: the guest leaves it to the house. */
  tables: string[] | null
}

type Query = { get(name: string): string | null }

export function readBookingQuery(query: Query): BookingParams {
  const table = query.get('table')
  return {
    party: parseInteger(query.get('person')?.trim() ?? ''),
    date: readDate(query.get('date'), query.get('dateFormat')),
    minutes: readTime(query.get('time')),
    areas: splitList(query.get('areas') ?? ''),
    tables: table === null ? null : splitList(table),
  }
}

const isoPattern = 'YYYY-MM-DD'

/** A date written in the pattern that the link names; ISO when it names none, or when the text is ISO anyway. */
export function readDate(text: string | null, pattern: string | null): Temporal.PlainDate | null {
  if (!text) return null
  return plainDate(text) ?? matchPattern(text.trim(), pattern ?? isoPattern)
}

const parts = { YYYY: '(?<year>\\d{4})', MM: '(?<month>\\d{1,2})', DD: '(?<day>\\d{1,2})' }

function matchPattern(text: string, pattern: string): Temporal.PlainDate | null {
  const known = /^(YYYY|MM|DD)([./ -])(YYYY|MM|DD)\2(YYYY|MM|DD)$/.exec(pattern.trim().toUpperCase())
  const names = known ? [known[1], known[3], known[4]] : []
  if (!known || new Set(names).size !== 3) return null
  const source = names.map((name) => parts[name as keyof typeof parts]).join('[./ -]')
  const { year, month, day } = new RegExp(`^${source}$`).exec(text)?.groups ?? {}
  return plainDate(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`)
}

function readTime(text: string | null): number | null {
  const minutes = parseSpanMinutes(text?.trim() ?? '')
  return minutes !== null && minutes >= 0 && minutes < 2 * 1440 ? minutes : null
}

/** One guest unless the link says otherwise, and never outside what the restaurant seats. */
export function chooseParty(wanted: number | null, limits: { smallest: number; largest: number }): number {
  return Math.min(limits.largest, Math.max(limits.smallest, wanted ?? 1))
}
