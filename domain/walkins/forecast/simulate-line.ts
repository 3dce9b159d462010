import type { BookingRules } from '../../availability/booking-rules.ts'
import { draws, fraction, type Lattice, lattice, levelOf, mixed, seedOf } from '../../forecast/lattice.ts'
import type { Floor, WaitingParty } from '../floor.ts'
import { EventQueue } from './event-queue.ts'
import type { LineHabits } from './line-habits.ts'
import { type LineModel, lineModel, type RankedTables, type SeatingChoice } from './line-model.ts'
import { minutesAt, type StayAhead, type StayCurves } from './stay-curve.ts'

/** Nobody is given a wait beyond this. */
export const longestWait = 360
const missedCallMinutes = 10
/** Parties of the next hours count; whoever comes later changes little for those who ask now. */
const arrivalsWithin = 150

/** Events beside the parties that leave: one walk-in comes, or the booking of a number does. */
const arrival = -1
const firstBooking = -1_000_000

type LineWaits = {
  /** For each that asks, as if it joined now: the wait of every draw, rising. */
  asking: readonly Float64Array[]
  /** The same for each party of the line; empty unless asked for. */
  line: readonly Float64Array[]
}

type LineQuestion = {
  floor: Floor
  /** Minutes of the restaurant's day. */
  minuteOfDay: number
  asking: readonly WaitingParty[]
  /** Whether those in the line want to know too. */
  withLine: boolean
}

/**
 * Lets the evening run on many times from a floor: parties leave when their curve says, bookings come, others join, and the
 * line is called by its rule. Whoever asks stands behind the line and takes nothing from anybody, so one run answers for
 * all sizes. Whoever comes later stands behind those who ask, and may still take the second half of a large table.
 */
export function simulateLine(
  rules: BookingRules,
  curves: StayCurves,
  habits: LineHabits,
  { floor, minuteOfDay, asking, withLine }: LineQuestion,
): LineWaits {
  const model = lineModel(rules, curves, floor, asking, rules.line?.maxParty ?? rules.maxParty)
  const run = new Run(model, habits, seedOf(numbersOf(floor)), minuteOfDay, withLine)
  for (let draw = 0; draw < draws; draw++) run.draw(draw)
  const waits = run.waits.map((each) => each.sort())
  return { line: withLine ? waits.slice(0, floor.line.length) : [], asking: waits.slice(floor.line.length) }
}

function* numbersOf({ seated, kept, line }: Floor): Generator<number> {
  for (const { tables, party, satFor } of seated) yield* [...tables, party, satFor]
  for (const { tables, party, startsIn } of kept) yield* [...tables, party, startsIn]
  for (const { party, areas } of line) yield* [party, areas.length]
}

/** Somebody who stands and waits in one draw. */
type SimulatedParty = { choice: SeatingChoice; waiting: boolean; leavesAt: number; sitsFor: number }

class Run {
  readonly waits: readonly Float64Array[]
  private readonly busy: Uint8Array
  /** When each table is needed for a booking next. */
  private readonly nextStart: Float64Array
  /** How many of a table's bookings have sat down. */
  private readonly served: Uint16Array
  private readonly isHere: Uint8Array
  private readonly events = new EventQueue()
  /** The tables that each later event frees. */
  private readonly freed: Uint16Array[] = []
  private readonly standing: SimulatedParty[]
  private readonly later: SimulatedParty[] = []
  private readonly points: Lattice
  private readonly model: LineModel
  private readonly habits: LineHabits
  private readonly seed: number
  private readonly minuteOfDay: number
  private readonly members: number
  private readonly countsFrom: number
  private now = 0
  private point = 0
  private open = 0
  private chance = 0
  /** Tables at which nobody sits. */
  private idle = 0

