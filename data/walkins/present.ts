import type { WalkinReply } from '#contract/walkins/walkins.ts'
import { majorUnits } from '#contract/wire/wire-text.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { turnOverOf } from '#domain/availability/stay.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'

/** A walk-in in the wire's words, for whoever holds its id. */
export function presentWalkin(walkin: Walkin, capability: string, rules: BookingRules): WalkinReply {
  const stay = turnOverOf(rules, walkin.party)
  return {
    id: capability,
    restaurantId: walkin.restaurantId,
    status: walkin.status,
    type: 'waiting',
    statusTime: walkin.statusAt.toString(),
    created: walkin.createdAt.toString(),
    closed: walkin.closedAt?.toString() ?? null,
    expectedTime: (walkin.tableFree?.earliest ?? walkin.calledAt ?? walkin.expectedAt).toString(),
    customerName: walkin.customerName,
    phone: walkin.phone,
    email: walkin.email,
    groupSize: walkin.party,
    areas: walkin.areas.length > 0 ? [...walkin.areas] : [...rules.areas],
    tableNumber: tableNumbers(walkin, rules),
    specialRequests: walkin.specialRequests,
    estimatedTurnOverTime: stay,
    estimatedTurnOver: stay,
    source: walkin.source,
    createdBy: null,
    amount: majorUnits(0, rules.currency.toLowerCase()),
    autoSeat: false,
    cardAttached: false,
    depositStatus: 'NoCard',
    unreadMessageCount: walkin.unreadMessages,
    timeZone: rules.timeZone,
    additionals: walkin.additionals,
    customerProfile: walkin.customerProfile,
  }
}

/** For a called party whose table is still taken. */
export const presentTableFree = ({ tableFree }: Walkin) =>
  tableFree && { earliest: tableFree.earliest.toString(), latest: tableFree.latest.toString() }

export const tableNumbers = ({ tableIds }: Walkin, { tables }: BookingRules): string[] =>
  tables.filter(({ tableId }) => tableIds.includes(tableId)).map(({ number }) => number)
