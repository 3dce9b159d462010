import { formatSpanMinutes } from '#contract/wire/wire-text.ts'
import type { Plan, Query } from './plan.ts'

const names: Readonly<Record<string, keyof Plan>> = {
  person: 'party',
  date: 'date',
  dateFormat: 'date',
  time: 'minutes',
  regionId: 'regionId',
  areas: 'areas',
}

/**
 * The plan of an address as it stands there, with some of it changed, for the links of a page: a browser need not
 * understand it to hand it on.
 */
export function carriedPlan(query: Query, changes: Partial<Plan> = {}): string {
  const { party, date, minutes, regionId, areas } = changes
  const texts: Record<string, string | number | false | null | undefined> = {
    person: party,
    date,
    time: minutes != null && planTime(minutes),
    regionId,
    areas: areas?.join(),
  }
  return Object.entries(names)
    .flatMap(([name, field]) =>
      (field in changes ? [texts[name]] : query.getAll(name)).flatMap((value) =>
        value ? `${name}=${encoded(String(value))}` : [],
      ),
    )
    .join('&')
}

const encoded = (value: string) => encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',')

/** `19:30`, and with the day before it what lies past midnight: `1.00:30:00`. */
export const planTime = (minutes: number) => formatSpanMinutes(minutes).replace(/^(\d\d:\d\d):00$/, '$1')
