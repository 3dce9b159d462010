import type { MoneyRule } from '../payments/pricing.ts'
import type { OpenInterval, SpecialHours } from '../restaurants/openings.ts'

export type DiningTable = {
  tableId: number
  number: string
  area: string
  minParty: number
  maxParty: number
  features: readonly string[]
  blocked: boolean
}

export type Combination = { tableIds: readonly number[]; minParty: number; maxParty: number }

export type BookableEvent = {
  eventId: number
  name: string
  dates: readonly string[]
  hours: OpenInterval
  /** Empty: anywhere in the restaurant. */
  areas: readonly string[]
  priceMinor: number | null
  /** Guests over the whole of one date; null: as many as the tables hold. */
  seats: number | null
}

export type Purpose = 'booking' | 'takeaway' | 'delivery'

/** How orders of one kind leave the kitchen. */
export type Channel = { leadMinutes: number; ordersPerSlot: number }

export type LineRules = {
  maxParty: number
  /** Parties that may stand in it at once. */
  maxWaiting: number
  /** The host says yes to each party first. */
  approvalRequired: boolean
  /** Minutes a called party has to come. */
  graceMinutes: number
}

/** Everything that decides whether a party can come, except what is already booked. */
export type BookingRules = {
  restaurantId: number
  timeZone: string
  /** Two letters; a guest's number without a country is one of it. */
  country: string
  currency: string
  acceptsBookings: boolean
  approvalRequired: boolean
  minParty: number
  maxParty: number
  slotInterval: number
  /** `[largest party, minutes]`, rising. */
  turnOver: readonly (readonly [party: number, minutes: number])[]
  coversPerSlot: number
  /** The largest party that may ask to be squeezed in where no table is free. */
  overbookCovers: number
  leadMinutes: number
  horizonDays: number
  /** In the restaurant's own order. */
  areas: readonly string[]
  /** All tables, by rising `tableId`: a table's place in this list is its place in the occupancy. */
  tables: readonly DiningTable[]
  combinations: readonly Combination[]
  /** Seven lists for each purpose, Sunday first. */
  hours: Readonly<Record<Purpose, readonly (readonly OpenInterval[])[]>>
  specialPeriods: readonly SpecialHours[]
  events: readonly BookableEvent[]
  policies: readonly MoneyRule[]
  /** Minutes after booking in which canceling is free whatever the policies say. */
  graceMinutes: number
  channels: Readonly<Record<'takeaway' | 'delivery', Channel | null>>
  /** Null where nobody can wait in a line. */
  line: LineRules | null
}
