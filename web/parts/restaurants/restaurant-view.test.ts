import { describe, expect, test } from 'vitest'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { accentStyle } from '../theme/accent-style.server.ts'
import { restaurantView } from './restaurant-view.server.ts'

const restaurant: RestaurantWire = {
  id: 'blue-door',
  idOrName: 'blue-door',
  hostmeId: 4101,
  name: 'Blue Door',
  timeZone: 'America/Los_Angeles',
  cuisine: ['seafood'],
  address: '1 Pier',
  zip: '94111',
  city: 'San Francisco',
  country: 'United States',
  website: 'javascript:alert(1)',
  openingHours: { openingHours: [{ weekDay: 6, time: [{ open: '17:00:00', close: '23:00:00' }] }] },
  services: { reserve: true },
  reservationConfig: { acceptReservation: true, minPartySize: 1, maxPartySize: 8 },
}

/** Saturday 20:00 in San Francisco is already Sunday in Europe. */
const evening = Temporal.Instant.from('2031-06-22T03:00:00Z')

describe('placeView', () => {
  test("decides by the restaurant's clock", () => {
    const view = restaurantView(restaurant, 'en', evening)
    expect(view.open).toEqual({ state: 'open', until: 23 * 60 })
    expect(view.days[0]?.value).toBe('2031-06-21')
    expect(view.hours?.find(({ today }) => today)?.weekDay).toBe(6)
  })

  test('puts the address together and drops links that are none', () => {
    const view = restaurantView(restaurant, 'en', evening)
    expect(view.address).toBe('1 Pier, 94111 San Francisco, United States')
    expect(view.website).toBeNull()
  })

  test('wears the two guest colours of the restaurant', () => {
    const uiCustomization = { guestThemeColor1: '#112233', guestThemeColor2: '#445566' }
    const dressed = { ...restaurant, reservationConfig: { ...restaurant.reservationConfig, uiCustomization } }
    expect(restaurantView(dressed, 'en', evening).accent).toEqual(accentStyle('#112233', '#445566'))
    expect(restaurantView(restaurant, 'en', evening).accent).toBeUndefined()
  })

  test.each([
    ['a partner', {}, { bookable: true, listedOnly: false }],
    ['a listed place', { services: {}, reservationConfig: null }, { bookable: false, listedOnly: true }],
    ['only a line', { services: { waitlist: true } }, { takesLine: true, listedOnly: false }],
  ])('%s', (_, changes, expected) => {
    expect(restaurantView({ ...restaurant, ...changes }, 'en', evening)).toMatchObject(expected)
  })

  test('an event has a place, days and a price of its own, and nothing of its restaurant', () => {
    const event: RestaurantWire = {
      ...restaurant,
      type: 'event',
      parentRestaurantId: 'blue-door',
      parentRestaurantName: 'Blue Door',
      ticketPrice: 39,
      dates: ['2031-06-07', '2031-06-21', '2031-06-28'],
      averageRating: 4.5,
      totalReviews: 12,
      price: 3,
    }
    expect(restaurantView(event, 'en', evening)).toMatchObject({
      venue: { id: 'blue-door', name: 'Blue Door' },
      ticketPrice: 39,
      dates: ['Saturday, June 21', 'Sat, Jun 28'],
      bookable: true,
      rating: null,
      reviews: 0,
      price: null,
      open: null,
      hours: null,
      services: [],
      menuIds: [],
    })
  })

  test('says who vouches for step-free access', () => {
    expect(restaurantView({ ...restaurant, stepFreeBy: 'map' }, 'en', evening).stepFreeBy).toBe('map')
    expect(restaurantView(restaurant, 'en', evening).stepFreeBy).toBeNull()
  })
})
