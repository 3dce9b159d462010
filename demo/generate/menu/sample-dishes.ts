import type { Course, DemoDish } from './dish.ts'
import { photoIdOf } from './dish.ts'
import { allergensIn, dietsOf } from './dish-allergens.ts'
import { titleCase } from './title-case.ts'

export type SampleMenu = {
  id: string
  items: {
    id: string
    name: string
    description?: string
    categoryId?: string
    variations: { priceMinor: number }[]
    photo?: string
    modifierGroupIds?: string[]
  }[]
  modifierGroups: {
    id: string
    name: string
    display?: string
    options: { id: string; name: string; priceMinor: number }[]
  }[]
}

const sampleCuisines: Record<string, readonly string[]> = {
  'square-order-ahead': ['american', 'burger', 'diner', 'sandwich', 'breakfast', 'brunch', 'salad', 'international'],
  'square-cafe': ['coffee_shop', 'cafe', 'bakery', 'breakfast', 'brunch', 'cake'],
  'tastyigniter-demo': ['african', 'nigerian', 'ethiopian', 'caribbean'],
}
const euroPerMinor = 1 / 125
/** The samples price some dishes for a snack bar of years ago. */
const lowestEuros: Partial<Record<Course, number>> = { main: 9.5, breakfast: 6, salad: 8, soup: 6 }

/** The vendors' sample menus, with their photos and modifier groups. */
export function sampleDishes(menus: readonly SampleMenu[]): DemoDish[] {
  return menus.flatMap((menu) =>
    menu.items.map((item): DemoDish => {
      const words = `${item.name} ${item.description ?? ''}`
      const diets = dietsOf(words).filter((diet) => diet !== 'vegan')
      const course = sampleCourse(item.categoryId, words)
      return {
        name: titleCase(item.name.toLowerCase()),
        course,
        euros: Math.max(
          lowestEuros[course] ?? 3,
          Math.round((item.variations[0]?.priceMinor ?? 900) * euroPerMinor * 2) / 2,
        ),
        description: item.description ?? '',
        diets,
        allergens: allergensIn(words, diets),
        cuisines: sampleCuisines[menu.id] ?? [],
        origin: 'sample',
        ...(item.photo ? { photoId: photoIdOf(item.photo) } : {}),
        ...(item.modifierGroupIds?.length ? { modifiers: item.modifierGroupIds } : {}),
      }
    }),
  )
}

function sampleCourse(categoryId: string | undefined, words: string): Course {
  if (categoryId === 'drinks' || /\b(coffee drink|tea|latte)\b/i.test(words)) return 'drink'
  if (categoryId === 'bakedgoods') return 'dessert'
  if (categoryId?.startsWith('breakfast')) return 'breakfast'
  return /soup/i.test(words) ? 'soup' : /salad/i.test(words) ? 'salad' : 'main'
}
