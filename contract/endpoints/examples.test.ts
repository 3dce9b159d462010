import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { slot } from '../availability/availability.ts'
import { floors } from '../availability/floors.ts'
import { menus } from '../menus/menus.ts'
import { order } from '../orders/orders.ts'
import { region, regionConfig } from '../regions/regions.ts'
import { invitation, sentInvitations } from '../reservations/invitations.ts'
import { calculation, reservation } from '../reservations/reservations.ts'
import { businessHours } from '../restaurants/hours.ts'
import { restaurant, restaurantSuggestions } from '../restaurants/restaurants.ts'
import { locationSuggestions, searchResult } from '../search/search.ts'
import { translations } from '../translations/translations.ts'
import { expectedWait, walkin, walkinData } from '../walkins/walkins.ts'

const blueDoor = { id: 4101, name: 'Blue Door', timeZone: 'America/Los_Angeles' }

const bookingExample = {
  id: '5f0c2f6a9b1e4d0ab7c3d2e1f4a59687',
  token: 'rt_9sQ',
  status: 'Approved',
  depositStatus: 'NoCard',
  amount: 0,
  currency: 'usd',
  restaurantId: 4101,
  timeZone: 'America/Los_Angeles',
  reservationTime: '2031-06-21T19:30:00-07:00',
  created: '2031-06-01T17:02:11Z',
  closed: null,
  groupSize: 4,
  customerName: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+12025550123',
  areas: 'Terrace',
  tableNumber: '12,13',
  floorId: 'main',
  deliveryType: null,
  specialRequests: '',
  noShowFeeEnabled: false,
  approvalRequired: false,
  type: 'reservation',
  source: 'website',
  roles: ['Owner'],
  additionals: { babyChair: true, eventTypes: [], customs: [] },
  customerProfile: {},
  estimatedTurnOverTime: 90,
  order: null,
  paymentLink: null,
  clientSecret: null,
}

const walkinExample = {
  id: '0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e',
  restaurantId: 4101,
  status: 'Approved',
  type: 'waiting',
  statusTime: '2031-06-21T01:05:00Z',
  created: '2031-06-21T01:05:00Z',
  closed: null,
  expectedTime: '2031-06-21T01:30:00Z',
  customerName: 'Ann Lee',
  phone: '+12025550123',
  email: null,
  groupSize: 2,
  areas: 'Terrace,Main hall',
  estimatedTurnOverTime: 75,
  source: 'website',
  createdBy: null,
  amount: 0,
  autoSeat: false,
  cardAttached: false,
  depositStatus: 'NoCard',
  unreadMessageCount: 0,
  timeZone: 'America/Los_Angeles',
  customerProfile: {},
}

