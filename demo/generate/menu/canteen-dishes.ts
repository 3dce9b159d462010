import type { Course, DemoDish } from './dish.ts'

export type CanteenDish = { name: string; nameEn?: string; type: string; labels: string[]; served: number }

const canteenCourse: Record<string, readonly [Course, number]> = {
  'Dessert (Glas)': ['dessert', 5.5],
  Süßspeise: ['dessert', 8],
  Fisch: ['main', 17],
  'Tagessupe, Brot, Obst': ['soup', 6],
  Fleisch: ['main', 16],
  Pasta: ['main', 13],
  'Vegetarisch/fleischlos': ['main', 13],
  Grill: ['main', 16],
  Studitopf: ['main', 11],
  Wok: ['main', 13],
  Vegan: ['main', 13],
}
const allergenLabels: Record<string, string> = {
  GLUTEN: 'gluten',
  WHEAT: 'gluten',
  RYE: 'gluten',
  BARLEY: 'gluten',
  OAT: 'gluten',
  SPELT: 'gluten',
  SHELLFISH: 'crustaceans',
  CHICKEN_EGGS: 'eggs',
  FISH: 'fish',
  PEANUTS: 'peanuts',
  SOY: 'soy',
  MILK: 'milk',
  ALMONDS: 'nuts',
  HAZELNUTS: 'nuts',
  WALNUTS: 'nuts',
  CASHEWS: 'nuts',
  PECAN: 'nuts',
  PISTACHIOS: 'nuts',
  MACADAMIA: 'nuts',
  CELERY: 'celery',
  MUSTARD: 'mustard',
  SESAME: 'sesame',
  SULPHURS: 'sulphites',
  SULFITES: 'sulphites',
  LUPIN: 'lupin',
  MOLLUSCS: 'molluscs',
}

/** Dishes with declared allergens, named in German with the English beside it: for restaurants in German-speaking countries. */
export function canteenDishes(dishes: readonly CanteenDish[]): DemoDish[] {
  return dishes.flatMap((dish): DemoDish[] => {
    const course = canteenCourse[dish.type]
    const name = withoutKitchenNotes(dish.name)
    if (
      !course ||
      !dish.nameEn ||
      dish.served < 2 ||
      name.length < 6 ||
      name.length > 70 ||
      /Stück|StÜck|Creme -/.test(name)
    )
      return []
    const labels = new Set(dish.labels)
    const diets: DemoDish['diets'] = []
    if (labels.has('VEGAN')) diets.push('vegan', 'vegetarian')
    else if (labels.has('VEGETARIAN')) diets.push('vegetarian')
    const allergens = [...new Set(dish.labels.flatMap((label) => allergenLabels[label] ?? []))]
    if (!allergens.includes('gluten') && dish.labels.length > 2) diets.push('gluten-free')
    return [
      {
        name,
        course: course[0],
        euros: course[1],
        description: withoutKitchenNotes(dish.nameEn),
        diets,
        allergens,
        cuisines: ['(de)'],
        origin: 'canteen',
      },
    ]
  })
}

function withoutKitchenNotes(name: string): string {
  return name
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^"|"$/g, '')
    .trim()
}
