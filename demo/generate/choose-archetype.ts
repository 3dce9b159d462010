import type { ArchetypeKey } from './archetypes.ts'
import type { Random } from './random.ts'
import type { Venue } from './venue.ts'

const byKind: Partial<Record<Venue['kind'], ArchetypeKey>> = {
  cafe: 'cafe',
  bakery: 'cafe',
  ice_cream: 'cafe',
  bar: 'bar',
  pub: 'pub',
  biergarten: 'beer-garden',
  fast_food: 'quick-counter',
  food_court: 'quick-counter',
}

type ArchetypeWeights = readonly (readonly [ArchetypeKey, number])[]

/** The first line with one of the place's cuisines decides. */
const byCuisine: readonly (readonly [cuisines: readonly string[], ArchetypeWeights])[] = [
  [['fine_dining'], [['fine-dining', 1]]],
  [['coffee_shop', 'cake', 'breakfast', 'tea', 'donut', 'ice_cream'], [['cafe', 1]]],
  [
    [
      'ramen',
      'noodle',
      'kebab',
      'sandwich',
      'burger',
      'falafel',
      'fish_and_chips',
      'salad',
      'bagel',
      'hot_dog',
      'poke',
      'soup',
      'juice',
      'udon',
      'curry',
    ],
    [
      ['quick-counter', 65],
      ['neighbourhood', 35],
    ],
  ],
  [
    ['italian', 'pizza', 'pasta'],
    [
      ['trattoria', 80],
      ['bistro', 12],
      ['fine-dining', 8],
    ],
  ],
  [
    ['french'],
    [
      ['bistro', 50],
      ['brasserie', 30],
      ['fine-dining', 20],
    ],
  ],
  [
    ['bavarian'],
    [
      ['beer-garden', 45],
      ['brasserie', 45],
      ['banquet-hall', 10],
    ],
  ],
  [
    ['german', 'austrian', 'regional', 'local', 'heuriger', 'czech', 'belgian'],
    [
      ['brasserie', 40],
      ['neighbourhood', 40],
      ['beer-garden', 8],
      ['fine-dining', 8],
      ['banquet-hall', 4],
    ],
  ],
  [
    ['chinese', 'cantonese'],
    [
      ['neighbourhood', 60],
      ['banquet-hall', 20],
      ['quick-counter', 20],
    ],
  ],
  [
    ['indian', 'lebanese', 'turkish', 'arab', 'persian', 'greek'],
    [
      ['neighbourhood', 80],
      ['banquet-hall', 10],
      ['bistro', 10],
    ],
  ],
  [
    ['japanese', 'sushi', 'korean', 'thai', 'vietnamese', 'asian'],
    [
      ['neighbourhood', 55],
      ['bistro', 15],
      ['quick-counter', 22],
      ['fine-dining', 8],
    ],
  ],
  [
    ['steak_house', 'seafood', 'american', 'british', 'diner', 'barbecue'],
    [
      ['brasserie', 50],
      ['neighbourhood', 35],
      ['fine-dining', 15],
    ],
  ],
  [
    ['danish', 'scandinavian', 'international', 'european', 'nordic'],
    [
      ['bistro', 45],
      ['brasserie', 25],
      ['fine-dining', 30],
    ],
  ],
  [
    ['tapas', 'spanish', 'wine', 'mediterranean'],
    [
      ['bistro', 60],
      ['neighbourhood', 30],
      ['fine-dining', 10],
    ],
  ],
]

const otherwise: ArchetypeWeights = [
  ['neighbourhood', 55],
  ['bistro', 30],
  ['brasserie', 8],
  ['fine-dining', 5],
  ['banquet-hall', 2],
]

const banquetCapacity = 150

export function chooseArchetype(venue: Venue, random: Random): ArchetypeKey {
  if ((venue.facts.capacity ?? 0) >= banquetCapacity && venue.kind === 'restaurant') return 'banquet-hall'
  const certain = byKind[venue.kind]
  if (certain) return certain
  const line = byCuisine.find(([cuisines]) => cuisines.some((cuisine) => venue.cuisines.includes(cuisine)))
  return random.weighted(line?.[1] ?? otherwise)
}
