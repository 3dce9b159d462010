import { book } from '#actions/reservations/book.ts'
import { changeStatus } from '#actions/reservations/change-status.ts'
import { changeWalkinStatus } from '#actions/walkins/change-status.ts'
import { join } from '#actions/walkins/join.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { isUnavailable } from '#data/database/unavailable.ts'
import {
  type DemoOpenBooking,
  forgetSimulatedParties,
  type LineParty,
  listDemoLines,
  readLineParties,
  readOpenBookings,
  simulatedSource,
} from '#data/demo/demo-lines.ts'
import { readLineVersions } from '#data/walkins/versions.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { floorAfter } from '../run-evening.ts'
import { type LiveBooking, type LiveGuest, type LivePlan, planStretch, stretchesAt } from './live-plan.ts'
import { type LivingParty, nextBookingDeed, nextDeed, partiesToHurry } from './next-deed.ts'

export type LiveEveningOptions = {
  db: Db
  now: () => Temporal.Instant
  /** Minutes of the evening in one minute of the clock. */
  speed: number
  seed?: number
  onFailure?: (error: unknown, restaurantId: number) => void
}

type LiveLine = {
  restaurantId: number
  rules: BookingRules | null
  rulesReadAt: number
  version: string | undefined
  /** When something is to happen next, whatever others do. */
  dueAt: number
  plans: Map<string, LivePlan>
  /** Requests that were sent by this process; a process that starts anew sends a few of them again, which changes nothing. */
  sent: Set<string>
}

const second = 1000
const minute = 60 * second
const listEvery = minute
const rulesLast = 10 * minute
/** Of each at most so many in one turn, so that a start with a thousand restaurants asks for no more at once. */
const most = { rules: 20, lines: 20, begins: 2 }
/** Who should have come longer ago did so before a restart, or never. */
const lateArrivals = 2 * minute
/** While a real guest is there. */
const lookAgainAfter = 5 * second
/** Another stretch may have begun. */
const lookAgainAtLeast = 5 * minute
const afterFailure = minute

/**
 * Plays the guests of the demo's restaurants, and the host who seats them, through the same functions as everybody else.
 * All it knows is in the database and in the plan, which follows from the seed: started again, on this node or another, it
 * goes on where it was.
 */
export class LiveEvening {
  private readonly lines = new Map<number, LiveLine>()
  private listedAt = Number.NEGATIVE_INFINITY
  private readonly options: LiveEveningOptions & { seed: number }

  constructor(options: LiveEveningOptions) {
    this.options = { seed: 1, ...options }
  }

  /** One turn: everything that is due by now. Returns how much was done. */
  async turn(): Promise<number> {
    const { db, speed } = this.options
    const now = this.options.now()
    const at = now.epochMilliseconds
    await this.listLines(at)
    await this.readRules(at)
    const open = [...this.lines.values()].filter(({ rules }) => rules && stretchesAt(rules, now, speed).length > 0)
    if (open.length === 0) return 0
    const versions = await readLineVersions(
      db,
      open.map(({ restaurantId }) => restaurantId),
    )
    const isNew = ({ dueAt }: LiveLine) => dueAt === Number.NEGATIVE_INFINITY
    const due = [
      ...open.filter(isNew).slice(0, most.begins),
      ...open
        .filter((line) => !isNew(line) && (line.dueAt <= at || versions.get(line.restaurantId) !== line.version))
        .toSorted((a, b) => a.dueAt - b.dueAt)
        .slice(0, most.lines),
    ]
    const found = await this.readDue(due)
    let done = 0
    for (const line of due) {
      line.version = versions.get(line.restaurantId)
      try {
        done += await this.play(line, found, now)
      } catch (error) {
        // Where the database is gone the whole turn is tried again; one restaurant that fails stops no other.
        if (isUnavailable(error)) throw error
        line.dueAt = at + afterFailure
        this.options.onFailure?.(error, line.restaurantId)
      }
    }
    return done
  }

  private async listLines(at: number): Promise<void> {
    if (at - this.listedAt < listEvery) return
    const ids = new Set(await listDemoLines(this.options.db))
    this.listedAt = at
    for (const id of this.lines.keys()) if (!ids.has(id)) this.lines.delete(id)
    for (const restaurantId of ids)
      if (!this.lines.has(restaurantId)) this.lines.set(restaurantId, newLine(restaurantId))
  }

