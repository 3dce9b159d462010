import { floors, type TableMonitor } from '#contract/availability/floors.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { type EventTickets, listEventTickets, listFloorPlans, listTableAllocations } from '#data/availability/floors.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { tableStateAt } from '#domain/availability/floors/table-state.ts'
import { isOpenAt } from '#domain/availability/open-at.ts'
import { turnOverOf } from '#domain/availability/stay.ts'
import { momentOf } from '#domain/time/moment-of.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const list = handle(floors.list, async ({ params }, { catalogue }) => {
  const plans = await listFloorPlans(catalogue, params.restaurantId)
  if (!plans) return refuse('not_found')
  return plans.map(({ floorId, name, svg }) => ({
    floorId,
    name,
    floorUrl: `/floor-plans/${params.restaurantId}/${encodeURIComponent(floorId)}.svg`,
    map: svg,
  }))
})

export const monitors = handle(floors.monitors, async ({ params, query }, { db, clock }) => {
  const rules = await readBookingRules(db, params.restaurantId)
  if (!rules) return refuse('not_found')
  const now = clock.now()
  const at = query.time ? momentOf(query.time, rules.timeZone).instant : now
  const wall = at.toZonedDateTimeISO(rules.timeZone)
  const [allocations, tickets] = await Promise.all([
    // A day ahead is enough to say when each table is free again.
    listTableAllocations(db, {
      restaurantId: rules.restaurantId,
      from: at,
      until: at.add({ hours: 24 }),
      now,
      except: query.excludeId,
    }),
    rules.events.length > 0 ? listEventTickets(db, rules.restaurantId, wall.toPlainDate().toString()) : [],
  ])
  const kept = Map.groupBy(allocations, ({ tableId }) => tableId)
  return {
    isOpen: isOpenAt(rules, wall.toPlainDateTime()),
    monitors: rules.tables.map(({ tableId, number, area, features, blocked, minParty, maxParty }): TableMonitor => {
      // Without a party the shortest stay that the table is made for.
      const party = Math.min(Math.max(query.partySize ?? minParty, minParty), maxParty)
      const { status, releasedAt, nextFreeAt } = tableStateAt(
        {
          blocked,
          kept: (kept.get(tableId) ?? []).map(({ starts, ends, status, holder }) => ({
            starts: starts.epochMilliseconds,
            ends: ends.epochMilliseconds,
            status,
            holder,
          })),
        },
        { at: at.epochMilliseconds, length: turnOverOf(rules, party) * 60_000, now: now.epochMilliseconds },
      )
      return {
        tableNumber: number,
        status,
        area,
        seatsFrom: minParty,
        seats: maxParty,
        features: [...features],
        estimatedReleaseTime: written(releasedAt, rules),
        nextAvailableSlotTime: written(nextFreeAt, rules),
      }
    }),
    combinations: rules.combinations.map(({ tableIds, minParty, maxParty }) => ({
      tableNumbers: rules.tables.filter(({ tableId }) => tableIds.includes(tableId)).map(({ number }) => number),
      seatsFrom: minParty,
      seats: maxParty,
    })),
    events: tickets.map((event) => presentTickets(event, rules.currency)),
  }
})

function written(at: number | null, { timeZone }: BookingRules): string | null {
  if (at === null) return null
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', fractionalSecondDigits: 0 })
}

function presentTickets({ id, name, tickets }: EventTickets, currency: string) {
  return {
    id,
    name,
    tickets: tickets.map(({ amountMinor, ...ticket }) => ({
      ...ticket,
      eventId: id,
      amount: majorUnits(amountMinor, currency),
    })),
  }
}
