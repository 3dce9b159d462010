import type { Course, Dish } from './dish.ts'
import { allergensIn, dietsOf } from './dish-allergens.ts'

export type Recipe = { id: string; title: string; tags: string[]; ingredients: string[]; photo?: string }
export type CanteenDish = { name: string; nameEn?: string; type: string; labels: string[]; served: number }
export type HistoricDish = { name: string; times: number; last?: number; high?: number }
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

/** The first line with one of a recipe's tags says what it is; no euros means that it is nothing for a menu. */
const recipeCourse: readonly (readonly [tags: readonly string[], course: Course, euros: number])[] = [
  [
    [
      'basic',
      'sauce',
      'dough',
      'spread',
      'jam',
      'dressing',
      'stock',
      'spice',
      'syrup',
      'bread',
      'liquor',
      'alcohol',
      'cookies',
      'keto',
      'bariatric',
      'drink',
    ],
    'side',
    0,
  ],
  [['soup'], 'soup', 7.5],
  [['salad'], 'salad', 9.5],
  [['steak', 'lamb', 'duck', 'venison', 'seafood', 'roast'], 'main', 20],
  [['fish', 'beef'], 'main', 17],
  [['chicken', 'pork', 'meat', 'stew', 'curry'], 'main', 14],
  [['dessert', 'sweet', 'cake', 'pudding', 'icecream', 'pie', 'meringue', 'pastry'], 'dessert', 7],
  [['breakfast', 'pancake', 'brunch'], 'breakfast', 9],
  [['side', 'snack'], 'side', 5],
  [['pasta', 'rice', 'noodles', 'potato', 'pizza', 'beans', 'tofu', 'lentil', 'eggs', 'vegetables'], 'main', 14],
]
/** Recipe tags that are also cuisine keys; the others say what is in a dish. */
const recipeCuisines = new Set([
  'italian',
  'american',
  'french',
  'mexican',
  'indian',
  'asian',
  'russian',
  'mediterranean',
  'spanish',
  'japanese',
  'portuguese',
  'chinese',
  'swiss',
  'german',
  'turkish',
  'greek',
  'brazilian',
  'thai',
  'dutch',
  'irish',
  'belgian',
  'english',
  'ukrainian',
  'austrian',
  'peruvian',
  'argentinian',
  'lebanese',
  'swedish',
  'finnish',
  'hungarian',
  'israeli',
  'polish',
  'pizza',
  'curry',
  'indonesian',
])
const notForAMenu =
  /store bought|dressing|sauce|seasoning|homemade|recipe|air ?fr|instant|leftover|jerky|kidney|patties|meat$|cooked|hangover|starter|puff pastry|casserole|bowl$/i

const soupNames = /soup|sopa|bisque|borscht|chowder|okroshka/i