  private async readRules(at: number): Promise<void> {
    const stale = [...this.lines.values()].filter(({ rulesReadAt }) => at - rulesReadAt >= rulesLast)
    for (const line of stale.slice(0, most.rules)) {
      line.rules = await readBookingRules(this.options.db, line.restaurantId)
      line.rulesReadAt = at
    }
  }

  private async readDue(due: readonly LiveLine[]) {
    const now = this.options.now()
    for (const line of due) this.plan(line, now)
    const ids = due.map(({ restaurantId }) => restaurantId)
    const bookingIds = due.flatMap(({ plans }) => [...plans.values()].flatMap(({ bookings }) => [...bookings.keys()]))
    const [parties, bookings] = await Promise.all([
      readLineParties(this.options.db, ids),
      readOpenBookings(this.options.db, ids, bookingIds),
    ])
    return {
      parties: Map.groupBy(parties, ({ restaurantId }) => restaurantId),
      bookings: Map.groupBy(bookings, ({ restaurantId }) => restaurantId),
    }
  }

  /** Keeps the plans of the stretches that matter now. */
  private plan(line: LiveLine, now: Temporal.Instant): void {
    const { seed, speed } = this.options
    const { rules, plans } = line
    if (!rules) return
    const stretches = stretchesAt(rules, now, speed)
    const keys = new Set(stretches.map(({ key }) => key))
    for (const [key, { guests, bookings }] of plans) {
      if (keys.has(key)) continue
      for (const id of [...guests.map(({ requestId }) => requestId), ...bookings.keys()]) line.sent.delete(id)
      plans.delete(key)
    }
    for (const stretch of stretches)
      if (!plans.has(stretch.key)) plans.set(stretch.key, planStretch(rules, stretch, seed, speed))
  }

  private async play(
    line: LiveLine,
    found: { parties: Map<number, LineParty[]>; bookings: Map<number, DemoOpenBooking[]> },
    now: Temporal.Instant,
  ): Promise<number> {
    const { rules } = line
    if (!rules) return 0
    const isFirst = line.dueAt === Number.NEGATIVE_INFINITY
    const plans = [...line.plans.values()]
    const parties = (found.parties.get(line.restaurantId) ?? []).map((party) => ({
      ...party,
      guest: plans.map(({ guestOf }) => guestOf.get(party.requestHash ?? '')).find((guest) => guest) ?? null,
    }))
    line.dueAt = now.epochMilliseconds + lookAgainAtLeast
    if (isFirst) await forgetSimulatedParties(this.options.db, line.restaurantId, now)
    if (isFirst && !parties.some(({ guest }) => guest)) return this.begin(line, rules, now)
    const arrived = await this.arrive(line, plans, now)
    const moved = await this.move(line, rules, parties, now)
    const booked = await this.playBookings(line, plans, found.bookings.get(line.restaurantId) ?? [], now)
    return arrived + moved + booked
  }

  private remind(line: LiveLine, at: number): void {
    line.dueAt = Math.min(line.dueAt, at)
  }

  /** A restaurant that is met in the middle of its evening has guests already. */
  private async begin(line: LiveLine, rules: BookingRules, now: Temporal.Instant): Promise<number> {
    const plan = [...line.plans.values()].at(-1)
    if (!plan) return 0
    const { db, speed } = this.options
    const minutes = ((now.epochMilliseconds - plan.startsAt) / minute) * speed
    const { sitting, line: waiting } = floorAfter(rules, { walkIns: plan.guests, bookings: [] }, minutes)
    const guestAt = new Map(plan.guests.map((guest) => [guest.at, guest]))
    const instantOf = (at: number) =>
      Temporal.Instant.fromEpochMilliseconds(Math.round(plan.startsAt + (at * minute) / speed))
    for (const { guest, tables, since } of sitting) {
      const live = guest && guestAt.get(guest.at)
      const walkinId = live ? await this.join(line, live, instantOf(since)) : null
      if (walkinId === null) continue
      const tableNumbers = tables.flatMap((table) => rules.tables[table]?.number ?? [])
      await changeWalkinStatus(db, {
        restaurantId: line.restaurantId,
        walkinId,
        to: 'Seated',
        by: 'host',
        tableNumbers,
        now: instantOf(since),
      })
    }
    for (const guest of waiting) {
      const live = guestAt.get(guest.at)
      if (live) await this.join(line, live, instantOf(guest.joinedAt))
    }
    this.remind(line, now.epochMilliseconds + second)
    return sitting.length + waiting.length
  }

