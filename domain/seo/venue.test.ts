import { describe, expect, test } from 'vitest'
import { crumbsData } from './crumbs.ts'
import { eventData, type RestaurantFacts, restaurantData, type VenueFacts } from './venue.ts'

const nothing: VenueFacts = {
  url: 'https://tavola.example/restaurants/blau',
  name: 'Blau',
  description: null,
  images: [],
  street: null,
  zip: null,
  city: null,
  country: null,
  position: null,
}
const bare: RestaurantFacts = {
  ...nothing,
  phone: null,
  website: null,
  cuisines: [],
  priceRange: null,
  hours: [],
  rating: null,
  bookable: false,
  menu: null,
}
const least = { '@type': 'Restaurant', '@id': bare.url, url: bare.url, name: 'Blau' }
const geo = { '@type': 'GeoCoordinates', latitude: 48.2, longitude: 0 }

describe('restaurantData', () => {
  test.each<[string, Partial<RestaurantFacts>, object]>([
    ['says nothing the page does not', {}, {}],
    [
      'phone and site',
      { phone: '+43 1 2', website: 'https://blau.example' },
      { telephone: '+43 1 2', sameAs: 'https://blau.example' },
    ],
    [
      'cuisine and price',
      { cuisines: ['Austrian'], priceRange: '€€' },
      { servesCuisine: ['Austrian'], priceRange: '€€' },
    ],
    ['part of an address', { city: 'Vienna' }, { address: { '@type': 'PostalAddress', addressLocality: 'Vienna' } }],
    [
      'a whole address',
      { street: 'Lindengasse 1', zip: '1070', city: 'Vienna', country: 'AT' },
      {
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Lindengasse 1',
          postalCode: '1070',
          addressLocality: 'Vienna',
          addressCountry: 'AT',
        },
      },
    ],
    ['on the zero meridian', { position: { lat: 48.2, lon: 0 } }, { geo }],
    ['takes bookings', { bookable: true }, { acceptsReservations: true }],
    ['photos', { images: ['https://tavola.example/a.webp'] }, { image: ['https://tavola.example/a.webp'] }],
    ['a menu', { menu: { '@type': 'Menu' } }, { hasMenu: { '@type': 'Menu' } }],
    [
      'reviews',
      { rating: { average: 4.5, count: 2 } },
      {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 4.5,
          reviewCount: 2,
          bestRating: 5,
          worstRating: 1,
        },
      },
    ],
  ])('%s', (_, facts, expected) => {
    expect(restaurantData({ ...bare, ...facts })).toEqual({ ...least, ...expected })
  })
})

describe('eventData', () => {
  const facts = { ...nothing, name: 'Wine evening', position: { lat: 48.2, lon: 0 } }
  const location = { '@type': 'Place', geo }
  const evening = (date: string) => ({
    '@type': 'Event',
    name: 'Wine evening',
    startDate: date,
    endDate: date,
    location,
  })

  test('one evening', () => {
    expect(eventData(facts, ['2026-12-03'])).toEqual({ ...evening('2026-12-03'), '@id': facts.url, url: facts.url })
  })

  test('several evenings are each told inside the whole', () => {
    expect(eventData(facts, ['2026-12-03', '2026-12-10'])).toMatchObject({
      startDate: '2026-12-03',
      endDate: '2026-12-10',
      subEvent: [evening('2026-12-03'), evening('2026-12-10')],
    })
  })

  test('without a date there is no event', () => {
    expect(eventData(facts, [])).toBeNull()
  })
})

test('crumbs are numbered from one', () => {
  expect(
    crumbsData([
      { name: 'Home', url: 'https://a.example/' },
      { name: '<b>', url: 'https://a.example/b' },
    ]),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://a.example/' },
      { '@type': 'ListItem', position: 2, name: '<b>', item: 'https://a.example/b' },
    ],
  })
})