  constructor(model: LineModel, habits: LineHabits, seed: number, minuteOfDay: number, withLine: boolean) {
    this.model = model
    this.habits = habits
    this.seed = seed
    this.minuteOfDay = minuteOfDay
    this.members = model.line.length
    this.countsFrom = withLine ? 0 : this.members
    this.points = lattice(seed, model.seated.length + model.kept.length + 3 * this.members)
    this.busy = new Uint8Array(model.tables)
    this.nextStart = new Float64Array(model.tables)
    this.served = new Uint16Array(model.tables)
    this.isHere = new Uint8Array(model.kept.length)
    this.standing = [...model.line, ...model.asking].map((choice) => ({
      choice,
      waiting: true,
      leavesAt: 0,
      sitsFor: 0,
    }))
    this.waits = this.standing.map(() => new Float64Array(draws))
  }

  draw(point: number): void {
    this.begin(point)
    this.callLine(null)
    while (this.open > 0 && this.events.nextTime < longestWait) {
      this.now = this.events.nextTime
      const event = this.events.take()
      if (event >= 0) this.release(this.freed[event] ?? noTables)
      else if (event === arrival) this.join()
      else this.receive(event - firstBooking)
    }
    for (let at = this.countsFrom; at < this.standing.length; at++)
      if (this.standing[at]?.waiting) this.note(at, longestWait)
  }

  private begin(point: number): void {
    const { seated, kept, tables } = this.model
    this.point = point
    this.now = 0
    this.idle = tables
    this.events.clear()
    this.freed.length = 0
    this.later.length = 0
    this.busy.fill(0)
    this.served.fill(0)
    this.isHere.fill(0)
    this.open = this.standing.length - this.countsFrom
    for (let table = 0; table < tables; table++) this.nextStart[table] = this.startOf(table)
    let dimension = 0
    for (const { tables: own, stay } of seated) this.sit(own, minutesAt(stay, this.level(dimension++)))
    for (let booking = 0; booking < kept.length; booking++)
      this.events.add(Math.max(kept[booking]?.startsIn ?? 0, 0), firstBooking + booking)
    this.prepareLine(dimension + kept.length)
    this.chance = mixed(this.seed, point + 1)
    this.expectArrival()
  }

  private prepareLine(firstDimension: number): void {
    for (const [at, one] of this.standing.entries()) {
      one.waiting = true
      if (at >= this.members) continue
      const dimension = firstDimension + 3 * at
      one.leavesAt = minutesUntilLeaving(this.level(dimension), this.habits)
      one.sitsFor = sittingTime(one.choice.stay, this.level(dimension + 1), this.level(dimension + 2), this.habits)
    }
  }

  /** A Poisson process with the rate of each half-hour: the next party after this moment, if any comes in time. */
  private expectArrival(): void {
    const { arrivals } = this.habits
    let needed = -Math.log(this.next())
    for (let time = this.now; time < arrivalsWithin; ) {
      const minute = this.minuteOfDay + time
      const rate = arrivals[Math.floor(minute / 30) % arrivals.length] ?? 0
      const untilNext = 30 - (minute % 30)
      if (rate * untilNext >= needed) return this.events.add(time + needed / rate, arrival)
      needed -= rate * untilNext
      time += untilNext
    }
  }

  /** Chance for those whose number is not known beforehand. */
  private next(): number {
    this.chance = mixed(this.chance, 0x9e37)
    return fraction(this.chance) * 0.9998 + 0.0001
  }

  private level(dimension: number): number {
    return levelOf(this.points, this.point, dimension)
  }

  private startOf(table: number): number {
    const booking = this.model.keptByTable[table]?.[this.served[table] ?? 0]
    return booking === undefined ? Number.POSITIVE_INFINITY : (this.model.kept[booking]?.startsIn ?? 0)
  }

  private note(at: number, minutes: number): void {
    const waits = this.waits[at]
    if (waits) waits[this.point] = minutes
  }

  private sit(tables: Uint16Array, minutes: number): void {
    for (let at = 0; at < tables.length; at++) this.busy[tables[at] ?? 0] = 1
    this.idle -= tables.length
    this.events.add(this.now + minutes, this.freed.push(tables) - 1)
  }

  /** A booked party comes: to its table, or it waits until those who overstay have left it. */
  private receive(booking: number): void {
    this.isHere[booking] = 1
    const { tables, stay } = this.model.kept[booking] ?? noBooking
    for (const table of tables) if (this.busy[table] === 1) return
    for (const table of tables) {
      this.served[table] = (this.served[table] ?? 0) + 1
      this.nextStart[table] = this.startOf(table)
    }
    if (stay) this.sit(tables, minutesAt(stay, this.level(this.model.seated.length + booking)))
  }

