import type { TenantFile } from '#domain/tenants/tenant-file.ts'
import { articles } from './articles.ts'
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

/** Another, of a few restaurants of one city: with a logo, two languages and visits that are counted with consent. */
export const listTenant: TenantFile = {
  id: 'linden',
  host: 'linden.localhost',
  name: 'Linden Tables (demo)',
  region: null,
  restaurants: null,
  themeColor: '#1f6b4a',
  backgroundColor: '#f1f6ef',
  parents: [],
  languages: ['en', 'de', 'el'],
  logo: 'linden.webp',
  logoDark: 'linden-dark.webp',
  // Nobody's: what is sent there is thrown away.
  analytics: { kind: 'ga4', id: 'G-0000000000' },
}

export type DemoArticle = {
  id: string
  regionId: string
  slug: string
  title: string
  summary: string
  body: string
  cuisines: readonly string[]
  photoId: string
  publishedAt: string
}

/** A critic's article for a few regions, published in the weeks before the demo began. */
export function writeArticles(seed: number, today: Temporal.PlainDate): DemoArticle[] {
  return articles.map((article) => {
    const random = randomFor(seed, 'article', article.regionId)
    const day = today.subtract({ days: random.between(2, 40) })
    return {
      ...article,
      body: article.body.join('\n\n'),
      id: uuidFrom(random),
      publishedAt: `${day.toString()}T08:00:00Z`,
    }
  })
}
