import { demoVenues } from '../demo-venues.ts'
import { expect, test } from '../journey.ts'

test('no photo stands on a page twice', async ({ page, baseURL }) => {
  const { partner } = await demoVenues(baseURL ?? '')
  const addresses = {
    home: '/?regionId=c2761369',
    search: '/search?regionId=c2761369',
    article: '/articles/a-vienna-day-from-melange-to-marillenknoedel',
    restaurant: `/restaurants/${partner}`,
  }
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address)
    if (name === 'restaurant') {
      await page.getByRole('heading', { name: 'Similar places' }).scrollIntoViewIfNeeded()
      await expect(page.locator('.venue-card').first()).toBeVisible()
    }
    const shown = page.locator('main :is(.hero, .restaurant-hero, figure, .venue-card) img')
    const files = await shown.evaluateAll((pictures) =>
      pictures.map((picture) => new URL((picture as HTMLImageElement).src).pathname),
    )
    expect(files.length).toBeGreaterThan(3)
    expect([name, files.filter((file, index) => files.indexOf(file) !== index)]).toEqual([name, []])
  }
})