const examples: [string, z.ZodType, unknown][] = [
  ['GuestReservation', reservation, bookingExample],
  ['GuestWalkin', walkin, walkinExample],
  [
    'Order',
    order,
    {
      orderItems: [{ productId: 'p-17', amount: 2, modifiers: [{ id: 'm-3', optionId: 'o-1', amount: 1 }] }],
      tips: 4,
      total: 39.5,
      note: '',
    },
  ],
  [
    'BusinessHours',
    businessHours,
    {
      isOpenNow: true,
      nextPeriodDate: '2031-06-21T00:00:00-07:00',
      openingHours: [{ weekDay: 6, time: [{ name: 'Dinner', open: '17:00:00', close: '01:00:00' }] }],
      specialPeriods: [
        {
          starts: '2031-12-25T00:00:00-08:00',
          ends: '2031-12-25T23:59:59-08:00',
          closed: true,
          repeat: true,
          time: [],
        },
      ],
    },
  ],
  [
    'Region',
    region,
    {
      id: 'us-ca-sf',
      name: 'San Francisco',
      level1: 'United States',
      level2: 'California',
      mainLevel: { id: 'us-ca', name: 'California' },
      regionPath: [
        { id: 'g', name: 'World' },
        { id: 'us', name: 'United States' },
        { id: 'us-ca-sf', name: 'San Francisco' },
      ],
      regions: [],
    },
  ],
  [
    'walk-in data',
    walkinData,
    { restaurantIds: ['4101', '4102'], statuses: ['Pending', 'Approved', 'Called', 'Seated', 'NoShow'] },
  ],
  ['expected wait', expectedWait, { expectedMinutesForSizes: { '2': 10, '3': 25, '4': 25 } }],
  [
    'Invitation',
    invitation,
    {
      email: 'bo@example.com',
      phoneNumber: null,
      groupSize: 4,
      isRedeemed: false,
      reservationTime: '2031-06-21T19:30:00-07:00',
      reservationStatus: 'Approved',
      additionals: {},
      restaurant: {
        ...blueDoor,
        address: '1 Pier St',
        phone: '+12025550100',
        imageUrl: 'https://media.example/blue.jpg',
      },
    },
  ],
  [
    'invitations made',
    sentInvitations,
    { invitations: [{ code: 'K7Q2MX', email: 'bo@example.com', phoneNumber: null, isRedeemed: false }] },
  ],
  [
    'Calculation',
    calculation,
    {
      amount: 40,
      currency: 'usd',
      depositRequired: true,
      order: { subtotal: 31, deliveryFee: 3, taxes: 2.5, tip: 4, total: 40.5 },
    },
  ],
  [
    'Restaurant',
    restaurant,
    {
      id: 'blue-door-sf',
      idOrName: 'blue-door-sf',
      hostmeId: 4101,
      name: 'Blue Door',
      type: 'restaurant',
      timeZone: 'America/Los_Angeles',
      promoImage: 'https://media.example/blue.jpg',
      photos: [],
      areas: ['Terrace', 'Main hall'],
      cuisine: ['Seafood'],
      price: 3,
      averageRating: 4.6,
      totalReviews: 87,
      services: { reserve: true, waitlist: true },
      openingHours: { isOpenNow: true, openingHours: [] },
      menu: null,
      regionPath: [{ id: 'us-ca-sf', name: 'San Francisco' }],
      reservationConfig: {
        minPartySize: 1,
        maxPartySize: 8,
        hoursInterval: 15,
        currency: 'usd',
        paymentGateway: 'stripe',
        creditCardChargeEnabled: true,
        noShowFeeEnabled: false,
        depositRules: { '2': 20, '4': 40 },
        areas: ['Terrace', 'Main hall'],
        reservationHours: { openingHours: [{ weekDay: 5, time: [{ open: '17:00:00', close: '23:00:00' }] }] },
      },
    },
  ],
  [
    'availability',
    z.array(slot),
    [
      {
        time: '17:00:00',
        availabilityLevel: 'Available',
        acceptReservations: true,
        open: true,
        requestedTime: false,
        amount: 0,
        eventId: null,
        areas: ['Terrace', 'Main hall'],
      },
      {
        time: '1.00:15:00',
        availabilityLevel: 'AvailableForWait',
        acceptReservations: false,
        open: true,
        requestedTime: false,
        amount: 0,
        eventId: null,
        areas: [],
      },
    ],
  ],
  [
    'monitors',
    floors.monitors.reply,
    {
      isOpen: true,
      events: [],
      monitors: [
        { tableNumber: '12', status: 'Available', nextAvailableSlotTime: null },
        { tableNumber: '13', status: 'Reserved', nextAvailableSlotTime: '2031-06-21T21:00:00-07:00' },
      ],
    },
  ],
  [
    'region config',
    regionConfig,
    {
      regionId: 'us-ca-sf',
      regionName: 'San Francisco',
      regionPath: [],
      lat: 37.77,
      lon: -122.42,
      headerImage: 'https://media.example/sf.jpg',
      sections: [
        {
          id: 's1',
          type: 'restaurants',
          tab: 'dine',
          title: 'Popular tonight',
          content: {
            model: {
              template: 'carousel',
              query: {
                search: '*',
                filter: "services/any(s: s eq 'reserve')",
                orderby: 'averageRating desc',
                top: 12,
              },
            },
          },
        },
      ],
    },
  ],
  [
    'restaurant suggestions',
    restaurantSuggestions,
    {
      restaurants: [{ id: 'blue-door-sf', hostmeId: 4101, name: 'Blue Door', promoImage: null, city: 'San Francisco' }],
      cuisines: [{ value: 'Seafood', count: 14 }],
    },
  ],
  [
    'search result',
    searchResult,
    {
      '@odata.count': 42,
      '@search.facets': { cuisine: [{ value: 'Seafood', count: 14 }], price: [{ value: 3, count: 9 }] },
      value: [{ '@search.score': 1, id: 'blue-door-sf', hostmeId: 4101, name: 'Blue Door', type: 'restaurant' }],
    },
  ],
  [
    'location suggestions',
    locationSuggestions,
    {
      value: [
        {
          '@search.text': 'San Francisco',
          id: 'us-ca-sf',
          name: 'San Francisco',
          type: 'City',
          level1: 'United States',
        },
      ],
    },
  ],
  [
    'modifiers',
    menus.modifiers.reply,
    [
      {
        id: 'g-1',
        name: 'Side',
        min: 1,
        max: 1,
        options: [
          { id: 'o-1', name: 'Fries', price: 0 },
          { id: 'o-2', name: 'Salad', price: 1.5 },
        ],
      },
    ],
  ],
  [
    'menu',
    menus.get.reply,
    [
      {
        id: 'c-1',
        name: 'Mains',
        products: [
          {
            id: 'p-17',
            name: 'Cod',
            description: '',
            price: 15.5,
            imageUrl: null,
            available: true,
            modifierGroupIds: ['g-1'],
          },
        ],
      },
    ],
  ],
  [
    'texts',
    translations.get.reply,
    { 'home.title': 'Tonight?', booking: { confirm: 'Book', steps: { when: 'When' } } },
  ],
]

