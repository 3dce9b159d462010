import type { HostLineView, HostWalkin } from '#contract/walkins/host-line.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { ExpectedWait } from '#domain/forecast/expected-wait.ts'
import { atTableStatuses, inLineStatuses } from '#domain/walkins/statuses.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'
import { readBookingRules } from '../availability/booking-rules.ts'
import type { Db } from '../database/database.ts'
import { findWalkin } from './find.ts'
import { forecastLine } from './forecast/forecast.ts'
import { presentTableFree, tableNumbers } from './present.ts'
import { selectWalkins, walkinOf } from './rows.ts'

/** Everybody who waits, was called or sits, in the order in which they came. */
export async function findHostLine(
  db: Db,
  restaurantId: number,
  now: Temporal.Instant,
): Promise<HostLineView | undefined> {
  const rules = await readBookingRules(db, restaurantId)
  if (!rules?.line) return undefined
  const [rows, forecast] = await Promise.all([
    selectWalkins(db, restaurantId)
      .where('status', 'in', [...new Set([...inLineStatuses, ...atTableStatuses])])
      .orderBy('ticket')
      .limit(1000)
      .execute(),
    forecastLine(db, rules, now),
  ])
  const waits = new Map(forecast.now.line.map(({ walkinId }, at) => [walkinId, forecast.line[at]]))
  const walkins = rows.map(walkinOf).map((walkin) => present(walkin, rules, waits.get(walkin.walkinId) ?? null))
  return { state: forecast.now.state, timeZone: rules.timeZone, walkins }
}

export async function findHostWalkin(db: Db, restaurantId: number, walkinId: string): Promise<HostWalkin | undefined> {
  const [walkin, rules] = await Promise.all([
    findWalkin(db, restaurantId, walkinId),
    readBookingRules(db, restaurantId),
  ])
  return walkin && rules ? present(walkin, rules, null) : undefined
}

function present(walkin: Walkin, rules: BookingRules, wait: ExpectedWait | null): HostWalkin {
  return {
    id: walkin.walkinId,
    status: walkin.status,
    groupSize: walkin.party,
    areas: [...walkin.areas],
    customerName: walkin.customerName,
    phone: walkin.phone,
    specialRequests: walkin.specialRequests,
    tableNumber: tableNumbers(walkin, rules),
    created: walkin.createdAt.toString(),
    called: walkin.calledAt?.toString() ?? null,
    seated: walkin.seatedAt?.toString() ?? null,
    callEnds: walkin.status === 'Called' ? (walkin.expectedUntil?.toString() ?? null) : null,
    tableFree: presentTableFree(walkin),
    onWay: walkin.onWayAt !== null,
    wait,
  }
}
