import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { insertRestaurantFixture } from './restaurant-fixtures.ts'
import { findVenue } from './restaurants.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurantFixture(database.pool, {
    restaurantId: 6101,
    tables: [{ number: '1', max: 2 }],
    timeZone: 'America/Los_Angeles',
    hours: [1080, 1320],
  })
  // Mondays to Saturdays from 11:00, on Saturdays until one o'clock.
  const week = [[], ...Array.from({ length: 5 }, () => [[660, 1380]]), [[660, 1500]]]
  await database.pool.query('UPDATE restaurants SET opening_hours = $1', [JSON.stringify(week)])
})
afterAll(() => database.close())

// 2026-11-01 is a Sunday, and the clocks go back.
test.each([
  ['the evening before', '2026-11-01T04:00:00Z', true, '2026-10-31T00:00:00-07:00'],
  ['the night that goes on', '2026-11-01T07:30:00Z', true, '2026-11-02T00:00:00-08:00'],
  ['after it closed', '2026-11-01T08:00:00Z', false, '2026-11-02T00:00:00-08:00'],
  ['a minute before it opens', '2026-11-02T18:59:00Z', false, '2026-11-02T00:00:00-08:00'],
  ['when it opens', '2026-11-02T19:00:00Z', true, '2026-11-02T00:00:00-08:00'],
  ['closing time', '2026-11-03T07:00:00Z', false, '2026-11-03T00:00:00-08:00'],
])('a restaurant is told as it is at %s', async (_name, now, isOpenNow, nextPeriodDate) => {
  const venue = await findVenue(database.db, '6101', Temporal.Instant.from(now))
  expect(venue?.openingHours).toMatchObject({ isOpenNow, nextPeriodDate })
  expect(venue?.reservationConfig?.openingHours).toEqual(venue?.openingHours)
})

test('hours of bookings are told by themselves', async () => {
  const venue = await findVenue(database.db, '6101', Temporal.Instant.from('2026-11-02T20:00:00Z'))
  expect(venue?.openingHours?.isOpenNow).toBe(true)
  expect(venue?.reservationConfig?.reservationHours).toMatchObject({ isOpenNow: false })
})

test.each([
  ['sandbox', 'none'],
  ['yookassa', 'none'],
  ['none', 'none'],
  ['stripe', 'stripe'],
  ['square', 'square'],
  ['epos', 'epos'],
])('the gateway %s is %s on the wire', async (gateway, shown) => {
  await database.pool.query('UPDATE booking_settings SET payment_gateway = $1', [gateway])
  const venue = await findVenue(database.db, '6101', Temporal.Instant.from('2026-11-02T20:00:00Z'))
  expect(venue?.reservationConfig?.paymentGateway).toBe(shown)
})

test('all that a restaurant configures for its bookings arrives', async () => {
  const settings = {
    min_party: 2,
    max_party: 10,
    slot_interval: 30,
    horizon_days: 45,
    guest_note: 'Ring twice.',
    additional_info: { allergy: true, customs: [{ id: 'dog', type: 'checkbox', label: 'A dog?', important: true }] },
    allow_table_choice: true,
    table_choice_optional: false,
    payment_methods: { deliveryPayment: { cash: true }, reservationPayment: { card: true, invoice: false } },
    ordering: { takeaway: { enabled: true, disableCashPayment: true }, preorder: { enabled: false } },
    notify_blacklisted: true,
    ui: { guestThemeColor1: '#112233', guestThemeColor2: '#445566', disableLogoInWidgets: true },
  }
  const assignments = Object.keys(settings).map((name, at) => `${name} = $${at + 1}`)
  await database.pool.query(`UPDATE booking_settings SET ${assignments.join()}`, Object.values(settings))
  await database.pool.query(`INSERT INTO policies (restaurant_id, policy_id, kind, amounts, free_until_hours, free_until_time)
    VALUES (6101, '018f0000-0000-7000-8000-000000000009', 'guarantee', '{"2":2000}', 24, '18:00')`)
  const venue = await findVenue(database.db, '6101', Temporal.Instant.from('2026-11-02T20:00:00Z'))
  expect(venue).toMatchObject({ maxAdvanceBookingDays: 45 })
  expect(venue?.reservationConfig).toMatchObject({
    acceptReservation: true,
    minPartySize: 2,
    maxPartySize: 10,
    hoursInterval: 30,
    maxAdvanceBookingDays: 45,
    guestReservationNote: 'Ring twice.',
    additionalInfo: settings.additional_info,
    areas: ['Hall'],
    currency: 'eur',
    allowGuestSelectTables: true,
    optionalGuestTableSelection: false,
    creditCardChargeEnabled: true,
    noShowFeeEnabled: true,
    chargeIfCancelledBefore: 24,
    chargeIfCancelledBeforeTime: '18:00:00',
    chargeIfCancelledBeforeTimeEnabled: true,
    depositRules: { 2: 20 },
    onlinePaymentMethod: settings.payment_methods,
    onlineOrderingSettings: { ...settings.ordering, menus: [] },
    notifyGuestsOnBlacklistAddition: true,
    uiCustomization: settings.ui,
  })
})

test('its menu is named with the sections of all its menus, in their order', async () => {
  const at = Temporal.Instant.from('2026-11-02T20:00:00Z')
  expect((await findVenue(database.db, '6101', at))?.menu).toBeNull()
  await database.pool.query(`INSERT INTO menus (restaurant_id, menu_id, name, description, language, position) VALUES
    (6101, 'a-drinks', 'Drinks', NULL, 'en', 1), (6101, 'b-dinner', 'Dinner', 'From the market.', 'de', 0)`)
  await database.pool.query(`INSERT INTO menu_categories VALUES
    (6101, 'a-drinks', 'c1', 'Wine', 0), (6101, 'b-dinner', 'c1', 'Mains', 1), (6101, 'b-dinner', 'c2', 'Starters', 0)`)
  expect((await findVenue(database.db, '6101', at))?.menu).toEqual({
    name: 'Dinner',
    description: 'From the market.',
    inLanguage: 'de',
    menuSection: [{ name: 'Starters' }, { name: 'Mains' }, { name: 'Wine' }],
  })
})
