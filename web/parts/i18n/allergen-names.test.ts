import { expect, test } from 'vitest'
import { allergenName, nameAllergens } from './allergen-names.server.ts'

test.each([
  ['milk', 'en', 'milk'],
  ['milk', 'de-DE', 'Milch'],
  ['sulphites', 'el', 'θειώδη'],
  ['nuts', 'sr-LATIN', 'jezgrasto voće'],
  ['house spice', 'de', 'house spice'],
  ['constructor', 'de', 'constructor'],
] as const)('%s in %s is called %s', (allergen, locale, name) => expect(allergenName(allergen, locale)).toBe(name))

test('a menu keeps everything else as the kitchen wrote it', () => {
  const bread = { id: 'a', name: 'Milk bread', price: 2, available: true, allergens: ['milk', 'gluten'] }
  const water = { id: 'b', name: 'Water', price: 1, available: true }
  const menu = [{ id: 'c', name: 'Starters', products: [bread, water] }]
  expect(nameAllergens(menu, 'fr')).toEqual([
    { id: 'c', name: 'Starters', products: [{ ...bread, allergens: ['lait', 'gluten'] }, water] },
  ])
})
