import { expect, test } from '../journey.ts'

test('the critics’ article is a page of its own, reached from home and collections, and leads to tables', async ({
  page,
}) => {
  for (const from of ['/?regionId=c2761369', '/collection?regionId=c2761369']) {
    await page.goto(from)
    await page.getByRole('link', { name: 'A Vienna day' }).click()
    await expect(page).toHaveURL(/\/articles\/a-vienna-day-from-melange-to-marillenknoedel$/)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Vienna day from Melange to Marillenknödel')
  await expect(page).toHaveTitle(/A Vienna day/)
  expect(await page.locator('article [lang=en] p').count()).toBeGreaterThan(2)
  await page.locator('.venue-card a[href^="/restaurants/"]').first().click()
  await expect(page.locator('#book')).toBeVisible()
})

test('an article tells search engines what it is', async ({ request }) => {
  const address = '/articles/a-vienna-day-from-melange-to-marillenknoedel'
  const html = await (await request.get(address)).text()
  const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({ '@type': 'Article', about: { name: 'Vienna' } })
  expect(html).toContain(`<link rel="canonical"`)
  expect((await request.get('/articles/never-written')).status()).toBe(404)
})
