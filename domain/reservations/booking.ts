import type { Additionals, CustomerProfile } from '#contract/reservations/booking.ts'
import type { CampaignInfo } from '#contract/reservations/campaign.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { PhoneNumber } from '../guests/phone-number.ts'
import type { DeliveryType } from '../orders/delivery-type.ts'
import type { Order } from '../orders/order.ts'
import type { PaymentState } from '../payments/payment-states.ts'
import type { Policy } from '../payments/policy.ts'

/** What names a booking. */
export type ReservationKey = Pick<Booking, 'restaurantId' | 'reservationId'>

/** A booking as rules see it: instants, minor units and table ids. The wire's spelling is made from it. */
export type Booking = {
  restaurantId: number
  reservationId: string
  status: BookingStatus
  statusAt: Temporal.Instant
  serviceDate: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  groupSize: number
  areas: readonly string[]
  tableIds: readonly number[]
  /** The guest chose these very tables, so they are never exchanged. */
  tablesChosen: boolean
  /** Counted against the kitchen's pace; false for one that waits until there is room. */
  coversCounted: boolean
  eventId: number | null
  /** How its order reaches the guest; null for a plain table. */
  deliveryType: DeliveryType | null
  order: Order | null
  customerName: string
  email: string | null
  phone: PhoneNumber | null
  language: string | null
  specialRequests: string | null
  additionals: Additionals
  customerProfile: CustomerProfile
  campaign: CampaignInfo | null
  rwgToken: string | null
  marketingOptIn: boolean
  source: string
  policy: Policy | null
  paymentState: PaymentState
  amountMinor: number
  currency: string
  /** Until then a booking whose money is awaited keeps its table. */
  paymentDueAt: Temporal.Instant | null
  sequence: number
  createdAt: Temporal.Instant
  closedAt: Temporal.Instant | null
  /** When the guest said that the party is there. */
  arrivedAt?: Temporal.Instant | null
}
