import type { PlannedCategory, PlannedMenu, PlannedProduct } from '#domain/imports/partner.ts'
import { foldToAscii } from '#domain/imports/slug.ts'
import type { Archetype, ArchetypeKey } from '../archetypes.ts'
import { priceIn } from '../prices.ts'
import type { Random } from '../random.ts'
import type { Venue } from '../venue.ts'
import type { Course, DemoDish } from './dish.ts'
import { modifierGroup, modifierIdsFor } from './modifiers.ts'
import { anyCuisine, barCuisine } from './own-dishes.ts'

const categoryNames: Record<Course, string> = {
  breakfast: 'Breakfast',
  starter: 'Starters',
  soup: 'Soups',
  salad: 'Salads',
  pizza: 'Pizza',
  main: 'Mains',
  side: 'Sides',
  dessert: 'Desserts',
  drink: 'Drinks',
}
const courseOrder = Object.keys(categoryNames) as Course[]
/** A short course is shown together with the starters, so that no category holds a single dish. */
const fewestInCategory = 2

type CardSize = Partial<Record<Course, readonly [least: number, most: number]>>
const cardSizes: Record<Archetype['menuSize'], CardSize> = {
  short: { breakfast: [3, 5], starter: [3, 5], soup: [1, 2], main: [4, 6], dessert: [3, 4], drink: [4, 6] },
  middle: {
    breakfast: [0, 3],
    starter: [3, 5],
    soup: [1, 2],
    salad: [1, 2],
    pizza: [4, 8],
    main: [5, 8],
    side: [2, 3],
    dessert: [2, 3],
    drink: [4, 6],
  },
  long: {
    starter: [4, 6],
    soup: [2, 3],
    salad: [2, 3],
    pizza: [6, 8],
    main: [8, 12],
    side: [2, 4],
    dessert: [3, 4],
    drink: [6, 8],
  },
}

const cuisinesOfArchetype: Record<ArchetypeKey, readonly string[]> = {
  bistro: ['french', 'mediterranean'],
  trattoria: ['italian'],
  brasserie: ['french', 'american'],
  'fine-dining': ['french', 'nordic'],
  neighbourhood: ['mediterranean', 'vegetarian'],
  cafe: ['cafe'],
  bar: [barCuisine],
  pub: ['pub', barCuisine],
  'quick-counter': ['burger', 'vegetarian'],
  'beer-garden': ['bavarian'],
  'banquet-hall': ['mediterranean', 'french'],
}
const germanSpeaking = new Set(['AT', 'CH', 'DE'])
const germanRestaurants = new Set([
  'german',
  'bavarian',
  'austrian',
  'regional',
  'local',
  'heuriger',
  'international',
  'vegetarian',
  'vegan',
])

/** One menu of two to eight categories: dishes of the place's cuisines first, then what such a restaurant serves anyway. */
export function writeMenu(
  venue: Venue,
  key: ArchetypeKey,
  archetype: Archetype,
  priceLevel: number,
  dishes: Partial<Record<Course, readonly DemoDish[]>>,
  random: Random,
): PlannedMenu {
  const wanted = wantedCuisines(venue, key)
  const categories: PlannedCategory[] = []
  const spare: DemoDish[] = []
  for (const course of courseOrder) {
    const range = cardSizes[archetype.menuSize][course]
    if (!range || (course === 'breakfast' && key !== 'cafe')) continue
    const chosen = chooseDishes(dishes[course] ?? [], wanted, random.between(...range), random)
    if (chosen.length < fewestInCategory && course !== 'main') spare.push(...chosen)
    else
      categories.push({
        categoryId: course,
        name: categoryNames[course],
        products: chosen.map((dish) => product(dish, venue, priceLevel, random)),
      })
  }
  const starters = categories.find((category) => category.categoryId === 'starter')
  starters?.products.push(...spare.map((dish) => product(dish, venue, priceLevel, random)))
  distinguish(categories)
  const used = new Set(categories.flatMap((category) => category.products.flatMap((entry) => entry.modifierGroupIds)))
  return {
    menuId: 'main',
    name: key === 'cafe' ? 'Café menu' : key === 'bar' ? 'Bar menu' : 'Menu',
    description: 'Sample menu of the demo: dishes and prices are invented for this place.',
    language: 'en',
    orderable: true,
    hours: undefined,
    categories,
    modifierGroups: [...used].flatMap((id) => modifierGroup(id, venue.currency) ?? []),
  }
}

/** Cuisine words in order of preference; the place's own come first. */
function wantedCuisines(venue: Venue, key: ArchetypeKey): string[][] {
  const own = venue.cuisines.filter((cuisine) => cuisine !== 'coffee_shop' || key === 'cafe')
  const german =
    germanSpeaking.has(venue.countryCode) && own.some((cuisine) => germanRestaurants.has(cuisine)) ? ['(de)'] : []
  return [[...own, ...german], [...cuisinesOfArchetype[key]], [anyCuisine]]
}

function chooseDishes(
  dishes: readonly DemoDish[],
  wanted: readonly string[][],
  amount: number,
  random: Random,
): DemoDish[] {
  const chosen: DemoDish[] = []
  for (const cuisines of wanted) {
    if (chosen.length >= amount) break
    const names = new Set(chosen.map((dish) => dish.name.toLowerCase()))
    const suitable = dishes.filter(
      (dish) => dish.cuisines.some((cuisine) => cuisines.includes(cuisine)) && !names.has(dish.name.toLowerCase()),
    )
    chosen.push(...distinctNames(mixed(suitable, random)).slice(0, amount - chosen.length))
  }
  return chosen
}

/** Random order that prefers dishes written for the cuisine over names from old menus. */
function mixed(dishes: readonly DemoDish[], random: Random): DemoDish[] {
  return dishes
    .map((dish) => ({ dish, key: handicap[dish.origin] + random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ dish }) => dish)
}

const handicap: Record<DemoDish['origin'], number> = { own: 0, sample: 0.1, canteen: 0.6, recipe: 0.35, historic: 0.8 }

function distinctNames(dishes: DemoDish[]): DemoDish[] {
  return [...new Map(dishes.map((dish) => [dish.name.toLowerCase(), dish])).values()]
}

const levelFactor: Record<number, number> = { 1: 0.78, 2: 1, 3: 1.35, 4: 2.1 }

function product(dish: DemoDish, venue: Venue, priceLevel: number, random: Random): PlannedProduct {
  const euros = dish.euros * (levelFactor[priceLevel] ?? 1) * (0.92 + random.next() * 0.16)
  return {
    productId: foldToAscii(dish.name).slice(0, 48) || 'dish',
    name: dish.name,
    description: dish.description,
    priceMinor: priceIn(venue.currency, euros),
    tags: [...dish.diets],
    allergens: [...dish.allergens],
    photoId: dish.photoId,
    soldOut: random.chance(0.015),
    modifierGroupIds: modifierIdsFor(dish),
  }
}

/** Two dishes whose names fold to the same words keep their own ids. */
function distinguish(categories: readonly PlannedCategory[]): void {
  const seen = new Map<string, number>()
  for (const entry of categories.flatMap((category) => category.products)) {
    const times = (seen.get(entry.productId) ?? 0) + 1
    seen.set(entry.productId, times)
    if (times > 1) entry.productId = `${entry.productId}-${times}`
  }
}
