/** A place on a card: its number, and the zone whose today is meant. */
export type CardSlot = { minutes: number; onRequest: boolean }
export type CardSlots = { date: string; slots: CardSlot[] }

export type AskedPlace = { number: number; timeZone: string }
export type AskedPlan = { party: number; time: string; range: number; date: string | null }

/** What a card asks for while the guest has not chosen anything. */
export const usualPlan: AskedPlan = { party: 2, time: '17:30', range: 30, date: null }
const mostPlaces = 24

export function slotsAddress(places: readonly AskedPlace[], { party, time, range, date }: AskedPlan): string {
  const query = new URLSearchParams({ person: String(party), time, range: String(range) })
  if (date) query.set('date', date)
  for (const { number, timeZone } of places.slice(0, mostPlaces)) query.append('place', `${number}~${timeZone}`)
  return `/slots?${query}`
}

/** Null when the address was not made by `slotsAddress`. */
export function readAsked(query: URLSearchParams): { places: AskedPlace[]; plan: AskedPlan } | null {
  const [party, range] = [Number(query.get('person')), Number(query.get('range'))]
  const [time, date] = [query.get('time') ?? '', query.get('date')]
  const isPlan = Number.isInteger(party) && party > 0 && Number.isInteger(range) && range >= 0 && range <= 900
  const isTimed = /^([01]\d|2[0-3]):[0-5]\d$/.test(time) && (date === null || /^\d{4}-\d\d-\d\d$/.test(date))
  if (!isPlan || !isTimed) return null
  const places = query.getAll('place').slice(0, mostPlaces).map(readPlace)
  return places.every((place) => place !== null) ? { places, plan: { party, time, range, date } } : null
}

function readPlace(text: string): AskedPlace | null {
  const [, number, timeZone] = /^(\d{1,9})~([\w+\-/]{1,60})$/.exec(text) ?? []
  return number && timeZone ? { number: Number(number), timeZone } : null
}
