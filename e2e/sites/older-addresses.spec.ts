import type { Database } from '../../data/database/database.ts'
import { widths } from '../browser.ts'
import { commandLine } from '../command-line.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { freshAddress } from '../reservations/own-restaurant.ts'
import { openLineRestaurant } from '../waitlist/line-restaurants.ts'
import { partner } from './frames.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

test('a printed address of the former web app leads into the line, and any other hash nowhere', async ({
  page,
  baseURL,
}) => {
  const { restaurantId } = await openLineRestaurant(database, baseURL ?? '')
  await page.goto('/credits')
  await page.evaluate((id) => location.assign(`/profile#/get-in-line/${id}/`), restaurantId)
  await page.waitForURL(new RegExp(`/waitlist/${restaurantId}`))
  await page.goto('/profile#/no/such/page')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await expect(page.getByRole('heading', { level: 1, name: 'This link has an older form' })).toBeVisible()
  await page.evaluate((id) => (location.hash = `/reserve-mode/${id}/?person=3`), restaurantId)
  await page.waitForURL(/\/reserve\/\d+\?person=3/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it offers the search, the bookings and the profile', async ({ page }) => {
    await page.goto('/profile#/get-in-line/4101/')
    for (const [name, to] of [
      ['My bookings', '/booking'],
      ['Profile', '/user'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to)
    await page.getByRole('main').getByRole('link', { name: 'Find a restaurant' }).click()
    await expect(page).toHaveURL(/\/search/)
  })
})

for (const [script, words] of [
  [(id: number) => `src="/widget.js" data-restaurant-id="${id}"`, 'Book a table'],
  [(id: number) => `src="/widgets/reservation/booking.es.js?restaurantId=${id}"`, 'Reservar mesa'],
] as const)
  test(`a site that loads ${script(0).split('"')[1]} shows the booking`, async ({ page, baseURL }) => {
    const { venue } = await freshAddress(baseURL)
    await commandLine('host', 'origins', String(venue.hostmeId), new URL(partner).origin)
    const tag = `<script ${script(venue.hostmeId).replace('src="', `src="${baseURL}`)}></script>`
    const body = `<!doctype html><title>Bistro</title><h1>Bistro</h1>${tag}<p>Open daily.</p>`
    await page.route(partner, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.context().grantPermissions(['local-network-access'], { origin: new URL(partner).origin })
    await page.goto(partner)
    await expect(page.frameLocator(`iframe[title="${words}"]`).locator('#times')).toBeVisible()
    await expect(page.locator('h1 + script + [data-tavola] + p')).toHaveText('Open daily.')
  })
