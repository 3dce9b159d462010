// The rules of availability once more, slow and obvious: lists of allocations, a minute at a time, a table at a time.
import type { BookableEvent, BookingRules } from '#domain/availability/booking-rules.ts'
import type { OpenInterval } from '#domain/restaurants/openings.ts'
import { dateAfter, dateAt, firstOfDay, firstShown } from './wall-clock.ts'

/** A table set kept for a party. Times are epoch minutes. */
export type Allocation = {
  serviceDate: string
  tableIds: readonly number[]
  party: number
  starts: number
  ends: number
  eventId: number | null
}

export type ReferenceOrder = { serviceDate: string; due: number }

export type ReferenceDays = {
  rules: BookingRules
  allocations: readonly Allocation[]
  orders: readonly ReferenceOrder[]
}

export type ReferenceSlot = {
  minutes: number
  at: number
  level: string | null
  reason: string | null
  areas: string[]
  eventId: number | null
}

export type Question = {
  date: string
  party: number
  areas: readonly string[]
  now: number
  eventId?: number | undefined
}

export function stepOf(rules: BookingRules): number {
  for (let step = 15; step > 1; step--) if (15 % step === 0 && rules.slotInterval % step === 0) return step
  return 1
}

export function stayFor(rules: BookingRules, party: number): number {
  for (const [largest, minutes] of rules.turnOver) if (party <= largest) return minutes
  return rules.turnOver[rules.turnOver.length - 1]?.[1] ?? 120
}

function isSpecial(period: BookingRules['specialPeriods'][number], date: string): boolean {
  if (!period.repeatsYearly) return date >= period.startsOn && date <= period.endsOn
  // Walk from the first day to the last and compare day and month.
  for (let day = period.startsOn; day <= period.endsOn; day = dateAfter(day, 1))
    if (day.slice(5) === date.slice(5)) return true
  // A leap day inside a span that was given for an ordinary year.
  if (date.slice(5) !== '02-29') return false
  return isSpecial(period, `${date.slice(0, 4)}-02-28`) && isSpecial(period, `${date.slice(0, 4)}-03-01`)
}

export function hoursOn(
  rules: BookingRules,
  date: string,
  purpose: 'booking' | 'takeaway' | 'delivery',
): OpenInterval[] {
  for (const period of rules.specialPeriods) {
    if (!isSpecial(period, date)) continue
    if (period.closed) return []
    if (period.hours.length > 0) return [...period.hours]
    break
  }
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  return [...(rules.hours[purpose][weekday] ?? [])]
}

export function happeningOn(rules: BookingRules, date: string): BookableEvent[] {
  for (const period of rules.specialPeriods) if (period.closed && isSpecial(period, date)) return []
  return rules.events.filter((event) => event.dates.includes(date))
}

export function mayStart(rules: BookingRules, [opens, closes]: OpenInterval, minutes: number, stay: number): boolean {
  let first = opens
  while (first % stepOf(rules) !== 0) first++
  if (first >= closes || minutes < first || (minutes - first) % rules.slotInterval !== 0) return false
  return minutes === first || minutes + stay <= closes
}

type ReferenceSituation = ReferenceDays &
  Question & { start: number; length: number; midnight: number; today: string; taken: TakenSteps }

/** For each table the whole steps of the day that an allocation touches. */
type TakenSteps = Map<number, Set<number>>

function takenSteps({ rules, allocations }: ReferenceDays, midnight: number): TakenSteps {
  const taken: TakenSteps = new Map(rules.tables.map(({ tableId }) => [tableId, new Set()]))
  for (const allocation of allocations)
    for (const tableId of allocation.tableIds)
      for (let minute = allocation.starts; minute < allocation.ends; minute++)
        taken.get(tableId)?.add(Math.floor((minute - midnight) / stepOf(rules)))
  return taken
}

function isTableFree({ rules, start, length, midnight, taken }: ReferenceSituation, tableId: number): boolean {
  for (let minute = start; minute < start + length; minute++)
    if (taken.get(tableId)?.has(Math.floor((minute - midnight) / stepOf(rules)))) return false
  return true
}

/** Every way to seat the party, whatever is taken. */
export function waysToSeat(rules: BookingRules, party: number): number[][] {
  const ways: number[][] = []
  for (const table of rules.tables) if (party >= table.minParty && party <= table.maxParty) ways.push([table.tableId])
  for (const joined of rules.combinations)
    if (party >= joined.minParty && party <= joined.maxParty) ways.push([...joined.tableIds])
  return ways.filter((way) => way.every((id) => !rules.tables.find(({ tableId }) => tableId === id)?.blocked))
}

function canSit(setting: ReferenceSituation, areas: readonly string[] | null): boolean {
  const areaOf = (id: number) => setting.rules.tables.find(({ tableId }) => tableId === id)?.area ?? ''
  return waysToSeat(setting.rules, setting.party).some(
    (way) =>
      way.every((id) => areas === null || areas.includes(areaOf(id))) && way.every((id) => isTableFree(setting, id)),
  )
}

