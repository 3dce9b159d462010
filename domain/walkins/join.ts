import type { BookingRules } from '../availability/booking-rules.ts'
import { isOpenAt } from '../availability/open-at.ts'
import { canEverSit } from './calling-rule.ts'
import type { WaitingParty } from './floor.ts'

/** What a host has made of the line: open by the hours, paused for a while, or closed. */
export const lineStates = ['open', 'paused', 'closed'] as const
export type LineState = (typeof lineStates)[number]

export type JoinRefusal = 'line_closed' | 'party_size' | 'unknown_area'

/** May a party of that size, with that wish, join or stay? Null when it may. */
export function refuseParty(rules: BookingRules, wish: WaitingParty): Exclude<JoinRefusal, 'line_closed'> | null {
  const largest = rules.line?.maxParty ?? 0
  if (wish.party < rules.minParty || wish.party > largest) return 'party_size'
  if (wish.areas.some((area) => !rules.areas.includes(area))) return 'unknown_area'
  return canEverSit(rules, wish) ? null : 'party_size'
}

/** May a party join now? A restaurant that is closed, has paused its line or has enough people in it takes no more. */
export function refuseJoin(
  rules: BookingRules,
  line: { state: LineState; waiting: number },
  wish: WaitingParty,
  now: Temporal.Instant,
): JoinRefusal | null {
  if (!rules.line || !rules.acceptsBookings || line.state !== 'open') return 'line_closed'
  if (!isOpenAt(rules, now.toZonedDateTimeISO(rules.timeZone).toPlainDateTime())) return 'line_closed'
  if (line.waiting >= rules.line.maxWaiting) return 'line_closed'
  return refuseParty(rules, wish)
}

/** Areas that were chosen, each once and in the restaurant's order; all of them is the same as none. */
export function chosenAreas(rules: Pick<BookingRules, 'areas'>, asked: readonly string[]): readonly string[] {
  const unknown = asked.filter((area) => !rules.areas.includes(area))
  const chosen = rules.areas.filter((area) => asked.includes(area))
  return chosen.length === rules.areas.length && unknown.length === 0 ? [] : [...chosen, ...unknown]
}
