import type { MenuCategoryWire } from '#contract/menus/menus.ts'
import type { Locale } from '#domain/locale/language.ts'
import { textOf } from './catalogues.server.ts'

/** The fourteen that European menus must name, as data files spell them. */
const known = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const

/** In the guest's language; one that a kitchen spells in its own way stays as it is. */
export function allergenName(allergen: string, locale: Locale): string {
  const key = known.find((one) => one === allergen)
  return key ? textOf('allergens', locale).t(key) : allergen
}

export function nameAllergens(categories: readonly MenuCategoryWire[], locale: Locale): MenuCategoryWire[] {
  return categories.map((category) => ({
    ...category,
    products: category.products.map((product) =>
      product.allergens?.length
        ? { ...product, allergens: product.allergens.map((allergen) => allergenName(allergen, locale)) }
        : product,
    ),
  }))
}
