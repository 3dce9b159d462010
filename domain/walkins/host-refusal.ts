import type { BookingRules } from '../availability/booking-rules.ts'
import { fitOf, seatingsFor } from '../availability/candidates.ts'
import { turnOverOf } from '../availability/stay.ts'
import type { Floor } from './floor.ts'
import type { WalkinRefusal } from './statuses.ts'
import type { Walkin } from './walkin.ts'

export type HostRefusal = WalkinRefusal | 'table_taken' | 'table_unfit'

type RefusedDeed = {
  walkin: Pick<Walkin, 'customerName' | 'status' | 'statusAt' | 'party' | 'tableIds' | 'expectedUntil'>
  rules: BookingRules
  /** Tables that the host named. */
  numbers: readonly string[]
  /** Read where a table is what was missing. */
  floor?: Floor | undefined
  now: Temporal.Instant
}

/** Tells the host why nothing happened, and what would work. */
export function hostRefusalText(reason: HostRefusal, deed: RefusedDeed): string {
  const { walkin, rules, numbers } = deed
  if (reason === 'table_unfit') return unfitText(rules, numbers, walkin.party)
  if (reason === 'table_taken') return takenText(deed)
  if (reason === 'within_grace' && walkin.expectedUntil)
    return `${walkin.customerName} may still come until ${clockAt(walkin.expectedUntil, rules)}.`
  return standingText(deed)
}

function unfitText(rules: BookingRules, numbers: readonly string[], party: number): string {
  const known = rules.tables.map(({ number }) => number)
  const unknown = numbers.filter((number) => !known.includes(number))
  if (unknown.length > 0) return `There is no table ${unknown.join(', ')}. The tables are ${known.join(', ')}.`
  const named = `Table ${numbers.join('+')}`
  const fit = fitOf(rules, numbers, party)
  if (fit === 'blocked') return `${named} is blocked.`
  if (fit === 'not_joined') return `Tables ${numbers.join(' and ')} are not set up to be joined.`
  return fit === 'too_large'
    ? `${named} is kept for parties larger than ${party}.`
    : `${named} is too small for a party of ${party}.`
}

function takenText({ walkin, rules, numbers, floor, now }: RefusedDeed): string {
  const { party } = walkin
  const named = rules.tables.flatMap(({ number }, table) => (numbers.includes(number) ? [table] : []))
  const seatings = named.length > 0 ? [named] : seatingsFor(rules, party).map(({ tables }) => tables)
  const minutes = floor ? Math.min(...seatings.map((tables) => minutesUntilFree(rules, floor, tables))) : 0
  const until = minutes > 0 && Number.isFinite(minutes) ? ` until about ${clockAt(later(now, minutes), rules)}` : ''
  if (numbers.length > 0) return `Table ${numbers.join('+')} is taken or kept for a booking${until}.`
  return `Every table that fits a party of ${party} is taken or kept for a booking${until}. You can name a table yourself.`
}

/** A table that is free so late that a booking needs it before the stay of the party would be over. */
export const tableNeededText = (numbers: readonly string[], customerName: string): string =>
  `Table ${numbers.join('+')} is kept for a booking soon after that. Call ${customerName} to another table.`

/** By the usual stay of those who sit there; a table that a booking needs soon has no such moment. */
function minutesUntilFree(rules: BookingRules, floor: Floor, tables: readonly number[]): number {
  if (floor.kept.some((booking) => booking.tables.some((table) => tables.includes(table))))
    return Number.POSITIVE_INFINITY
  const sitting = floor.seated.filter((seated) => seated.tables.some((table) => tables.includes(table)))
  return Math.max(0, ...sitting.map(({ party, satFor }) => Math.max(turnOverOf(rules, party) - satFor, 0)))
}

const later = (now: Temporal.Instant, minutes: number) => now.add({ minutes: Math.ceil(minutes) })

function clockAt(moment: Temporal.Instant, rules: BookingRules): string {
  const wall = moment.toZonedDateTimeISO(rules.timeZone)
  return wall.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** What the party is now, and since when. */
function standingText({ walkin, rules }: RefusedDeed): string {
  const numbers = rules.tables.filter(({ tableId }) => walkin.tableIds.includes(tableId)).map(({ number }) => number)
  const table = numbers.length > 0 ? ` table ${numbers.join('+')}` : ''
  const at = clockAt(walkin.statusAt, rules)
  switch (walkin.status) {
    case 'Pending':
      return `${walkin.customerName} asked to join the line and awaits your answer.`
    case 'Approved':
      return `${walkin.customerName} is in the line and was not called yet.`
    case 'Called':
      return `${walkin.customerName} was called to${table || ' a table'} at ${at}. To call the party to another table, name it.`
    case 'Seated':
      return `${walkin.customerName} was seated${table && ` at${table}`} at ${at}.`
    case 'Closed':
      return `The visit of ${walkin.customerName} ended at ${at}.`
    case 'NoShow':
      return `${walkin.customerName} was marked as not coming at ${at}.`
    case 'Rejected':
      return `${walkin.customerName} was refused at ${at}.`
    case 'Canceled':
    case 'CanceledByClient':
      return `${walkin.customerName} left the line at ${at}.`
    case 'CanceledByHost':
      return `${walkin.customerName} was taken out of the line at ${at}.`
  }
}
