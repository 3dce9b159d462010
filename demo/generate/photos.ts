import type { ArchetypeKey } from './archetypes.ts'
import type { Random } from './random.ts'

export type DemoPhoto = { id: string; category: string; tags: string[] }

/** Words under which the photo index files what a cuisine serves; the index knows few Asian and Latin dishes. */
const related: Record<string, readonly string[]> = {
  arab: ['lebanese', 'mediterranean'],
  argentinian: ['steak_house'],
  austrian: ['german', 'hungarian'],
  bavarian: ['german'],
  bagel: ['bakery', 'breakfast'],
  belgian: ['french', 'burger'],
  breakfast: ['brunch'],
  british: ['pub', 'brunch'],
  cake: ['bakery', 'dessert'],
  coffee_shop: ['cafe'],
  czech: ['hungarian', 'german'],
  dessert: ['bakery'],
  falafel: ['lebanese', 'israeli'],
  fine_dining: ['modern', 'french'],
  international: ['modern'],
  kebab: ['turkish', 'lebanese'],
  korean: ['asian'],
  latin_american: ['mexican', 'peruvian'],
  local: ['regional', 'modern'],
  middle_eastern: ['lebanese', 'israeli'],
  noodle: ['asian', 'chinese'],
  pakistani: ['indian', 'curry'],
  persian: ['lebanese', 'turkish'],
  polish: ['hungarian', 'german'],
  ramen: ['asian', 'japanese'],
  russian: ['hungarian'],
  scandinavian: ['swedish', 'danish'],
  sandwich: ['american', 'cafe'],
  sushi: ['japanese', 'seafood'],
  tapas: ['spanish'],
  taiwanese: ['chinese', 'asian'],
  thai: ['asian'],
  vietnamese: ['asian'],
}

const interiors: Record<ArchetypeKey, readonly string[]> = {
  bistro: ['bistro', 'wine'],
  trattoria: ['bistro', 'wine'],
  brasserie: ['hotel', 'bistro', 'wine'],
  'fine-dining': ['fine_dining'],
  neighbourhood: ['bistro', 'kitchen'],
  cafe: ['cafe', 'coffee_shop', 'lounge'],
  bar: ['bar'],
  pub: ['pub'],
  'quick-counter': ['street_food', 'kitchen'],
  'beer-garden': ['outdoor', 'pub'],
  'banquet-hall': ['banquet', 'party', 'private_dining'],
}
const archetypeTags: Partial<Record<ArchetypeKey, readonly string[]>> = {
  cafe: ['cafe', 'coffee_shop', 'bakery', 'breakfast'],
  bar: ['bar', 'wine', 'pub'],
  pub: ['pub', 'burger'],
  'fine-dining': ['modern', 'french'],
  'beer-garden': ['german', 'pub'],
}
const suitableForAll = new Set(['modern', 'vegetarian', 'salad', 'group'])

/** Three to eight photos that suit the cooking: a dish first, a room second. None shows the real place. */
export function choosePhotos(
  photos: readonly DemoPhoto[],
  cuisines: readonly string[],
  archetype: ArchetypeKey,
  random: Random,
): string[] {
  const wanted = new Set([
    ...cuisines,
    ...cuisines.flatMap((cuisine) => related[cuisine] ?? []),
    ...(archetypeTags[archetype] ?? []),
  ])
  const score = (photo: DemoPhoto) => {
    const matches = photo.tags.filter((tag) => wanted.has(tag)).length
    return (matches > 0 ? 2 + matches : photo.tags.some((tag) => suitableForAll.has(tag)) ? 1 : 0) + random.next()
  }
  const food = ranked(
    photos.filter((photo) => photo.category === 'dish' || photo.category === 'drink'),
    score,
  )
  const rooms = photos.filter((photo) => photo.category === 'interior')
  const room = ranked(
    rooms,
    (photo) => (photo.tags.some((tag) => interiors[archetype].includes(tag)) ? 2 : 0) + random.next(),
  )[0]
  const chosen = food
    .filter(({ value }) => value >= 1)
    .slice(0, random.between(2, 7))
    .map(({ photo }) => photo.id)
  const [first, ...others] = chosen
  return [first, room?.photo.id, ...others].filter((id): id is string => id !== undefined)
}

/**
 * Neighbours in a list should not show the same plate. Of a restaurant's own dishes one that its city has seldom seen comes
 * first; the room stays second.
 */
export function firstPhotos(): <H extends { photoIds: string[] }>(city: string, restaurant: H) => H {
  const seen = new Map<string, number>()
  return (city, restaurant) => {
    const timesSeen = (id: string) => seen.get(`${city}/${id}`) ?? 0
    const [first, room, ...others] = restaurant.photoIds
    const dishes = [first, ...others].filter((id) => id !== undefined)
    // The best fitting come first, and a fitting plate seen once before is better than one that hardly fits.
    const cost = (id: string) => timesSeen(id) * 2 + dishes.indexOf(id)
    const [least] = dishes.toSorted((a, b) => cost(a) - cost(b))
    if (least === undefined || first === undefined) return restaurant
    seen.set(`${city}/${least}`, timesSeen(least) + 1)
    const rest = others.map((id) => (id === least ? first : id))
    return { ...restaurant, photoIds: [least, ...(room === undefined ? [] : [room]), ...rest] }
  }
}

function ranked(photos: readonly DemoPhoto[], score: (photo: DemoPhoto) => number) {
  return photos.map((photo) => ({ photo, value: score(photo) })).sort((a, b) => b.value - a.value)
}
