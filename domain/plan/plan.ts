import { parseInteger, parseSpanMinutes, splitList } from '#contract/wire/wire-text.ts'

/** What a guest wants: how many, when, in which region and which part of a restaurant. What was not said is absent. */
export type Plan = {
  party: number | null
  /** `2031-06-21`, by the calendar of wherever the table stands. */
  date: string | null
  /** Minutes after midnight of that day, past 1440 for the tail of its service. */
  minutes: number | null
  regionId: string | null
  areas: string[]
}

export type Query = { get(name: string): string | null; getAll(name: string): string[] }

const largestParty = 999
const mostAreas = 10
const longestArea = 60

/** Reads the plan that an address carries; what it cannot mean counts as not said. */
export function readPlan(query: Query): Plan {
  const party = parseInteger(query.get('person')?.trim() ?? '')
  const minutes = parseSpanMinutes(query.get('time')?.trim() ?? '')
  const regionId = query.get('regionId') ?? ''
  return {
    party: party !== null && party >= 1 && party <= largestParty ? party : null,
    date: readPlanDate(query),
    minutes: minutes !== null && minutes >= 0 && minutes < 2 * 1440 ? minutes : null,
    regionId: /^[\w-]{1,80}$/.test(regionId) ? regionId : null,
    areas: query
      .getAll('areas')
      .flatMap(splitList)
      .filter((area) => area.length <= longestArea)
      .slice(0, mostAreas),
  }
}

/**
 * A form sends one value for the day that was ticked and one for the field beside it, of which only one is a day. Old
 * links name the pattern that their day is written in.
 */
function readPlanDate(query: Query): string | null {
  const pattern = query.get('dateFormat')
  for (const text of query.getAll('date')) {
    const date = readDate(text, pattern)
    if (date) return date
  }
  return null
}

const isoPattern = 'YYYY-MM-DD'

/** A date written in the pattern that the link names; ISO when it names none, or when the text is ISO anyway. */
export function readDate(text: string, pattern: string | null): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text)
  return iso ? isoDate(iso[1], iso[2], iso[3]) : matchPattern(text.trim(), pattern ?? isoPattern)
}

const parts = { YYYY: '(?<year>\\d{4})', MM: '(?<month>\\d{1,2})', DD: '(?<day>\\d{1,2})' }

function matchPattern(text: string, pattern: string): string | null {
  const known = /^(YYYY|MM|DD)([./ -])(YYYY|MM|DD)\2(YYYY|MM|DD)$/.exec(pattern.trim().toUpperCase())
  const names = known ? [known[1], known[3], known[4]] : []
  if (!known || new Set(names).size !== 3) return null
  const source = names.map((name) => parts[name as keyof typeof parts]).join('[./ -]')
  const { year, month, day } = new RegExp(`^${source}$`).exec(text)?.groups ?? {}
  return isoDate(year, month, day)
}

/** Without `Temporal`, which browsers that lack it would have to load for this alone. */
function isoDate(year = '', month = '', day = ''): string | null {
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text) ? text : null
}

/** Whether a guest has said when: only then can a list say who has a table. */
export const isTimed = (plan: Plan): plan is Plan & { minutes: number } => plan.minutes !== null