test.each(examples)('the example of %s is read and written back the same', (_name, schema, example) => {
  expect(z.encode(schema, schema.parse(example))).toEqual(example)
})

describe('what is decoded is plain to work with', () => {
  test('a booking', () => {
    expect(reservation.parse({ ...bookingExample, depositStatus: 'card is on file' })).toMatchObject({
      reservationTime: { wall: '2031-06-21T19:30:00', offsetMinutes: -420 },
      areas: ['Terrace'],
      tableNumber: ['12', '13'],
      depositStatus: 'CardOnFile',
    })
  })

  test('slots, whose level is compared without regard to case and whose areas may be one text', () => {
    const wire = { time: '-01:30:00', acceptReservations: true, open: true, requestedTime: false }
    expect(slot.parse({ ...wire, availabilityLevel: 'notenoughcovers', areas: 'Terrace,Bar' })).toMatchObject({
      time: -90,
      availabilityLevel: 'NotEnoughCovers',
      areas: ['Terrace', 'Bar'],
    })
  })
})

describe('tolerance', () => {
  test.each(['Approved', 'Available', 'SomethingNew'])('a walk-in may have the status %s', (status) => {
    expect(walkin.parse({ ...walkinExample, status }).status).toBe(status)
  })

  test('what a guest must not see never leaves', () => {
    const seen = floors.monitors.reply.parse({
      isOpen: true,
      serversRotation: [{ name: 'Kim' }],
      monitors: [{ tableNumber: '12', status: 'Busy', user: { name: 'Bo' }, receiptAmount: 120 }],
    })
    expect(seen).toEqual({ isOpen: true, monitors: [{ tableNumber: '12', status: 'Busy' }] })
  })
})

describe('file names in paths', () => {
  test('modifiers', () => {
    const { params } = menus.modifiers
    const wire = { restaurantId: 4101, file: 'm-1.modifiers.m..json' }
    expect(params.parse({ ...wire, restaurantId: '4101' })).toEqual({ restaurantId: 4101, menuId: 'm-1' })
    expect(z.encode(params, { restaurantId: 4101, menuId: 'm-1' })).toEqual(wire)
    expect(params.safeParse({ ...wire, file: 'm-1.json' }).success).toBe(false)
  })

  test('translations', () => {
    const { params } = translations.get
    expect(params.parse({ restaurantId: '4101', file: 'sr-LATIN.json' })).toEqual({
      restaurantId: 4101,
      locale: 'sr-LATIN',
    })
    expect(params.safeParse({ restaurantId: '4101', file: '../secrets.json' }).success).toBe(false)
  })
})
