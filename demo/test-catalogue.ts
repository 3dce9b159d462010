import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const vienna = {
  id: 'c2761369',
  name: 'Vienna',
  country: 'at',
  state: 'at-09',
  timeZone: 'Europe/Vienna',
  lat: 48.2,
  lon: 16.4,
}
const london = {
  id: 'c2643743',
  name: 'London',
  country: 'gb',
  state: 'gb-eng',
  timeZone: 'Europe/London',
  lat: 51.5,
  lon: -0.1,
}
const graz = { ...vienna, id: 'c2778067', name: 'Graz', state: 'at-06', lat: 47.07, lon: 15.4 }
const cities = { vienna, london, graz }
const adjectives = ['Golden', 'Silver', 'Little', 'Royal', 'Green', 'Hidden', 'Sunny']
const nouns = ['Lantern', 'Garden', 'Spoon', 'Kitchen', 'Harbour']
const cuisines = ['austrian', 'pizza', 'chinese', 'french', 'vegan']

/** A small world in the form of the demo's files: two cities with partners, and one with listings alone. */
export async function writeTestCatalogue(venues: Partial<Record<keyof typeof cities, number>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'tavola-seed-'))
  const chosen = Object.entries(cities).flatMap(([key, city]) => {
    const amount = venues[key as keyof typeof cities] ?? 0
    return amount > 0 ? [{ city, amount }] : []
  })
  const lines = (rows: object[]) => gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'))
  const regions = [
    { id: 'g', type: 'world', name: 'World', lat: 20, lon: 0 },
    { id: 'at', type: 'country', name: 'Austria', parentId: 'g', countryCode: 'AT', lat: 47.5, lon: 14 },
    { id: 'gb', type: 'country', name: 'United Kingdom', parentId: 'g', countryCode: 'GB', lat: 54, lon: -2 },
    ...chosen.map(({ city: { state, country, name, lat, lon } }) => ({
      id: state,
      type: 'state',
      name: `${name} Province`,
      parentId: country,
      countryCode: country.toUpperCase(),
      lat,
      lon,
    })),
    ...chosen.map(({ city }) => ({
      id: city.id,
      type: 'city',
      name: city.name,
      parentId: city.state,
      lat: city.lat,
      lon: city.lon,
    })),
  ]
  // The first city stands last, as nothing says that a file begins with it.
  const restaurants = chosen
    .toReversed()
    .flatMap(({ city, amount }) => Array.from({ length: amount }, (_, at) => venue(city, at)))
  await writeFile(join(directory, 'regions.ndjson.gz'), lines(regions))
  await writeFile(join(directory, 'restaurants.ndjson.gz'), lines(restaurants))
  for (const part of ['menus', 'reviews', 'photos/index.json', 'cuisines.json', 'region-names.ndjson.gz'])
    await cp(join(import.meta.dirname, part), join(directory, part), { recursive: true })
  return directory
}

function venue(city: typeof vienna, at: number) {
  return {
    id: `${city.name.toLowerCase()}${at}`,
    name: `${adjectives[at % adjectives.length]} ${nouns[Math.floor(at / adjectives.length) % nouns.length]} ${at}`,
    kind: at % 5 === 0 ? 'cafe' : 'restaurant',
    lat: city.lat,
    lon: city.lon,
    country: city.country.toUpperCase(),
    cityId: city.id,
    timeZone: city.timeZone,
    currency: 'EUR',
    street: 'Gasse',
    houseNumber: `${at}`,
    cuisine: [cuisines[at % 5]],
    hours: at % 3 === 0 ? undefined : Array.from({ length: 7 }, () => [[1020, 1500]]),
    brand: at === 7 ? 'Chain' : undefined,
    src: 'test',
  }
}
