import type { Course, DemoDish } from './dish.ts'
import { allergensIn, dietsOf } from './dish-allergens.ts'
import { titleCase } from './title-case.ts'

export type HistoricDish = { name: string; times: number; last?: number; high?: number }

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
export function historicDishes(dishes: readonly HistoricDish[]): DemoDish[] {
  return dishes.flatMap((dish): DemoDish[] => {
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
