import type { BookingRules, DiningTable } from '../availability/booking-rules.ts'

const table = (tableId: number, area: string, minParty: number, maxParty: number): DiningTable => ({
  tableId,
  number: `${tableId}`,
  area,
  minParty,
  maxParty,
  features: [],
  blocked: false,
})

/** Four tables in the hall, of which two can be joined, and one on the terrace; open from six until half past one. */
export const testRules: BookingRules = {
  restaurantId: 1,
  timeZone: 'Europe/Vienna',
  country: 'AT',
  currency: 'EUR',
  acceptsBookings: true,
  approvalRequired: false,
  minParty: 1,
  maxParty: 8,
  slotInterval: 15,
  turnOver: [
    [2, 90],
    [8, 120],
  ],
  coversPerSlot: 20,
  overbookCovers: 0,
  leadMinutes: 0,
  horizonDays: 30,
  areas: ['Hall', 'Terrace'],
  tables: [
    table(1, 'Hall', 1, 2),
    table(2, 'Hall', 1, 4),
    table(3, 'Hall', 1, 4),
    table(4, 'Hall', 3, 6),
    table(9, 'Terrace', 1, 2),
  ],
  combinations: [{ tableIds: [2, 3], minParty: 5, maxParty: 8 }],
  hours: { booking: Array.from({ length: 7 }, () => [[1080, 1530]] as const), takeaway: [], delivery: [] },
  specialPeriods: [],
  events: [],
  policies: [],
  graceMinutes: 0,
  channels: { takeaway: null, delivery: null },
  line: { maxParty: 8, maxWaiting: 3, approvalRequired: false, graceMinutes: 10 },
}
