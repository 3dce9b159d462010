import { createClient } from '../../contract/endpoints/client.ts'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'

test.use({ viewport: widths.phone, locale: 'en-US' })

test('an event names venue, day and price on its card and page, and shows nothing it does not have', async ({
  page,
  baseURL,
}) => {
  const client = createClient(({ url, ...init }) => fetch(`${baseURL}${url}`, init))
  const { value } = await client.search.restaurants({
    apiKey: 'demo',
    body: { filter: "type eq 'event' and regionPath/any(r: r eq 'c2761369')", top: 1, orderby: 'startDate asc' },
  })
  const event = value[0]
  if (!event?.parentRestaurantName) throw new Error('the demo has no event in Vienna')
  await page.goto('/?regionId=c2761369&tab=event')
  const card = page.locator('.venue-card').filter({ hasText: event.parentRestaurantName }).first()
  await expect(card).toContainText(`€${event.ticketPrice} a person`)
  await expect(card).toContainText(/day, \w+ \d/)
  await expect(card.locator('.rating')).toHaveCount(0)
  await card.getByRole('link').first().click()

  const title = page.locator('.restaurant-title')
  await expect(title.getByRole('heading', { level: 1 })).toHaveText(event.name)
  await expect(title).toContainText(`€${event.ticketPrice} a person`)
  await expect(title).not.toContainText(/Closed|Open/)
  const parts = page.getByRole('navigation', { name: 'Parts of this page' })
  await expect(parts.getByRole('link', { name: 'Reviews' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Hours' })).toHaveCount(0)
  await title.getByRole('link', { name: `at ${event.parentRestaurantName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: event.parentRestaurantName })).toBeVisible()
})
