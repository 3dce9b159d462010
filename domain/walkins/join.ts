import type { BookingRules } from '../availability/booking-rules.ts'
import { isOpenAt, nextOpening } from '../availability/open-at.ts'
import { canEverSit } from './calling-rule.ts'
import type { WaitingParty } from './floor.ts'

/** What a host has made of the line: open by the hours, paused for a while, or closed. */
export const lineStates = ['open', 'paused', 'closed'] as const
export type LineState = (typeof lineStates)[number]

export type JoinRefusal = 'no_line' | 'line_closed' | 'party_size' | 'unknown_area'

type LineRefusal = 'no_line' | 'line_closed'

/** Does the restaurant keep a line that takes parties now? Null when it does, though it may be full. */
export function refuseLine(rules: BookingRules, state: LineState, now: Temporal.Instant): LineRefusal | null {
  if (!rules.line) return 'no_line'
  if (!rules.acceptsBookings || state !== 'open') return 'line_closed'
  return isOpenAt(rules, now.toZonedDateTimeISO(rules.timeZone).toPlainDateTime()) ? null : 'line_closed'
}

const furthestOpeningDays = 60

/** When a line that only its hours keep closed takes parties again. Null where it is open, or its host decides. */
export function lineOpensAt(rules: BookingRules, state: LineState, now: Temporal.Instant): Temporal.Instant | null {
  if (!rules.line || !rules.acceptsBookings || state !== 'open') return null
  const wall = now.toZonedDateTimeISO(rules.timeZone).toPlainDateTime()
  if (isOpenAt(rules, wall)) return null
  return nextOpening(rules, wall, furthestOpeningDays)?.toZonedDateTime(rules.timeZone).toInstant() ?? null
}

/** May a party of that size, with that wish, join or stay? Null when it may. */
export function refuseParty(rules: BookingRules, wish: WaitingParty): Exclude<JoinRefusal, LineRefusal> | null {
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
  const refused = refuseLine(rules, line.state, now)
  if (refused) return refused
  if (line.waiting >= (rules.line?.maxWaiting ?? 0)) return 'line_closed'
  return refuseParty(rules, wish)
}

/** Areas that were chosen, each once and in the restaurant's order; all of them is the same as none. */
export function chosenAreas(rules: Pick<BookingRules, 'areas'>, asked: readonly string[]): readonly string[] {
  const unknown = asked.filter((area) => !rules.areas.includes(area))
  const chosen = rules.areas.filter((area) => asked.includes(area))
  return chosen.length === rules.areas.length && unknown.length === 0 ? [] : [...chosen, ...unknown]
}
