import type { Menu, MenuItem, RestrictedDiet } from 'schema-dts'
import type { MenuCategoryWire, ProductWire } from '#contract/menus/menus.ts'

const diets = new Map<string, RestrictedDiet>([
  ['vegetarian', 'https://schema.org/VegetarianDiet'],
  ['vegan', 'https://schema.org/VeganDiet'],
  ['gluten-free', 'https://schema.org/GlutenFreeDiet'],
  ['halal', 'https://schema.org/HalalDiet'],
  ['kosher', 'https://schema.org/KosherDiet'],
])

export function menuData(categories: readonly MenuCategoryWire[], currency: string): Menu {
  return {
    '@type': 'Menu',
    hasMenuSection: categories
      .filter(({ products }) => products.length > 0)
      .map(({ name, description, products }) => ({
        '@type': 'MenuSection',
        name,
        ...(description && { description }),
        hasMenuItem: products.map((product) => dish(product, currency)),
      })),
  }
}

function dish({ name, description, price, tags, available }: ProductWire, currency: string): MenuItem {
  const suitableForDiet = (tags ?? []).flatMap((tag) => diets.get(tag) ?? [])
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency.toUpperCase(),
      ...(!available && { availability: 'https://schema.org/SoldOut' }),
    },
    ...(suitableForDiet.length > 0 && { suitableForDiet }),
  }
}