function coversStarting({ rules, allocations, date, midnight, start }: ReferenceSituation): number {
  const slotOf = (at: number) => Math.floor((at - midnight) / rules.slotInterval)
  let covers = 0
  for (const allocation of allocations)
    if (allocation.serviceDate === date && slotOf(allocation.starts) === slotOf(start)) covers += allocation.party
  return covers
}

function judge(
  setting: ReferenceSituation,
  event: BookableEvent | null,
): Pick<ReferenceSlot, 'level' | 'reason' | 'areas'> {
  const { rules, party, now, start, date, today } = setting
  const no = (reason: string) => ({ level: null, reason, areas: [] })
  if (start < now) return no('past')
  if (event === null && date > dateAfter(today, rules.horizonDays)) return no('too_far')
  if (start < now + rules.leadMinutes) return no('too_soon')
  if (party < rules.minParty) return no('party_too_small')
  if (party > rules.maxParty) return no('party_too_large')
  if (event && event.seats !== null) {
    let guests = party
    for (const allocation of setting.allocations)
      if (allocation.eventId === event.eventId && allocation.serviceDate === date) guests += allocation.party
    if (guests > event.seats) return no('event_full')
  }
  const allowed = rules.areas.filter(
    (area) =>
      (setting.areas.length === 0 || setting.areas.includes(area)) &&
      (!event || event.areas.length === 0 || event.areas.includes(area)),
  )
  const everywhere = setting.areas.length === 0 && (!event || event.areas.length === 0)
  const covers = coversStarting(setting) + party
  if (canSit(setting, everywhere ? null : allowed)) {
    const areas = allowed.filter((area) => canSit(setting, [area]))
    if (covers <= rules.coversPerSlot) return { level: 'Available', reason: null, areas }
    return { level: 'NotEnoughCovers', reason: 'kitchen_full', areas }
  }
  if (waysToSeat(rules, party).length === 0) return no('party_too_large')
  if (party <= rules.overbookCovers && covers <= rules.coversPerSlot + rules.overbookCovers)
    return { level: 'Overbooked', reason: 'no_table', areas: [] }
  if (rules.line && party <= rules.line.maxParty && date === today && !event)
    return { level: 'AvailableForWait', reason: 'no_table', areas: [] }
  return no('no_table')
}

const longestDay = 1920

export function referenceSlots(days: ReferenceDays, question: Question): ReferenceSlot[] {
  const { rules } = days
  if (!rules.acceptsBookings) return []
  const { date, party, eventId } = question
  const step = stepOf(rules)
  const length = stayFor(rules, party)
  const midnight = firstOfDay(rules.timeZone, date, step)
  const taken = takenSteps(days, midnight)
  const today = dateAt(rules.timeZone, question.now)
  const slots: ReferenceSlot[] = []
  const offers: { opening: OpenInterval; event: BookableEvent | null }[] = []
  if (eventId === undefined)
    for (const opening of hoursOn(rules, date, 'booking')) offers.push({ opening, event: null })
  for (const event of happeningOn(rules, date))
    if (eventId === undefined || event.eventId === eventId) offers.push({ opening: event.hours, event })
  // The random cases keep their hours on multiples of five.
  for (let minutes = 0; minutes < 2880; minutes += 5) {
    const seen = new Set<number | null>()
    for (const { opening, event } of offers) {
      const id = event?.eventId ?? null
      if (seen.has(id) || !mayStart(rules, opening, minutes, length)) continue
      seen.add(id)
      const start = firstShown(rules.timeZone, date, minutes, step)
      if (start === undefined || start - midnight + length > longestDay) continue
      const { level, reason, areas } = judge({ ...days, ...question, start, length, midnight, today, taken }, event)
      slots.push({ minutes, at: start * 60_000, level, reason, areas, eventId: id })
    }
  }
  return slots
}

export function referenceOrderSlots(
  days: ReferenceDays,
  { date, now, kind }: { date: string; now: number; kind: 'takeaway' | 'delivery' },
): ReferenceSlot[] {
  const { rules, orders } = days
  const channel = rules.channels[kind]
  if (!channel || !rules.acceptsBookings) return []
  const step = stepOf(rules)
  const midnight = firstOfDay(rules.timeZone, date, step)
  const slotOf = (at: number) => Math.floor((at - midnight) / rules.slotInterval)
  const slots: ReferenceSlot[] = []
  const openings = hoursOn(rules, date, kind)
  for (let minutes = 0; minutes < 2880; minutes += 5) {
    if (!openings.some((opening) => mayStart(rules, opening, minutes, 0))) continue
    const start = firstShown(rules.timeZone, date, minutes, step)
    if (start === undefined || start - midnight + rules.slotInterval > longestDay) continue
    const due = orders.filter((order) => order.serviceDate === date && slotOf(order.due) === slotOf(start)).length
    const reason =
      start < now
        ? 'past'
        : date > dateAfter(dateAt(rules.timeZone, now), rules.horizonDays)
          ? 'too_far'
          : start < now + channel.leadMinutes
            ? 'too_soon'
            : due >= channel.ordersPerSlot
              ? 'kitchen_full'
              : null
    slots.push({ minutes, at: start * 60_000, level: reason ? null : 'Available', reason, areas: [], eventId: null })
  }
  return slots
}