  private async join(line: LiveLine, guest: LiveGuest, now: Temporal.Instant): Promise<string | null> {
    line.sent.add(guest.requestId)
    const { requestId, customerName, phone, party: groupSize, areas } = guest
    const body = { requestId, customerName, phone, groupSize, areas: [...areas], restaurantId: line.restaurantId }
    const made = await join(
      this.options.db,
      { ...body, campaignInfo: { utm_source: simulatedSource } },
      { guest: null, now },
    )
    return isRefused(made) ? null : made.walkin.walkinId
  }

  private async arrive(line: LiveLine, plans: readonly LivePlan[], now: Temporal.Instant): Promise<number> {
    const at = now.epochMilliseconds
    let arrived = 0
    for (const guest of plans.flatMap(({ guests }) => guests)) {
      if (guest.arrivesAt > at) this.remind(line, guest.arrivesAt)
      else if (guest.arrivesAt > at - lateArrivals && !line.sent.has(guest.requestId)) {
        await this.join(line, guest, now)
        arrived++
      }
    }
    return arrived
  }

  private async move(
    line: LiveLine,
    rules: BookingRules,
    parties: readonly LivingParty[],
    now: Temporal.Instant,
  ): Promise<number> {
    const { db, speed } = this.options
    const at = now.epochMilliseconds
    let moved = 0
    // Refused means that somebody else was faster, which is as it should be.
    const bring = async (
      { restaurantId, walkinId }: LivingParty,
      deed: { to: LineParty['status']; by: 'host' | 'guest' },
    ) => {
      if (!isRefused(await changeWalkinStatus(db, { restaurantId, walkinId, ...deed, now }))) moved++
    }
    const hurried = new Set(partiesToHurry(rules, parties, at))
    for (const party of parties) {
      const deed = hurried.has(party)
        ? { to: 'Closed' as const, by: 'host' as const, dueAt: at }
        : nextDeed(party, speed)
      if (!deed) continue
      if (deed.dueAt > at) this.remind(line, deed.dueAt)
      else await bring(party, { to: deed.to, by: deed.by === 'guest' ? 'guest' : 'host' })
    }
    if (parties.some(({ guest }) => guest === null)) this.remind(line, at + lookAgainAfter)
    return moved
  }

  private async playBookings(
    line: LiveLine,
    plans: readonly LivePlan[],
    open: readonly DemoOpenBooking[],
    now: Temporal.Instant,
  ): Promise<number> {
    const { db, speed } = this.options
    const at = now.epochMilliseconds
    const known = new Map(open.map((booking) => [booking.reservationId, booking]))
    let done = 0
    for (const booking of plans.flatMap(({ bookings }) => [...bookings.values()])) {
      const row = known.get(booking.reservationId)
      if (!row) {
        if (booking.startsAt > at && !line.sent.has(booking.reservationId)) done += await this.book(line, booking, now)
        continue
      }
      const deed = nextBookingDeed(booking, row, speed)
      if (!deed) continue
      if (deed.dueAt > at) this.remind(line, deed.dueAt)
      else {
        const { to } = deed
        await changeStatus(db, { reservationId: booking.reservationId, to, by: 'host', now })
        done++
      }
    }
    return done
  }

  /** A table that is refused by the restaurant's rules, or taken, is not booked. */
  private async book(line: LiveLine, booking: LiveBooking, now: Temporal.Instant): Promise<number> {
    line.sent.add(booking.reservationId)
    const { reservationId: id, customerName, phone: phoneNumber, party: groupSize, wall } = booking
    const made = await book(
      this.options.db,
      {
        id,
        restaurantId: line.restaurantId,
        groupSize,
        customerName,
        phoneNumber,
        reservationTime: { wall, offsetMinutes: null },
      },
      // nobody pays for guests who do not exist
      { now, waitsFor: () => null },
    )
    if (isRefused(made)) return 0
    this.remind(line, booking.arrivesAt ?? booking.startsAt)
    return 1
  }
}

const newLine = (restaurantId: number): LiveLine => ({
  restaurantId,
  rules: null,
  rulesReadAt: Number.NEGATIVE_INFINITY,
  version: undefined,
  dueAt: Number.NEGATIVE_INFINITY,
  plans: new Map(),
  sent: new Set(),
})
