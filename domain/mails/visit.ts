import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { MoneyFacts } from '../payments/money-sentence.ts'

/** What a mail may tell of a booking. */
export type Visit = {
  id: string
  sequence: number
  status: BookingStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  serviceDate: string
  createdAt: Temporal.Instant
  groupSize: number
  customerName: string
  email: string | null
  language: string | null
  areas: readonly string[]
  /** Numbers of tables the guest chose; tables the restaurant chose may still be exchanged. */
  chosenTables: readonly string[]
  eventName: string | null
  specialRequests: string | null
  /** What was ordered with it, and what it comes to. */
  ordered: OrderedVisit | null
  /** What the guest agreed to. */
  policyText: string | null
  /** What a mail may say about its money; null where none is asked for. */
  money: { facts: MoneyFacts; asked: MovedMoney } | null
  /** Until then its money is awaited; null when none is. */
  paymentDueAt: Temporal.Instant | null
  /** Which of its changes were of its payment alone. */
  paymentChanges: readonly number[]
}

/** Nobody sits down for it, so nothing of it belongs into a calendar. */
export const isOrderAlone = ({ ordered }: Pick<Visit, 'ordered'>): boolean => ordered?.isTable === false

/** An amount in a currency. */
export type MovedMoney = { amountMinor: number; currency: string }

/** The movement of money that a mail is about. */
export type MailedMovement = MovedMoney & { at: Temporal.Instant }

type OrderedVisit = MovedMoney & {
  isTable: boolean
  items: readonly { name: string; amount: number; unitMinor: number; modifiers: readonly { name: string }[] }[]
  subtotalMinor: number
  feeMinor: number
  /** On top of the prices. */
  taxMinor: number
  /** Within the prices. */
  includedTaxMinor: number
  tipMinor: number
}

export type VisitedRestaurant = {
  restaurantId: number
  slug: string
  name: string
  address: string | null
  zip: string | null
  city: string | null
  country: string | null
  phone: string | null
  timeZone: string
  lat: number
  lon: number
}

/** A guest of an event goes there, and only then to the restaurant. */
export function visitName(restaurantName: string, eventName: string | null): string {
  return eventName ? `${eventName}, ${restaurantName}` : restaurantName
}

export function addressLine({ address, zip, city }: Pick<VisitedRestaurant, 'address' | 'zip' | 'city'>): string {
  const town = [zip, city].filter(Boolean).join(' ')
  return [address, town].filter(Boolean).join(', ')
}

export function directionsUrl({ lat, lon }: Pick<VisitedRestaurant, 'lat' | 'lon'>): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`
}
