import { randomFor, uuidFrom } from './random.ts'

/** Pictures at the head of a region's page: of that very place where the index has one, else a room that suits it. */
export const regionHeaders = [
  { regionId: 'g', photoId: 'dinner-table-wine' },
  { regionId: 'c5128581', photoId: 'new-york-street' },
  { regionId: 'c2935022', photoId: 'dresden-semperoper' },
  { regionId: 'c1819729', photoId: 'hong-kong-harbour' },
  { regionId: 'c3164603', photoId: 'burano-canal' },
  { regionId: 'c2761369', photoId: 'grand-dining-room' },
  { regionId: 'c2643743', photoId: 'dark-tavern-interior' },
  { regionId: 'c2618425', photoId: 'dinner-table-set' },
  { regionId: 'c5391959', photoId: 'street-food-cook' },
  { regionId: 'us', photoId: 'diner-burgers-overhead' },
  { regionId: 'fr', photoId: 'table-red-napkins' },
  { regionId: 'it', photoId: 'garden-long-table' },
  { regionId: 'gb', photoId: 'brunch-table-overhead' },
  { regionId: 'de', photoId: 'sharing-platters-terrace' },
] as const

/** One tenant to try: Vienna only, in its own colours, allowed in frames of two local pages. */
export const demoTenant = {
  tenantId: 'vienna',
  host: 'vienna.localhost',
  name: 'Vienna Tables (demo)',
  lockedRegionId: 'c2761369',
  backgroundColor: '#faf6f0',
  themeColor: '#8c1d2f',
  guestColor1: '#8c1d2f',
  guestColor2: '#f3e9dc',
  allowedOrigins: ['http://localhost:3000', 'http://localhost:8080', 'https://partner.example'],
  languages: ['de', 'en'],
}

const articles = [
  {
    regionId: 'c5128581',
    title: 'Five counters for one hungry evening',
    photoId: 'busy-bar-counter',
    summary:
      'New York eats standing up as well as sitting down. How to read the demo listings and plan a walk from counter to counter.',
  },
  {
    regionId: 'c2643743',
    title: 'The long British lunch is back',
    photoId: 'dinner-table-wine',
    summary: 'Where a table at one o’clock is easier to get than one at eight, and why that is no loss.',
  },
  {
    regionId: 'c2761369',
    title: 'A Vienna day from Melange to Marillenknödel',
    photoId: 'cafe-loft-interior',
    summary: 'Coffee house, schnitzel, something sweet: three bookings, one tram line.',
  },
  {
    regionId: 'c2950159',
    title: 'Berlin, plate by plate',
    photoId: 'vegan-bowl',
    summary: 'The city cooks without meat better than most. A map of small kitchens to begin with.',
  },
  {
    regionId: 'c2618425',
    title: 'Rye bread and patience',
    photoId: 'small-plates-counter',
    summary: 'Copenhagen rewards those who book lunch early and stay for the afternoon.',
  },
  {
    regionId: 'c2988507',
    title: 'In praise of the neighbourhood bistro',
    photoId: 'cheese-board',
    summary: 'Twelve tables, one blackboard. What to look for before you reserve in Paris.',
  },
  {
    regionId: 'c5391959',
    title: 'Fog outside, soup inside',
    photoId: 'shrimp-noodle-bowl',
    summary: 'A San Francisco evening that starts in the line and ends with a second bowl.',
  },
] as const

export type DemoArticle = {
  id: string
  regionId: string
  title: string
  summary: string
  photoId: string
  publishedAt: string
}

/** A critic's article for a few regions, published in the weeks before the demo began. */
export function writeArticles(seed: number, today: Temporal.PlainDate): DemoArticle[] {
  return articles.map((article) => {
    const random = randomFor(seed, 'article', article.regionId)
    const day = today.subtract({ days: random.between(2, 40) })
    return { ...article, id: uuidFrom(random), publishedAt: `${day.toString()}T08:00:00Z` }
  })
}
