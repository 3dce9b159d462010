import type { ArchetypeKey } from './archetypes.ts'
import type { Random } from './random.ts'

export type DemoPhoto = { id: string; category: string; tags: string[] }

/** Words under which the photo index files what a cuisine serves; the index knows few Asian and Latin dishes. */
export const related: Record<string, readonly string[]> = {
  arab: ['lebanese', 'mediterranean'],
  argentinian: ['steak_house'],
  austrian: ['german', 'hungarian'],
  bavarian: ['german'],
  bagel: ['bakery', 'breakfast'],
  belgian: ['french'],
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
  ramen: ['japanese', 'asian'],
  russian: ['hungarian'],
  scandinavian: ['swedish', 'danish'],
  sandwich: ['american', 'cafe'],
  sushi: ['japanese'],
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
const fewest = 3

/**
 * Three to eight photos that suit the cooking: a dish first, a room second. A dish of another kitchen would promise what is
 * not served, so where the index has too few that fit, rooms take their place. None shows the real place.
 */
export function choosePhotos(
  photos: readonly DemoPhoto[],
  cuisines: readonly string[],
  archetype: ArchetypeKey,
  random: Random,
): string[] {
  const near = new Set([...cuisines.flatMap((cuisine) => related[cuisine] ?? []), ...(archetypeTags[archetype] ?? [])])
  const fit = ({ tags }: DemoPhoto) =>
    tags.filter((tag) => cuisines.includes(tag)).length * 2 + tags.filter((tag) => near.has(tag)).length
  const food = ranked(
    photos.filter((photo) => (photo.category === 'dish' || photo.category === 'drink') && fit(photo) > 0),
    (photo) => fit(photo) + random.next(),
  ).slice(0, random.between(4, 7))
  const [room, ...rooms] = ranked(
    photos.filter((photo) => photo.category === 'interior'),
    (photo) => (photo.tags.some((tag) => interiors[archetype].includes(tag)) ? 2 : 0) + random.next(),
  )
  const [first, ...others] = food
  const chosen = [first, room, ...others].filter((id): id is string => id !== undefined)
  return [...chosen, ...rooms.slice(0, Math.max(0, fewest - chosen.length))]
}

/**
 * Neighbours in a list should not show the same photo: of a restaurant's own, all of which fit, the one that its city has
 * seen least comes first, a dish before the room, and of those the best fitting. They change places.
 */
export function firstPhotos(): <H extends { photoIds: string[] }>(city: string, restaurant: H) => H {
  const seen = new Map<string, number>()
  return (city, restaurant) => {
    const timesSeen = (id: string) => seen.get(`${city}/${id}`) ?? 0
    const ids = restaurant.photoIds
    const [first, room] = ids
    const cost = (id: string) => timesSeen(id) * 2 + (id === room ? 1 : 0)
    const [least] = ids.toSorted((a, b) => cost(a) - cost(b))
    if (least === undefined || first === undefined) return restaurant
    seen.set(`${city}/${least}`, timesSeen(least) + 1)
    const swapped = new Map([
      [first, least],
      [least, first],
    ])
    return { ...restaurant, photoIds: ids.map((id) => swapped.get(id) ?? id) }
  }
}

function ranked(photos: readonly DemoPhoto[], score: (photo: DemoPhoto) => number): string[] {
  return photos
    .map((photo) => ({ id: photo.id, value: score(photo) }))
    .sort((a, b) => b.value - a.value)
    .map(({ id }) => id)
}
