import { expect, test } from 'vitest'
import { firstPhotos } from './photos.ts'

test('restaurants of one city begin with different dishes as long as they have some, and keep their room second', () => {
  const restaurants = [
    { city: 'Vienna', photoIds: ['goulash', 'hall', 'cake'] },
    { city: 'Vienna', photoIds: ['goulash', 'bar', 'cake'] },
    { city: 'Vienna', photoIds: ['goulash', 'garden'] },
    { city: 'Graz', photoIds: ['goulash', 'hall', 'cake'] },
    { city: 'Graz', photoIds: [] },
  ]
  const inItsCity = firstPhotos()
  expect(restaurants.map((restaurant) => inItsCity(restaurant.city, restaurant).photoIds)).toEqual([
    ['goulash', 'hall', 'cake'],
    ['cake', 'bar', 'goulash'],
    ['goulash', 'garden'],
    ['goulash', 'hall', 'cake'],
    [],
  ])
})
