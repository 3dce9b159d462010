export type Course = 'starter' | 'soup' | 'salad' | 'main' | 'pizza' | 'side' | 'dessert' | 'breakfast' | 'drink'
export type Diet = 'vegetarian' | 'vegan' | 'gluten-free' | 'spicy'

/** A dish before it has a price in a currency: euros of the German level, as `priceIn` takes them. */
export type DemoDish = {
  name: string
  course: Course
  euros: number
  description: string
  diets: Diet[]
  allergens: string[]
  /** Cuisine keys under which it may stand. */
  cuisines: readonly string[]
  origin: 'own' | 'sample' | 'canteen' | 'recipe' | 'historic'
  photoId?: string
  modifiers?: readonly string[]
}

export function photoIdOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.webp$/, '')
}
