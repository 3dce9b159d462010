import { expect, test } from 'vitest'
import type { RestaurantRow } from '#domain/imports/restaurant-row.ts'
import { archetypes } from './archetypes.ts'
import { choosePartners, partnerCities } from './choose-partners.ts'
import { randomFor } from './random.ts'
import { suitableSentences, writeReviews } from './reviews.ts'

const sentences = Array.from({ length: 400 }, (_, index) => ({
  text: `A sentence number ${index}`,
  positive: index % 2 === 0,
}))
const positive = new Map(sentences.map((sentence) => [sentence.text, sentence.positive]))
const today = Temporal.PlainDate.from('2026-11-15')

test('stars agree with the words, lie in the past and centre where the restaurant is', () => {
  const all = Array.from({ length: 60 }, (_, index) =>
    writeReviews(sentences, archetypes['fine-dining'], today, randomFor(index, 'r')),
  )
  for (const reviews of all) {
    expect(reviews.length >= 5 && reviews.length <= 60).toBe(true)
    for (const { rating, text, createdAt } of reviews) {
      if (rating >= 4) expect(positive.get(text)).toBe(true)
      if (rating <= 2) expect(positive.get(text)).toBe(false)
      expect(createdAt < '2026-11-15').toBe(true)
    }
  }
  const ratings = all.flat().map((review) => review.rating)
  const mean = ratings.reduce<number>((sum, rating) => sum + rating, 0) / ratings.length
  expect(mean).toBeGreaterThan(4.2)
  expect(mean).toBeLessThan(4.9)
})

test('sentences that name a town or swear are left out', () => {
  const given = ['The best burger in Vegas!', 'Damn good steak, really.', 'Lovely soup and kind people.'].map(
    (text) => ({ text, positive: true }),
  )
  expect(suitableSentences(given).map((sentence) => sentence.text)).toEqual(['Lovely soup and kind people.'])
})

test('the best described places of a city become partners, in a mix of cuisines', () => {
  const city = Object.keys(partnerCities).at(-1) as string
  const wanted = partnerCities[city] as number
  const row = (sourceRef: string, cuisine: string, phone?: string) =>
    ({
      sourceRef,
      kind: 'restaurant',
      cityRegion: { id: city },
      region: { kind: 'city' },
      source: 'osm',
      cuisines: [cuisine],
      phone,
      facts: {},
    }) as unknown as RestaurantRow
  const pizzas = Array.from({ length: 60 }, (_, index) => row(`n${100 + index}`, 'pizza', '+431'))
  const others = ['thai', 'greek', 'french'].map((cuisine, index) => row(`n${index}`, cuisine))
  const candidates = [...pizzas, ...others].map((given) => ({ row: given, item: given.sourceRef }))
  const chosen = choosePartners(candidates)
  expect(chosen).toHaveLength(wanted)
  expect(chosen).toEqual(expect.arrayContaining(['n0', 'n1', 'n2']))
  expect(choosePartners(candidates.toReversed())).toEqual(chosen)
})