  private release(tables: Uint16Array): void {
    for (let at = 0; at < tables.length; at++) this.busy[tables[at] ?? 0] = 0
    this.idle += tables.length
    for (let at = 0; at < tables.length; at++) {
      const table = tables[at] ?? 0
      const booking = this.model.keptByTable[table]?.[this.served[table] ?? 0]
      if (booking !== undefined && this.isHere[booking] === 1 && this.busy[table] === 0) this.receive(booking)
    }
    this.callLine(tables)
  }

  private join(): void {
    const choice = this.model.later[sizeAt(this.habits.sizes, this.next())]
    this.expectArrival()
    if (!choice || choice.all.length === 0) return
    const leavesAt = this.now + minutesUntilLeaving(this.next(), this.habits)
    const sitsFor = sittingTime(choice.stay, this.next(), this.next(), this.habits)
    const one = { choice, waiting: true, leavesAt, sitsFor }
    this.callOne(one, null)
    if (one.waiting) this.later.push(one)
  }

  /** Goes through the line in its order; after a release only tables that fell free can be new to anybody. */
  private callLine(freed: Uint16Array | null): void {
    for (let at = 0; at < this.standing.length; at++) {
      const one = this.standing[at]
      if (!one?.waiting) continue
      const found = this.find(one.choice, freed)
      if (!found) continue
      one.waiting = false
      if (at >= this.countsFrom) {
        this.note(at, this.now)
        this.open--
      }
      if (at < this.members && this.now <= one.leavesAt) this.sit(found.tables, one.sitsFor)
    }
    for (let at = 0; at < this.later.length; at++) {
      const one = this.later[at]
      if (one?.waiting) this.callOne(one, freed)
    }
  }

  private callOne(one: SimulatedParty, freed: Uint16Array | null): void {
    if (this.now > one.leavesAt) one.waiting = false
    const found = one.waiting ? this.find(one.choice, freed) : null
    if (!found) return
    one.waiting = false
    this.sit(found.tables, one.sitsFor)
  }

  private find({ turnOver, all, byTable }: SeatingChoice, freed: Uint16Array | null): RankedTables | null {
    const until = this.now + turnOver
    if (!freed) return this.isAnyFree(until) ? this.first(all, until) : null
    let best: RankedTables | null = null
    for (let at = 0; at < freed.length; at++) {
      const table = freed[at] ?? 0
      const found = this.isFree(table, until) ? this.first(byTable[table] ?? [], until) : null
      if (found && (best === null || found.rank < best.rank)) best = found
    }
    return best
  }

  private first(candidates: readonly RankedTables[], until: number): RankedTables | null {
    for (let at = 0; at < candidates.length; at++) {
      const candidate = candidates[at]
      if (candidate && this.allFree(candidate.tables, until)) return candidate
    }
    return null
  }

  private isFree(table: number, until: number): boolean {
    return this.busy[table] === 0 && (this.nextStart[table] ?? 0) >= until
  }

  private isAnyFree(until: number): boolean {
    if (this.idle === 0) return false
    for (let table = 0; table < this.busy.length; table++) if (this.isFree(table, until)) return true
    return false
  }

  private allFree(tables: Uint16Array, until: number): boolean {
    for (let at = 0; at < tables.length; at++) if (!this.isFree(tables[at] ?? 0, until)) return false
    return true
  }
}

const minutesUntilLeaving = (level: number, { leavePerMinute }: LineHabits) => -Math.log(1 - level) / leavePerMinute

function sittingTime(stay: StayAhead, shows: number, level: number, { noShowShare }: LineHabits): number {
  return shows < noShowShare ? missedCallMinutes : minutesAt(stay, level)
}

function sizeAt(shares: Float64Array, level: number): number {
  let left = level
  for (let size = 0; size < shares.length; size++) {
    left -= shares[size] ?? 0
    if (left < 0) return size
  }
  return 0
}

const noTables = new Uint16Array()
const noBooking = { tables: noTables, stay: null, startsIn: 0 }
