import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { slotSectionTypes } from '../availability/availability.ts'
import { userProfile } from '../guests/profile.ts'
import { regionSuggestBody } from '../regions/regions.ts'
import { bookingBody } from '../reservations/booking.ts'
import { bookingStatuses, reservation, reservations } from '../reservations/reservations.ts'
import { places } from '../restaurants/places.ts'
import {
  paymentGateways,
  paymentProviders,
  paymentTypes,
  reservationConfig,
} from '../restaurants/reservation-config.ts'
import { restaurant, restaurantSuggestBody } from '../restaurants/restaurants.ts'
import { search, searchBody } from '../search/search.ts'
import { walkins } from '../walkins/walkins.ts'

const bareBooking = { reservationTime: '2031-06-21T19:30:00-07:00', groupSize: 4, restaurantId: 4101 }
const custom = { id: 'c1', value: 'Window', icon: 'seat', description: 'Where', online: true, important: false }
const bareRestaurant = {
  id: 'blue-door-sf',
  hostmeId: 4101,
  idOrName: 'blue-door-sf',
  name: 'Blue Door',
  type: 'restaurant',
  timeZone: 'America/Los_Angeles',
}
const bareConfig = { minPartySize: 1, maxPartySize: 8, hoursInterval: 15 }
const payment = { cash: true, card: true, invoice: false }
const mode = { enabled: true, disableCashPayment: true }

const records: [string, z.ZodType, object][] = [
  [
    'a booking and its guest',
    bookingBody,
    {
      ...bareBooking,
      areas: 'Terrace',
      customerName: 'Ann Lee',
      email: 'ann@example.com',
      phoneNumber: '+12025550123',
      specialRequests: 'By the window',
      deliveryType: 'preorder',
      order: { orderItems: [{ productId: 'p-17', amount: 1 }], tips: 1, total: 20 },
      eventId: 7,
      additionals: {},
      customerProfile: {},
    },
  ],
  [
    'what a booking adds',
    bookingBody,
    {
      ...bareBooking,
      id: '5f0c2f6a9b1e4d0ab7c3d2e1f4a59687',
      paymentType: 'card',
      depositToken: 'tok_1',
      campaignInfo: {},
      language: 'de',
      rwg_token: 'r',
      isMarketingOptOut: true,
      estimatedTurnOverTime: 90,
    },
  ],
  [
    'additional wishes',
    bookingBody,
    {
      ...bareBooking,
      additionals: {
        booth: true,
        highTop: true,
        table: true,
        babyChair: true,
        babyCarrier: true,
        stroller: true,
        dontDisturb: true,
        contactless: true,
        party: true,
        eventTypes: ['Birthday'],
      },
    },
  ],
  [
    'answers to own questions',
    bookingBody,
    { ...bareBooking, additionals: { customs: [custom, { id: 'c2', value: true, type: 'checkbox' }] } },
  ],
  [
    'a customer profile',
    bookingBody,
    {
      ...bareBooking,
      customerProfile: {
        allergy: ['Nuts'],
        dob: '1990-02-01',
        vegetarian: true,
        vip: false,
        handicapAccessible: true,
        anniversary: '2015-05-05',
        companyName: 'Acme',
        officePhone: '+12025550100',
        officeAddress: '1 Main St',
        tablePreferences: 'Quiet',
        deliveryAddress: '2 Main St',
        deliveryApartment: '4b',
        deliveryInstructions: 'Ring twice',
      },
    },
  ],
  [
    'the look of a restaurant',
    restaurant,
    {
      ...bareRestaurant,
      photos: [{ id: 'p1', photoUrl: '/media/photos/cod-1280.webp' }],
      description: 'Fish.',
      gtm: 'GTM-ABC123',
    },
  ],
  [
    'the place of a restaurant',
    restaurant,
    {
      ...bareRestaurant,
      phone: '+14155550123',
      address: '1 Pier',
      city: 'San Francisco',
      zip: '94105',
      countryShort: 'US',
      locationMapUrl: 'https://maps.example/blue-door',
    },
  ],
  [
    'the offer of a restaurant',
    restaurant,
    { ...bareRestaurant, menu: { name: 'Dinner', menuSection: [{ name: 'Mains' }] }, maxAdvanceBookingDays: 60 },
  ],
  [
    'questions of a booking form',
    reservationConfig,
    {
      ...bareConfig,
      guestReservationNote: 'Ring the bell.',
      additionalInfo: {
        allergy: true,
        vegetarian: false,
        event: true,
        babyChair: true,
        babyCarrier: true,
        stroller: true,
        vip: false,
        booth: true,
        highTop: true,
        table: true,
        handicapAccessible: true,
        customs: [],
      },
    },
  ],
  [
    'tables and refusals of guests',
    reservationConfig,
    {
      ...bareConfig,
      allowGuestSelectTables: true,
      optionalGuestTableSelection: false,
      notifyGuestsOnBlacklistAddition: true,
    },
  ],
  [
    'the way to a payment provider',
    reservationConfig,
    { ...bareConfig, stripeAccountId: 'acct_1', paymentGateway: 'stripe', depositToken: 'tok_1' },
  ],
  [
    'the time limit of a free cancellation',
    reservationConfig,
    {
      ...bareConfig,
      chargeIfCancelledBefore: 24,
      chargeIfCancelledBeforeTime: '18:00',
      chargeIfCancelledBeforeTimeEnabled: true,
    },
  ],
  [
    'payment methods',
    reservationConfig,
    { ...bareConfig, onlinePaymentMethod: { deliveryPayment: payment, reservationPayment: payment } },
  ],
  [
    'ordering settings',
    reservationConfig,
    {
      ...bareConfig,
      onlineOrderingSettings: { takeaway: mode, delivery: mode, preorder: mode, menus: [{ id: 'm1', name: 'Dinner' }] },
    },
  ],
  [
    'colours of the booking pages',
    reservationConfig,
    { ...bareConfig, uiCustomization: { guestThemeColor1: '#112233', guestThemeColor2: '#445566' } },
  ],
  [
    'a profile',
    userProfile,
    {
      mainInfo: {
        uid: 'u1',
        name: 'Ann Lee',
        email: 'ann@example.com',
        phone: '+12025550123',
        photoUrl: 'https://photos.example/ann.jpg',
      },
      additionalInfo: { allergy: ['Nuts'], birthday: '1990-02-01', vegetarian: true, handicapAccessible: false },
    },
  ],
]

