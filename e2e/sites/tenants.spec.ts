import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'

/** The demo's tenant with a list of restaurants, a logo, languages of its own and visits that are counted with consent. */
const linden = (baseURL: string | undefined) => `http://linden.localhost:${new URL(baseURL ?? '').port}`
const provider = 'https://www.googletagmanager.com/**'

test('a tenant shows its logo, its restaurants and its languages, and nothing of others', async ({ page, baseURL }) => {
  const site = linden(baseURL)
  await page.goto(`${site}/search`)
  await expect(page.getByRole('link', { name: 'Linden Tables (demo), home page' }).first()).toBeVisible()
  const logo = page.getByRole('img', { name: 'Linden Tables (demo)' }).first()
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(322)
  const own = page.locator('.venue-card')
  await expect(own.first()).toBeVisible()
  expect(await own.count()).toBeLessThanOrEqual(8)
  const { value } = (await (
    await page.request.post(`${new URL(baseURL ?? '').origin}/search-service/indexes/restaurants/docs/search`, {
      headers: { 'api-key': 'demo' },
      data: { filter: "regionPath/any(r: r eq 'us')", top: 1 },
    })
  ).json()) as { value: { id: string }[] }
  const read = (path: string) =>
    page.evaluate(
      (address) => fetch(address).then(async (answer) => [answer.status, await answer.text()] as const),
      path,
    )
  expect((await read(`/restaurants/${value[0]?.id}`))[0]).toBe(404)
  const [status, sitemap] = await read('/sitemaps/regions-1.xml')
  expect([status, sitemap.includes('regionId=c2761369'), sitemap.includes('regionId=us')]).toEqual([200, true, false])
  await page.locator('button[popovertarget]').filter({ hasText: 'Change language' }).first().click()
  await expect(page.getByRole('navigation', { name: 'Languages' }).first().getByRole('link')).toHaveCount(6)
})

test('visits are counted after a yes, and no longer once it is taken back', async ({ page, baseURL, context }) => {
  const asked: string[] = []
  await context.route(provider, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const site = linden(baseURL)
  await page.goto(`${site}/search`)
  const banner = page.getByRole('region', { name: 'Privacy choices' })
  await expect(banner).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(asked).toEqual([])

  await banner.getByRole('button', { name: 'Yes, count it' }).click()
  await expect(page).toHaveURL(`${site}/search`)
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-0000000000'])
  await expect(banner).toHaveCount(0)

  await page.goto(`${site}/privacy`)
  expect(await findViolations(page)).toEqual([])
  await expect(page.getByText('You agreed')).toBeVisible()
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await expect(page.getByText('You declined')).toBeVisible()
  await page.goto(`${site}/search`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  expect(asked).toHaveLength(1)
})
