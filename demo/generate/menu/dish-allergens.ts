import type { Diet } from './dish.ts'

/** The fourteen allergens that European menus must name, with words that betray them. Demo data, not advice. */
const betraying: readonly (readonly [allergen: string, words: RegExp])[] = [
  [
    'gluten',
    /\b(bread|breadcrumbs?|breaded|toast(ed)?|bun|pasta|penne|spaghetti|linguine|tagliatelle|lasagn[ae]|noodles?|wheat|flour|batter|pastry|bagel|muffins?|croissants?|brioche|barley|oats?|oatmeal|rye|bulgur|couscous|seitan|naan|pita|flatbread|focaccia|dumplings?|spring rolls|pancakes?|waffles?|cakes?|biscuits?|pie|pretzel|baguette|injera|soy sauce|beer|ale|malt|strudel|gnocchi|udon|crêpes?|crepes?|pizza|sandwich|wrap|burger|pierogi|spätzle|spaetzle|quiche|crumble|ravioli|tortellini|macaroni)\b/i,
  ],
  ['crustaceans', /\b(shrimps?|prawns?|crabs?|lobster|crayfish|gambas)\b/i],
  [
    'eggs',
    /\b(eggs?|yolk|mayonnaise|aioli|hollandaise|meringue|custard|omelette?|omelet|frittata|tortilla española|tempura|béarnaise)\b/i,
  ],
  [
    'fish',
    /\b(fish|salmon|tuna|cod|haddock|herring|trout|sea bass|sea bream|sole|plaice|anchov(y|ies)|mackerel|dashi|branzino|sardines?)\b/i,
  ],
  ['peanuts', /\b(peanuts?|satay)\b/i],
  ['soy', /\b(soy|soya|soybeans?|tofu|miso|edamame|tempeh)\b/i],
  [
    'milk',
    /\b(milk|butter|cream|cheese|cheddar|mozzarella|parmesan|ricotta|burrata|gorgonzola|feta|gruyère|paneer|yoghurt|yogurt|béchamel|bechamel|skyr|curd|tzatziki|latte|raita|ice cream|dulce de leche|quark|pecorino)\b/i,
  ],
  ['nuts', /\b(almonds?|walnuts?|hazelnuts?|pistachios?|cashews?|pecans?|nuts)\b/i],
  ['celery', /\b(celery|celeriac)\b/i],
  ['mustard', /\bmustard\b/i],
  ['sesame', /\b(sesame|tahini|hummus|falafel)\b/i],
  ['sulphites', /\b(wine|sulphites|vermouth|raisins)\b/i],
  ['molluscs', /\b(mussels?|clams?|oysters?|squid|calamari|octopus|snails|escargots|vongole)\b/i],
]

const notInVegan = new Set(['crustaceans', 'eggs', 'fish', 'milk', 'molluscs'])
const notInVegetarian = new Set(['crustaceans', 'fish', 'molluscs'])

export function allergensIn(words: string, diets: readonly Diet[] = []): string[] {
  // coconut milk, peanut butter and the like are named after what they are not
  const plain = words
    .replace(/\b(coconut|almond|oat) (milk|cream)\b/gi, '$1')
    .replace(/\b(peanut|nut) butter\b/gi, '$1s')
  return betraying
    .filter(([allergen, pattern]) => pattern.test(plain) && !excludedBy(allergen, diets))
    .map(([allergen]) => allergen)
}

function excludedBy(allergen: string, diets: readonly Diet[]): boolean {
  if (diets.includes('vegan') && notInVegan.has(allergen)) return true
  if (diets.includes('vegetarian') && notInVegetarian.has(allergen)) return true
  return diets.includes('gluten-free') && allergen === 'gluten'
}

const meat =
  /\b(beef|veal|pork|bacon|ham|lamb|mutton|chicken|turkey|duck|goose|rabbit|venison|reindeer|sausages?|salami|prosciutto|guanciale|chorizo|liver|kidney|oxtail|steak|meat|ribs?|gelatin|lard|broth|stock|bouillon|pancetta|chuck|brisket|goat|poultry|anglerfish|worcester\w*|oyster sauce)\b/i
const fromAnimals =
  /\b(honey|egg|eggs|milk|butter|cream|cheese|yoghurt|yogurt|ghee|parmesan|mozzarella|ricotta|mayonnaise|feta|quark|whey)\b/i

/** Diets that a list of ingredients allows; unclear words count against a diet. */
export function dietsOf(words: string): Diet[] {
  const allergens = allergensIn(words)
  if (meat.test(words) || allergens.some((allergen) => notInVegetarian.has(allergen))) return []
  const diets: Diet[] = ['vegetarian']
  if (!fromAnimals.test(words.replace(/coconut (milk|cream)|peanut butter/gi, '')) && !allergens.includes('milk'))
    diets.push('vegan')
  return diets
}
