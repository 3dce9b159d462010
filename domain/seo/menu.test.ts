import { expect, test } from 'vitest'
import type { ProductWire } from '#contract/menus/menus.ts'
import { menuData } from './menu.ts'

const dish = (facts: Partial<ProductWire>): ProductWire => ({
  id: 'p',
  name: 'Soup',
  price: 4.5,
  available: true,
  ...facts,
})
const item = (facts: Partial<ProductWire>) => menuData([{ id: 'c', name: 'Starters', products: [dish(facts)] }], 'eur')

const offer = { '@type': 'Offer', price: 4.5, priceCurrency: 'EUR' }

test.each<[string, Partial<ProductWire>, object]>([
  ['a dish', {}, { name: 'Soup', offers: offer }],
  ['with words', { description: 'Hot' }, { name: 'Soup', description: 'Hot', offers: offer }],
  [
    'sold out',
    { available: false },
    { name: 'Soup', offers: { ...offer, availability: 'https://schema.org/SoldOut' } },
  ],
  [
    'diets, but no other tag',
    { tags: ['vegan', 'spicy', 'gluten-free'] },
    {
      name: 'Soup',
      offers: offer,
      suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
    },
  ],
  ['a tag named like a method', { tags: ['constructor'] }, { name: 'Soup', offers: offer }],
])('%s', (_, facts, expected) => {
  expect(item(facts)).toEqual({
    '@type': 'Menu',
    hasMenuSection: [{ '@type': 'MenuSection', name: 'Starters', hasMenuItem: [{ '@type': 'MenuItem', ...expected }] }],
  })
})

test('a section without dishes is not told', () => {
  expect(menuData([{ id: 'c', name: 'Empty', products: [] }], 'eur')).toEqual({ '@type': 'Menu', hasMenuSection: [] })
})
