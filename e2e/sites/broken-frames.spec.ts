import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { widths } from '../browser.ts'
import { commandLine } from '../command-line.ts'
import { expect, test } from '../journey.ts'
import { freshAddress } from '../reservations/own-restaurant.ts'
import { partner } from './frames.ts'

test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

async function openHostPage(page: Page, site: string | undefined, embed: { restaurantId: number; mode: string }) {
  const { restaurantId, mode } = embed
  const body = `<!doctype html><title>Bistro</title><h1>Bistro</h1>
    <div data-tavola="${restaurantId}" data-mode="${mode}" style="min-height:760px"><a href="${site}/reserve/${restaurantId}">Book a table</a></div>
    <script async src="${site}/embed.js"></script><p>Open daily.</p>`
  await page.route(partner, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(partner).origin })
  await page.clock.install()
  // A frame that hangs keeps the page from ever being loaded.
  await page.goto(partner, { waitUntil: 'commit' })
}

/** The clock of the page alone runs ahead, so that no journey waits for real seconds. */
const passTimeUntil = (page: Page, state: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(5_000)
    await state()
  }).toPass({ timeout: 20_000 })

const isShown = (link: Locator) => () => expect(link).toBeVisible({ timeout: 100 })

test('a page that is not listed gets its link back in place of the frame', async ({ page, baseURL }) => {
  const { venue } = await freshAddress(baseURL)
  await openHostPage(page, baseURL, { restaurantId: venue.hostmeId, mode: 'inline' })
  await page.locator('iframe').waitFor({ state: 'attached' })
  const link = page.getByRole('link', { name: 'Book a table' })
  await passTimeUntil(page, isShown(link))
  await expect(page.locator('iframe')).toHaveCount(0)
  // No empty room is left where the frame was.
  expect((await page.locator('[data-tavola]').boundingBox())?.height).toBeLessThan(100)
  await link.click()
  await page.waitForURL(`${baseURL}/reserve/${venue.hostmeId}`)
})

for (const mode of ['pop-up', 'button'])
  test(`a ${mode} on a page that is not listed shows the link, and stays a plain link`, async ({ page, baseURL }) => {
    const { venue } = await freshAddress(baseURL)
    await openHostPage(page, baseURL, { restaurantId: venue.hostmeId, mode })
    const link = page.locator('[data-tavola]').getByRole('link', { name: 'Book a table' })
    await page.locator('[aria-haspopup=dialog]').click()
    const dialog = page.getByRole('dialog', { name: 'Book a table' })
    await passTimeUntil(page, isShown(dialog.getByRole('link', { name: 'Book a table' })))
    await expect(page.locator('iframe')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await link.click()
    await page.waitForURL(`${baseURL}/reserve/${venue.hostmeId}`)
  })

for (const [what, answer] of [
  ['ends the connection', (response) => response.destroy()],
  ['never answers', () => {}],
] as const satisfies readonly (readonly [string, (response: ServerResponse) => unknown])[])
  test(`the link comes back when the server ${what}`, async ({ page }) => {
    const script = await readFile('public/embed.js')
    const server = createServer((request, response) => {
      if (request.url === '/embed.js') response.setHeader('content-type', 'text/javascript').end(script)
      else answer(response)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const site = `http://localhost:${(server.address() as AddressInfo).port}`
    await openHostPage(page, site, { restaurantId: 4101, mode: 'inline' })
    await page.locator('iframe').waitFor({ state: 'attached' })
    await passTimeUntil(page, isShown(page.getByRole('link', { name: 'Book a table' })))
    await expect(page.locator('iframe')).toHaveCount(0)
    server.closeAllConnections()
    server.close()
  })

test('a frame whose scripts never come stays, since its forms work without them', async ({ page, baseURL }) => {
  const { venue } = await freshAddress(baseURL)
  await commandLine('host', 'origins', String(venue.hostmeId), new URL(partner).origin)
  await page.route('**/assets/*.js', (route) => route.abort())
  await openHostPage(page, baseURL, { restaurantId: venue.hostmeId, mode: 'inline' })
  const times = page.frameLocator('iframe').locator('#times')
  await expect(times).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(times).toBeVisible()
})
