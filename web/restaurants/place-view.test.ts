import { describe, expect, test } from 'vitest'
import type { RestaurantWire } from '#contract/restaurants/restaurants.ts'
import { placeView } from './place-view.server.ts'

const place: RestaurantWire = {
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
    const view = placeView(place, 'en', evening)
    expect(view.open).toEqual({ state: 'open', until: 23 * 60 })
    expect(view.days[0]?.value).toBe('2031-06-21')
    expect(view.hours?.find(({ today }) => today)?.weekDay).toBe(6)
  })

  test('puts the address together and drops links that are none', () => {
    const view = placeView(place, 'en', evening)
    expect(view.address).toBe('1 Pier, 94111 San Francisco, United States')
    expect(view.website).toBeNull()
  })

  test('wears the two guest colours of the restaurant', () => {
    const uiCustomization = { guestThemeColor1: '#112233', guestThemeColor2: '#445566' }
    const dressed = { ...place, reservationConfig: { ...place.reservationConfig, uiCustomization } }
    expect(placeView(dressed, 'en', evening).colours).toEqual(['#112233', '#445566'])
    expect(placeView(place, 'en', evening).colours).toEqual([null, null])
  })

  test.each([
    ['a partner', {}, { bookable: true, listedOnly: false }],
    ['a listed place', { services: {}, reservationConfig: null }, { bookable: false, listedOnly: true }],
    ['only a line', { services: { waitlist: true } }, { bookable: false, takesLine: true, listedOnly: false }],
  ])('%s', (_, changes, expected) => {
    expect(placeView({ ...place, ...changes }, 'en', evening)).toMatchObject(expected)
  })
})