test.each(records)('%s: no specified field is refused or lost', (_name, schema, wire) => {
  expect(z.encode(schema, schema.parse(wire))).toEqual(wire)
})

test('a placed order says its total', () => {
  const total = (order: object) => reservation.shape.order.safeParse(order).success
  expect([total({ total: 39.5 }), total({})]).toEqual([true, false])
})

test('nothing configured is a party of one', () => {
  expect(reservationConfig.parse({})).toMatchObject({ minPartySize: 1, maxPartySize: 1 })
})

describe('words that are given', () => {
  test.each([
    [
      'statuses of a booking',
      bookingStatuses,
      'Approved Canceled NoShow Seated Closed Called CanceledByHost CanceledByClient Pending Rejected',
    ],
    ['kinds of slot sections', slotSectionTypes, 'Event Area Undefined'],
    ['payment providers', paymentProviders, 'cash stripe square yookassa card epos invoice tbank'],
    ['payment gateways', paymentGateways, 'epos stripe square none'],
    ['payment types', paymentTypes, 'cash card'],
  ])('%s', (_name, words, expected) => {
    expect(words).toEqual(expected.split(' '))
  })
})

describe('how many are listed when the caller does not say', () => {
  test.each([
    ['bookings', reservations.list.query.parse({}).top, 3],
    ['past bookings', reservations.history.query.parse({}).top, 3],
    ['walk-ins', walkins.list.query.parse({}).top, 3],
    ['events', places.events.query.parse({}).top, 100],
    ['suggested restaurants', restaurantSuggestBody.parse({}).top, 10],
    ['suggested regions', regionSuggestBody.parse({}).top, 10],
    ['suggested locations', search.locations.query.parse({ search: 'v' }).top, 10],
  ])('%s', (_name, top, expected) => expect(top).toBe(expected))
})

test('a search that says nothing asks for everything in the full syntax', () => {
  expect(searchBody.parse({})).toMatchObject({ search: '*', queryType: 'full', skip: 0 })
})
