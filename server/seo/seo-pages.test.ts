import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/language.ts'
import { buildTime, openTestPages, type TestPages } from '../pages/test-pages.ts'

const site = 'https://tavola.example'
let fixture: TestPages['fixture']
let pages: TestPages['pages']
beforeAll(async () => {
  ;({ fixture, pages } = await openTestPages({ publicUrl: site }))
}, buildTime)

/** A cookie of somebody's own keeps the page from being one that was made before. */
async function headOf(path: string): Promise<string> {
  const response = await pages(new Request(`${site}${path}`, { headers: { cookie: 'own=1' } }), 'request-0001')
  return (await response.text()).split('</head>')[0] ?? ''
}

const canonical = (head: string) => /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]?.replaceAll('&amp;', '&')
const content = (head: string, name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(head)?.[1]
const alternates = (head: string) =>
  [...head.matchAll(/hreflang="([^"]+)" href="([^"]*)"/g)].map(([, language, href]) => [
    language,
    href?.replaceAll('&amp;', '&'),
  ])

type StructuredThing = { '@type': string; [fact: string]: unknown }
function structuredThing(head: string, type: string): StructuredThing | undefined {
  const json =
    /<script type="application\/ld\+json" nonce="[^"]+"[^>]*>(.*?)<\/script>/.exec(head)?.[1] ?? '{"@graph":[]}'
  return (JSON.parse(json) as { '@graph': StructuredThing[] })['@graph'].find((thing) => thing['@type'] === type)
}

const restaurant = '/restaurants/gasthaus-blau-vienna'

describe('a restaurant page', () => {
  test('tells programs what it shows guests', async () => {
    const head = await headOf(restaurant)
    expect(structuredThing(head, 'Restaurant')).toMatchObject({
      name: 'Gasthaus Blau',
      url: site + restaurant,
      address: { streetAddress: 'Lindengasse 1', addressLocality: 'Vienna', addressCountry: 'AT' },
      geo: { latitude: 48.203, longitude: 16.349 },
      servesCuisine: ['Austrian'],
      priceRange: '€€',
      acceptsReservations: true,
      image: [expect.stringMatching(/^https:\/\/tavola\.example\/media\/photos\//)],
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '11:00', closes: '23:00' },
        { dayOfWeek: ['Friday', 'Saturday'], opens: '11:00', closes: '01:00' },
      ],
      hasMenu: {
        hasMenuSection: [
          {
            name: 'Mains',
            hasMenuItem: [{ name: 'Wiener Schnitzel', offers: { price: 18.9, priceCurrency: 'EUR' } }],
          },
        ],
      },
    })
    const crumbs = structuredThing(head, 'BreadcrumbList')?.itemListElement as { name: string; item: string }[]
    expect(crumbs.map(({ name }) => name)).toEqual(['Home', 'Austria', 'Vienna', 'Neubau', 'Gasthaus Blau'])
    expect(crumbs[3]?.item).toBe(`${site}/?regionId=c2761369-neubau`)
  })

  test('tells a rating only when guests and not samples gave it', async () => {
    expect(structuredThing(await headOf(restaurant), 'Restaurant')).not.toHaveProperty('aggregateRating')
    await sql`UPDATE reviews SET source = 'guest'`.execute(fixture.context.db)
    await expect
      .poll(async () => structuredThing(await headOf(restaurant), 'Restaurant')?.aggregateRating)
      .toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
  })

  test('is shared with its words and its own picture', async () => {
    const head = await headOf(`${restaurant}?lang=de-DE`)
    expect(content(head, 'og:title')).toBe('Gasthaus Blau · Tavola')
    expect(content(head, 'og:description')).toBe(content(head, 'description'))
    expect(content(head, 'og:image')).toBe(`${site}/share/gasthaus-blau-vienna.png?lang=de-DE`)
    const size = ['og:image:width', 'og:image:height', 'og:image:alt'].map((name) => content(head, name))
    expect(size).toEqual(['1200', '630', 'Gasthaus Blau'])
    expect([content(head, 'og:locale'), content(head, 'og:type'), content(head, 'twitter:card')]).toEqual([
      'de_DE',
      'restaurant.restaurant',
      'summary_large_image',
    ])
  })

  test('hostile words of a listing stay words', async () => {
    const hostile = `</script><script>alert("1")</script>`
    await sql`UPDATE restaurants SET name = ${hostile} WHERE restaurant_id = 4102`.execute(fixture.context.db)
    const head = await headOf('/restaurants/cafe-nebenan-vienna')
    expect(structuredThing(head, 'Restaurant')?.name).toBe(hostile)
    expect(head).not.toContain('<script>alert')
    expect(content(head, 'og:title')).toContain('&lt;/script&gt;')
  })

  test('a hidden one asks not to be listed', async () => {
    await sql`UPDATE restaurants SET is_hidden = true WHERE restaurant_id = 4102`.execute(fixture.context.db)
    const robots = async () => content(await headOf('/restaurants/cafe-nebenan-vienna'), 'robots')
    await expect.poll(robots).toBe('noindex, follow')
  })
})

