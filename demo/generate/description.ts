import type { FloorPlan } from './floor-plan.ts'
import type { Venue } from './venue.ts'

/** Says only what the map data or the generated floor knows, and that it is a demo text. */
export function describe(venue: Venue, archetypeWords: string, cuisineNames: string[], floor: FloorPlan): string {
  const where = venue.neighbourhoodName ? `${venue.neighbourhoodName}, ${venue.cityName}` : venue.cityName
  const cuisines = cuisineNames.length > 0 ? [`Cuisine: ${listed(cuisineNames.slice(0, 3))}.`] : []
  const kind = venue.kind === 'restaurant' ? 'Restaurant' : capitalised(venue.kind.replace('_', ' '))
  const sentences = [`${kind} in ${where}.`, ...cuisines, shownAs(archetypeWords, floor)]
  const diets = dietWords(venue)
  if (diets.length > 0) sentences.push(`Map data lists ${listed(diets)} dishes.`)
  sentences.push(
    'Demo description: name, address and hours come from open map data; tables, prices, ratings and menus are sample values and say nothing about the real place.',
  )
  return sentences.join(' ')
}

function shownAs(archetypeWords: string, floor: FloorPlan): string {
  const seats = floor.tables.reduce((sum, table) => sum + table.maxParty, 0)
  const others = floor.areas.filter((area) => area !== 'Main hall').map((area) => area.toLowerCase())
  const areas = others.length > 0 ? ` with ${listed(others)}` : ''
  const article = /^[aeiou]/.test(archetypeWords) ? 'an' : 'a'
  return `Shown here as ${article} ${archetypeWords} of ${seats} seats${areas}.`
}

function dietWords(venue: Venue): string[] {
  const words: string[] = []
  if (offered(venue.facts.vegan)) words.push('vegan')
  if (offered(venue.facts.vegetarian)) words.push('vegetarian')
  if (offered(venue.facts.glutenFree)) words.push('gluten-free')
  if (offered(venue.facts.halal)) words.push('halal')
  if (offered(venue.facts.kosher)) words.push('kosher')
  return words
}

function offered(value: string | undefined): boolean {
  return value === 'yes' || value === 'only'
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

function listed(words: string[]): string {
  return list.format(words)
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
