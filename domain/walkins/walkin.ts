import type { Additionals, CustomerProfile } from '#contract/reservations/booking.ts'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import type { PhoneNumber } from '../guests/phone-number.ts'

/** When a table at which the former party still sits is expected to be free. */
export type TableFree = { earliest: Temporal.Instant; latest: Temporal.Instant }

/** What names a place in a line. */
export type WalkinKey = Pick<Walkin, 'restaurantId' | 'walkinId'>

/** A party in the line of a restaurant, or that was in it. */
export type Walkin = {
  restaurantId: number
  /** Inside the app and for hosts; the wire's id for guests is a secret made from it. */
  walkinId: string
  status: WalkinStatus
  statusAt: Temporal.Instant
  party: number
  /** Empty: anywhere. */
  areas: readonly string[]
  customerName: string
  phone: PhoneNumber
  email: string | null
  language: string | null
  specialRequests: string | null
  additionals: Additionals
  customerProfile: CustomerProfile
  source: string
  /** When it was expected to be called, by the last quote it was given. */
  expectedAt: Temporal.Instant
  tableIds: readonly number[]
  serviceDate: string | null
  /** Until when its table is kept. */
  tableUntil: Temporal.Instant | null
  calledAt: Temporal.Instant | null
  /** Until when a called party is waited for. */
  expectedUntil: Temporal.Instant | null
  onWayAt: Temporal.Instant | null
  /** For a called party whose table is still taken. */
  tableFree: TableFree | null
  seatedAt: Temporal.Instant | null
  sequence: number
  createdAt: Temporal.Instant
  closedAt: Temporal.Instant | null
  unreadMessages: number
}
