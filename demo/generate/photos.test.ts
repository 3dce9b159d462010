import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDemoSources } from '../demo-sources.ts'
import { choosePhotos, firstPhotos, related } from './photos.ts'
import { randomFor } from './random.ts'

test('restaurants of one city begin with different photos as long as they have some', () => {
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
    ['garden', 'goulash'],
    ['goulash', 'hall', 'cake'],
    [],
  ])
})

test('a restaurant shows dishes of its own kitchen or of a near one, and rooms where there are none', async () => {
  const { photos, cuisineNames } = await readDemoSources(join(import.meta.dirname, '..'))
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  for (const cuisine of [...cuisineNames.keys(), 'of nowhere']) {
    const chosen = choosePhotos(photos, [cuisine], 'bistro', randomFor(1, cuisine)).map((id) => byId.get(id))
    const fitting = new Set([cuisine, ...(related[cuisine] ?? [])])
    const strange = chosen.filter(
      (photo) => photo?.category !== 'interior' && !photo?.tags.some((tag) => fitting.has(tag)),
    )
    expect(strange, cuisine).toEqual([])
    expect(chosen.length, cuisine).toBeGreaterThanOrEqual(3)
  }
})
