import { planTime } from '#domain/plan/carried-plan.ts'
import { nearMinutes } from '#domain/plan/fit.ts'
import type { Plan } from '#domain/plan/plan.ts'

/** `label`: the day, the time and the party in words, as a screen reader names the link after its restaurant. */
type CardSlot = { minutes: number; onRequest: boolean; label: string }
export type CardSlots = { date: string; slots: CardSlot[] }

/** A place on a card: its number, and the zone whose today is meant. */
export type AskedVenue = { number: number; timeZone: string }
export type AskedPlan = { party: number; time: string; range: number; date: string | null; areas: readonly string[] }

/** What a card asks for while the guest has not chosen anything. */
export const usualPlan: AskedPlan = { party: 2, time: '17:30', range: 30, date: null, areas: [] }
const mostVenues = 24
const mostAreas = 10
const lastTime = 24 * 60 - 15

/** The guest's plan as a question to the tables; what was not said is as usual. */
export function askedPlan({ party, date, minutes, areas }: Omit<Plan, 'regionId'>): AskedPlan {
  return {
    party: party ?? usualPlan.party,
    date,
    areas,
    ...(minutes === null
      ? { time: usualPlan.time, range: usualPlan.range }
      : { time: planTime(Math.min(minutes, lastTime)), range: nearMinutes }),
  }
}

export function slotsAddress(venues: readonly AskedVenue[], { party, time, range, date, areas }: AskedPlan): string {
  const query = new URLSearchParams({ person: String(party), time, range: String(range) })
  if (date) query.set('date', date)
  for (const area of areas) query.append('area', area)
  for (const { number, timeZone } of venues.slice(0, mostVenues)) query.append('place', `${number}~${timeZone}`)
  return `/slots?${query}`
}

/** Null when the address was not made by `slotsAddress`. */
export function readAsked(query: URLSearchParams): { venues: AskedVenue[]; plan: AskedPlan } | null {
  const [party, range] = [Number(query.get('person')), Number(query.get('range'))]
  const [time, date] = [query.get('time') ?? '', query.get('date')]
  const isPlan = Number.isInteger(party) && party > 0 && Number.isInteger(range) && range >= 0 && range <= 900
  const isTimed = /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && (date === null || /^\d{4}-\d\d-\d\d$/.test(date))
  if (!isPlan || !isTimed) return null
  const venues = query.getAll('place').slice(0, mostVenues).map(readVenue)
  return venues.every((venue) => venue !== null)
    ? { venues, plan: { party, time, range, date, areas: query.getAll('area').slice(0, mostAreas) } }
    : null
}

function readVenue(text: string): AskedVenue | null {
  const [, number, timeZone] = /^(\d{1,9})~([\w+\-/]{1,60})$/.exec(text) ?? []
  return number && timeZone ? { number: Number(number), timeZone } : null
}
