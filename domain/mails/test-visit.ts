import type { Sender } from './compose.ts'
import type { Visit, VisitedRestaurant } from './visit.ts'

/** A booking as tests begin with it. */
export const visit: Visit & { email: string } = {
  id: '019a0000000070008000000000001005',
  sequence: 0,
  status: 'Approved',
  startsAt: Temporal.Instant.from('2026-11-21T18:30:00Z'),
  endsAt: Temporal.Instant.from('2026-11-21T20:00:00Z'),
  serviceDate: '2026-11-21',
  createdAt: Temporal.Instant.from('2026-11-01T09:00:00Z'),
  groupSize: 2,
  customerName: 'Mira Holm',
  email: 'mira@example.com',
  language: 'en',
  areas: ['Terrace'],
  chosenTables: [],
  eventName: null,
  specialRequests: 'A quiet corner, please',
  ordered: null,
  policyText: null,
  money: null,
  paymentDueAt: null,
  paymentChanges: [],
}

export const restaurant: VisitedRestaurant = {
  restaurantId: 4101,
  slug: 'gasthaus-blau',
  name: 'Gasthaus Blau',
  address: 'Lindengasse 5',
  zip: '1070',
  city: 'Wien',
  country: 'AT',
  phone: '+43 1 234567',
  timeZone: 'Europe/Vienna',
  lat: 48.2,
  lon: 16.35,
}

export const sender: Sender = {
  publicUrl: 'https://tavola.example',
  host: 'tavola.example',
  fromAddress: 'bookings@tavola.example',
}

export const now = Temporal.Instant.from('2026-11-01T09:00:01Z')
