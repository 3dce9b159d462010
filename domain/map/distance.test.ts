import { expect, test } from 'vitest'
import { distanceText, kilometresBetween } from './distance.ts'

const vienna = { lat: 48.2082, lon: 16.3738 }

test.each([
  ['itself', vienna, 0],
  ['Prater', { lat: 48.2166, lon: 16.3958 }, 1.88],
  ['Berlin', { lat: 52.52, lon: 13.405 }, 523.5],
  ['the other side of the earth', { lat: -48.2082, lon: -163.6262 }, 20_015],
])('from Vienna to %s', (_, to, km) => {
  const found = kilometresBetween(vienna, to)
  expect(Math.abs(found - km)).toBeLessThanOrEqual(km * 0.01)
})

test.each([
  [0, 'AT', 'en', '100 m'],
  [0.34, 'AT', 'en', '300 m'],
  [0.96, 'AT', 'en', '1 km'],
  [2.34, 'AT', 'de', '2,3 km'],
  [12.6, null, 'en', '13 km'],
  [0.02, 'US', 'en', '0.1 mi'],
  [3.5, 'GB', 'en', '2.2 mi'],
  [300, 'AT', 'en', null],
])('%d km in %s is written in %s as %s', (km, country, intl, text) =>
  expect(distanceText(km, { country, intl })).toBe(text),
)
