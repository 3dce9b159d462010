import type { Course, DemoDish } from './dish.ts'
import { photoIdOf } from './dish.ts'
import { allergensIn, dietsOf } from './dish-allergens.ts'

export type Recipe = { id: string; title: string; tags: string[]; ingredients: string[]; photo?: string }

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
export function recipeDishes(recipes: readonly Recipe[]): DemoDish[] {
  return recipes.flatMap((recipe): DemoDish[] => {
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
