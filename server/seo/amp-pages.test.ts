import { fileURLToPath } from 'node:url'
import { getInstance } from 'amphtml-validator'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#domain/locale/language.ts'
import { escapeMarkup } from '#domain/seo/markup.ts'
import { buildTime, openTestPages, type TestPages } from '../pages/test-pages.ts'

const site = 'https://tavola.example'
// The engine that the validator would fetch from the network, as another package carries it.
const engine = fileURLToPath(new URL('validator', import.meta.resolve('@hint/hint-amp-validator')))

let fixture: TestPages['fixture']
let pages: TestPages['pages']
let validator: Awaited<ReturnType<typeof getInstance>>
beforeAll(async () => {
  ;({ fixture, pages } = await openTestPages({ publicUrl: site }))
  validator = await getInstance(engine)
}, buildTime)

const open = (path: string, headers: Record<string, string> = {}) =>
  pages(new Request(`${site}${path}`, { headers }), 'request-0001')
/** A cookie of somebody's own keeps the page from being one that was made before. */
const textOf = async (path: string) => (await open(path, { cookie: 'own=1' })).text()
const findings = (page: string) =>
  validator.validateString(page).errors.map(({ severity, line, message }) => `${severity} ${line}: ${message}`)
const linkOf = (page: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&')

const restaurant = '/amp/gasthaus-blau-vienna'
const everyKind = [
  restaurant,
  '/amp/cafe-nebenan-vienna',
  '/amp/wine-evening-gasthaus-blau',
  '/amp',
  '/amp?regionId=c2761369',
  '/amp/there-is-no-such-place',
]

describe('the AMP validator', () => {
  test.each(everyKind)('finds nothing on %s', async (path) => expect(findings(await textOf(path))).toEqual([]))

  test.each(locales)('finds nothing on a restaurant’s page in %s', async (locale) =>
    expect(findings(await textOf(`${restaurant}?lang=${locale}`))).toEqual([]),
  )

  test.each(['<script>1</script>', '<object data="/x"></object>', '<p onclick="x()">'])('finds %s', async (forbidden) =>
    expect(findings((await textOf(restaurant)).replace('</main>', `${forbidden}</main>`))).toHaveLength(1),
  )
})

describe('page and AMP page name each other', () => {
  test.each([
    ['/restaurants/gasthaus-blau-vienna', restaurant],
    ['/restaurants/gasthaus-blau-vienna?lang=de', `${restaurant}?lang=de`],
    ['/restaurants/wine-evening-gasthaus-blau', '/amp/wine-evening-gasthaus-blau'],
    ['/restaurants?regionId=c2761369', '/amp?regionId=c2761369'],
  ])('%s and %s', async (page, amp) => {
    expect(linkOf(await textOf(page), 'amphtml')).toBe(site + amp)
    expect(linkOf(await textOf(amp), 'canonical')).toBe(site + page)
  })

  test.each(['/', '/restaurants', '/restaurants?regionId=c2761369&cuisines=austrian', '/search?regionId=c2761369'])(
    '%s has none',
    async (path) => expect(linkOf(await textOf(path), 'amphtml')).toBeUndefined(),
  )
})

describe('an AMP page', () => {
  test('says what the page of the restaurant says', async () => {
    const page = await textOf(restaurant)
    for (const fact of ['Gasthaus Blau', 'Lindengasse 1', 'Wiener Schnitzel', 'Book a table', 'Monday', '11:00'])
      expect(page).toContain(fact)
    expect(page).toContain('href="/reserve/4101"')
    expect(page).toContain('"@type":"Restaurant"')
    expect(await textOf(`${restaurant}?lang=de`)).toContain('Montag')
  })

  test('may be kept by anybody, and stores nothing with the reader', async () => {
    const { headers } = await open(`${restaurant}?lang=de`)
    expect(headers.get('cache-control')).toContain('public')
    expect(headers.get('set-cookie')).toBeNull()
    expect(await textOf('/amp')).toBe(await (await open('/amp', { cookie: 'own=1; region=c2761369' })).text())
  })

  test('runs the script of its format and nothing else', async () => {
    const policy = (await open(restaurant)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src https://cdn.ampproject.org; ")
    expect((await open('/amplifier')).headers.get('content-security-policy')).toContain("'strict-dynamic'")
  })

  test.each([
    ['/amp/there-is-no-such-place', 404],
    ['/amp?regionId=there-is-no-such-region', 404],
  ])('%s answers %i and asks not to be listed', async (path, status) => {
    const response = await open(path)
    expect(response.status).toBe(status)
    const page = await response.text()
    expect(page).toContain('This page could not be found')
    expect(page).toContain('noindex')
  })

  test.each(['</script><script>alert("1")</script>', '"><img src=x onerror=alert(1)>', '</style><script>1</script>'])(
    'the words %j of a listing stay words',
    async (text) => {
      await sql`UPDATE restaurants SET name = ${text}, description = ${text}, city = ${text} WHERE restaurant_id = 4102`.execute(
        fixture.context.db,
      )
      const page = () => textOf('/amp/cafe-nebenan-vienna')
      await expect.poll(page).toContain(`<h1>${escapeMarkup(text)}</h1>`)
      expect(findings(await page())).toEqual([])
      expect(await page()).not.toContain(text)
    },
  )
})
