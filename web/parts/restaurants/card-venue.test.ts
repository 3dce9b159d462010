import { expect, test } from 'vitest'
import type { RestaurantDocumentWire } from '#contract/search/search.ts'
import { toCard } from './card-venue.server.ts'

const restaurant: RestaurantDocumentWire = {
  id: 'blue-door',
  hostmeId: 4101,
  type: 'restaurant',
  name: 'Blue Door',
  cuisine: ['seafood'],
  services: ['reserve'],
  price: 3,
  averageRating: 4.5,
  totalReviews: 12,
  currency: 'eur',
  timeZone: 'Europe/Vienna',
}

const shown = { locale: 'en', now: Temporal.Instant.from('2031-06-21T12:00:00Z') } as const

test('a card of a restaurant has stars and price signs', () => {
  expect(toCard(restaurant, shown)).toMatchObject({ rating: 4.5, reviews: 12, price: 3, event: null })
})

test('a card of an event says where, when and for how much, without the stars of its restaurant', () => {
  const event: RestaurantDocumentWire = {
    ...restaurant,
    type: 'event',
    name: 'Wine evening',
    services: [],
    parentRestaurantName: 'Blue Door',
    ticketPrice: 39,
    startDate: '2031-06-07',
    dates: ['2031-06-07', '2031-06-28', '2031-07-05'],
  }
  expect(toCard(event, shown)).toMatchObject({
    rating: null,
    reviews: null,
    price: null,
    event: { venue: 'Blue Door', when: 'Saturday, June 28', price: 39 },
  })
})