test('an event page tells an event', async () => {
  const head = await headOf('/restaurants/wine-evening-gasthaus-blau')
  expect(structuredThing(head, 'Restaurant')).toBeUndefined()
  expect(structuredThing(head, 'Event')).toMatchObject({
    name: 'Wine evening',
    startDate: '2026-12-03',
    endDate: '2026-12-03',
    location: { '@type': 'Place', address: { streetAddress: 'Lindengasse 1' } },
  })
})

test('the list of articles names each in its language, and leads back from a page that is not there', async () => {
  const open = (path: string) => pages(new Request(`${site}${path}`, { headers: { cookie: 'own=1' } }), 'request-0001')
  const html = await (await open('/articles?lang=de')).text()
  expect(html).toMatch(/<h2[^>]* lang="en"[^>]*><a [^>]*href="\/articles\/where-vienna-eats"[^>]*>Where Vienna eats</)
  expect(html).not.toContain('content="noindex')
  const crumbs = structuredThing(html, 'BreadcrumbList')?.itemListElement as { item: string }[]
  expect(crumbs.map(({ item }) => item)).toEqual([`${site}/`, `${site}/articles`])
  const past = await open('/articles?page=9')
  expect([past.status, past.headers.get('location')]).toEqual([302, '/articles'])
  const collections = await open('/collections?regionId=at')
  expect([collections.status, collections.headers.get('location')]).toEqual([301, '/collection?regionId=at'])
})

describe('addresses', () => {
  test.each([
    ['/?utm_source=x', '/'],
    ['/?regionId=c2761369&fbclid=y', '/?regionId=c2761369'],
    ['/?regionId=c2761369&lang=de', '/?regionId=c2761369&lang=de'],
    ['/?lang=xx', '/'],
    ['/restaurants/4101?gclid=z', restaurant],
    [`${restaurant}?lang=fr-CH`, `${restaurant}?lang=fr`],
    ['/restaurants?page=2&regionId=at&utm_medium=x', '/restaurants?regionId=at&page=2'],
    ['/search?search=a%26b&utm_source=x&cuisines=austrian', '/search?search=a%26b&cuisines=austrian'],
    ['/credits?ref=x', '/credits'],
    ['/articles?utm_source=x&page=1', '/articles'],
  ])('%s is canonically %s', async (path, expected) => {
    expect(canonical(await headOf(path))).toBe(site + expected)
  })

  test.each(['/', restaurant, '/restaurants', '/search', '/?regionId=at'])(
    '%s names itself in every language, and each of those names all the others',
    async (path) => {
      const own = alternates(await headOf(path))
      expect(own).toHaveLength(locales.length + 1)
      const german = own.find(([language]) => language === 'de')?.[1] ?? ''
      const there = await headOf(german.slice(site.length))
      expect([canonical(there), alternates(there)]).toEqual([german, own])
    },
  )
})

test.each(['/reserve/4101', '/reserve/4101?lang=de', '/waitlist/4101/guests', '/delivery/4101'])(
  '%s, where something begins, leads search engines to the restaurant',
  async (path) => {
    const head = await headOf(path)
    expect(content(head, 'robots')).toBeUndefined()
    expect(canonical(head)).toBe(site + restaurant)
    expect(content(head, 'og:image')).toBe(`${site}/share/gasthaus-blau-vienna.png`)
  },
)

describe('kept out of search engines', () => {
  test.each([
    '/search?search=wine',
    '/search?prices=2',
    '/restaurants?cuisines=austrian',
    '/auth/sign-in',
    '/auth/forgot-password',
    '/history',
    '/booking',
    '/reserve/4101?person=2',
    '/reserve/4101/payment',
    '/waitlist/4101/guests?person=2',
    '/kiosk-mode/4101',
    '/delivery/4101?q=soup',
    '/chats',
    '/collection',
    '/feedback',
  ])('%s', async (path) => {
    const head = await headOf(path)
    expect(content(head, 'robots')).toBe('noindex, follow')
    expect(head).not.toMatch(/hreflang|og:|ld\+json/)
  })

  test('a page whose address opens a booking names it to nobody', async () => {
    const token = 'rt_0123456789abcdef0123456789abcdef'
    const head = await headOf(`/booking/open/019b0000000070008000000000001005/${token}`)
    expect(content(head, 'robots')).toBe('noindex, follow')
    expect(head).not.toContain(token)
    expect(canonical(head)).toBeUndefined()
  })

  test.each(['/', '/search', '/restaurants', restaurant, '/credits'])('but not %s', async (path) => {
    expect(content(await headOf(path), 'robots')).toBeUndefined()
  })
})
