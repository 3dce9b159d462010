import { describe, expect, test } from 'vitest'
import { foldToAscii, slugBase, slugRegister } from './slug.ts'

describe('folding', () => {
  test.each([
    ['Café Zoë', 'cafe-zoe'],
    ["Mario's Trattoria", 'marios-trattoria'],
    ['Smørrebrød & Øl', 'smorrebrod-and-ol'],
    ['Weißes Rößl', 'weisses-rossl'],
    ['Łódź Kitchen', 'lodz-kitchen'],
    ['Пельменная №1', 'pelmennaya-no1'],
    ['Ταβέρνα', 'taverna'],
    ['  --Bar--  ', 'bar'],
    ['寶香素食', ''],
  ])('%s becomes %s', (text, folded) => {
    expect(foldToAscii(text)).toBe(folded)
  })
})

describe('the slug of a place', () => {
  const venue = { name: 'Blue Door', city: 'San Francisco', kind: 'restaurant', sourceRef: 'n42' }

  test.each([
    ['name and city', venue, 'blue-door-san-francisco'],
    ['no city', { ...venue, city: undefined }, 'blue-door'],
    ['English name', { ...venue, name: '素食', nameEn: 'Green Leaf', city: 'Taipei' }, 'green-leaf-taipei'],
    ['script without a spelling', { ...venue, name: '素食', city: 'Taipei' }, 'restaurant-taipei-n42'],
    ['mostly another script', { ...venue, name: '素食餐廳 A', city: 'Taipei' }, 'restaurant-taipei-n42'],
    ['digits alone', { ...venue, name: '1840', city: undefined }, 'restaurant-1840'],
    ['only signs', { ...venue, name: '!!!', city: 'Graz' }, 'restaurant-graz-n42'],
  ])('%s', (_, given, slug) => {
    expect(slugBase(given)).toBe(slug)
  })

  test('is never longer than a link should be', () => {
    expect(slugBase({ ...venue, name: 'a very long name '.repeat(20) }).length).toBeLessThanOrEqual(80)
  })
})

test('later places of the same name get a number, and numbers already taken are passed over', () => {
  const next = slugRegister(['blue-door', 'blue-door-3'])
  expect(['blue-door', 'blue-door', 'green-door', 'blue-door'].map(next)).toEqual([
    'blue-door-2',
    'blue-door-4',
    'green-door',
    'blue-door-5',
  ])
})