/** Recipes of one cuisine that could stand on a menu, named without the translation in brackets. */
export function recipeDishes(recipes: readonly Recipe[]): Dish[] {
  return recipes.flatMap((recipe): Dish[] => {
    const cuisines = recipe.tags.filter((tag) => recipeCuisines.has(tag))
    const line = recipeCourse.find(([tags]) => tags.some((tag) => recipe.tags.includes(tag)))
    if (cuisines.length === 0 || !line || line[2] === 0 || notForAMenu.test(recipe.title)) return []
    if (line[1] === 'soup' && !soupNames.test(recipe.title)) return []
    const words = `${recipe.title} ${recipe.ingredients.join(' ')}`
    const diets = dietsOf(words)
    if (recipe.tags.includes('spicy')) diets.push('spicy')
    return [
      {
        name: recipe.title
          .replace(/\s*[([].*$/, '')
          .replace(/\s+/g, ' ')
          .trim(),
        course: line[1],
        euros: line[2],
        description: ingredientWords(recipe.ingredients),
        diets,
        allergens: allergensIn(words, diets),
        cuisines,
        origin: 'recipe',
        ...(recipe.photo ? { photoId: photoIdOf(recipe.photo) } : {}),
      },
    ]
  })
}

/** The first few ingredients as a menu names them: no amounts, no advice. */
function ingredientWords(ingredients: readonly string[]): string {
  const names = ingredients
    .map((line) =>
      line
        .replace(/[(:|,].*$/, '')
        .replace(
          /^[\d\s./½¼¾⅓~–-]*(g|kg|ml|l|lb|oz|cups?|tbsp\.?|tsp\.?|tablespoons?|teaspoons?|cloves?|cans?|box|jar|pinch|slices?|handful)?\b\s*(of\s+)?/i,
          '',
        )
        .trim()
        .toLowerCase(),
    )
    .filter((name) => /^[a-zà-ÿ' -]{3,22}$/.test(name) && !/salt|pepper|water|oil|sugar|optional|taste/.test(name))
  const [first, ...rest] = [...new Set(names)].slice(0, 4)
  return first ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ') : ''
}

export function photoIdOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.webp$/, '')
}

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

/** Dishes with declared allergens, named in German with the English beside it: for houses in German-speaking countries. */
export function canteenDishes(dishes: readonly CanteenDish[]): Dish[] {
  return dishes.flatMap((dish): Dish[] => {
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
    const diets: Dish['diets'] = []
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

const historicCourse: readonly (readonly [
  words: RegExp,
  course: Course,
  euros: number,
  cuisines: readonly string[],
])[] = [
  [
    /cocktail|whisky|whiskey|scotch|champagne|\bgin\b|brandy|martini|punch|beer|ale\b|port\b|sherry|vodka|rum\b|dry\b|vat 69|liqueur|cigar|extra\b|bottle|glass|cognac|imported|domestic|order|per person|serve[sd]|any style|choice|assorted|today|du jour|season|special/,
    'drink',
    0,
    [],
  ],
  [
    /\b(bisque|chowder|consomm|soup|gumbo)/,
    'soup',
    9,
    ['american', 'seafood', 'french', 'steak_house', 'diner', 'international'],
  ],
  [
    /\b(tart|shortcake|short cake|layer cake|cheese ?cake|eclair|mousse|sundae|sherbet|parfait|souffl|meringue|custard|cobbler|pie)\b/,
    'dessert',
    8,
    ['american', 'french', 'steak_house', 'diner', 'international'],
  ],
  [/\b(salad)\b/, 'salad', 11, ['american', 'steak_house', 'diner', 'international']],
  [
    /\b(oysters?|clams?|shrimp|crab ?meat|lobster|sole|trout|salmon|halibut|scallops?|swordfish|snapper|bass)\b/,
    'main',
    24,
    ['seafood', 'american', 'steak_house'],
  ],
  [
    /\b(sirloin|filet mignon|prime ribs?|rack of lamb|lamb chops?|tournedos|chateaubriand|entrecote|veal|duckling|pork chops?)\b/,
    'main',
    26,
    ['steak_house', 'american', 'french', 'international', 'fine_dining'],
  ],
  [
    /\b(scaloppin|cacciator|parmigiana|marsala|saltimbocca|fettuccin|linguin|manicotti|cannelloni)/,
    'main',
    19,
    ['italian'],
  ],
  [/\b(sandwich|burger|club)\b/, 'main', 12, ['american', 'diner', 'sandwich']],
  [
    /\b(potatoes|asparagus|spinach|carrots|mushrooms|beans|rice)\b/,
    'side',
    6,
    ['american', 'steak_house', 'diner', 'french', 'seafood'],
  ],
]

const outOfFashion =
  /--|turtle|terrapin|jello|jelly|tongue|brains|hash\b|boiled|creamed|stewed|milk|grillee|cold\b|hot\b|half\b|plain|fried in|cottage cheese|tartar sandwich|combination|broad beans|mignons?$/

/** Names from historic menus that still read well; their old prices say nothing today, so the course prices them. */
export function historicDishes(dishes: readonly HistoricDish[]): Dish[] {
  return dishes.flatMap((dish): Dish[] => {
    const words = dish.name.toLowerCase()
    if (
      (dish.last ?? 0) < 1960 ||
      dish.times < 12 ||
      !/^[a-z' -]{8,38}$/.test(words) ||
      outOfFashion.test(words) ||
      words.split(' ').length < 2
    )
      return []
    const line = historicCourse.find(([pattern]) => pattern.test(words))
    if (!line || line[2] === 0) return []
    const [, course, euros, cuisines] = line
    const diets = dietsOf(words).filter((diet) => diet === 'vegetarian' && (course === 'dessert' || course === 'side'))
    return [
      {
        name: titleCase(words),
        course,
        euros,
        description: '',
        diets,
        allergens: allergensIn(words, diets),
        origin: 'historic',
        cuisines,
      },
    ]
  })
}

const smallWords = new Set([
  'a',
  'al',
  'alla',
  'and',
  'au',
  'aux',
  'de',
  'di',
  'du',
  'en',
  'in',
  'la',
  'le',
  'of',
  'on',
  'or',
  'sur',
  'the',
  'with',
  'à',
])

export function titleCase(words: string): string {
  return words
    .trim()
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && smallWords.has(word)
        ? word
        : word.replace(/(^|-)(\p{Letter})/gu, (_, dash, letter) => dash + letter.toUpperCase()),
    )
    .join(' ')
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
export function sampleDishes(menus: readonly SampleMenu[]): Dish[] {
  return menus.flatMap((menu) =>
    menu.items.map((item): Dish => {
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
