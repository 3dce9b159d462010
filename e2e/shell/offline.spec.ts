import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { book } from '../reservations/booking-walk.ts'
import { freshAddress } from '../reservations/own-restaurant.ts'
import { openWeakLine } from '../sites/weak-line.ts'
import { takesOver, workerIsActive } from './workers.ts'

test.describe('without a connection', () => {
  test.use({ viewport: widths.phone, serviceWorkers: 'allow', reducedMotion: 'reduce' })

  test('a link leads to a page of ours, which opens the one asked for when the connection is back', async ({
    page,
    context,
  }) => {
    await page.goto('/?regionId=c2761369')
    await workerIsActive(page)
    await context.setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page).toHaveURL(/\/search/)
    // Its style and letters come along.
    const look = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily)
    expect(look).toContain('Literata')
    await expect(page.locator('.button').first()).toHaveCSS('border-radius', /\d{2,}px/)
    expect(await violationsIn(page)).toEqual([])
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /Restaurants in/ })).toBeVisible()
  })

  test('a line that is dead without the browser knowing leads there too', async ({ page, baseURL }) => {
    const line = await openWeakLine(baseURL ?? '')
    await page.goto(`${line.url}/?regionId=c2761369`)
    await workerIsActive(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    const search = page.getByRole('navigation').getByRole('link', { name: 'Search' })
    await search.hover()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    // What the page fetches for itself is in; from here only the guest asks for something.
    await page.waitForLoadState('networkidle')
    line.isDead = true
    await search.click()
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page).toHaveURL(/\/search/)
    line.isDead = false
    await page.getByRole('button').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /Restaurants in/ })).toBeVisible()
    line.close()
  })

  test('a page that is being read stays when its scripts no longer come', async ({ page, baseURL }) => {
    const line = await openWeakLine(baseURL ?? '')
    await page.goto(`${line.url}/?regionId=c2761369`)
    await workerIsActive(page)
    await page.reload()
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Search' }).hover()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { isRead: true }))
    line.isDead = true
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/release-note.js'))
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    await asked
    expect(await page.evaluate(() => 'isRead' in window)).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vienna')
    line.close()
  })

  test('it speaks the language of the page before, also after another was chosen', async ({ page, context }) => {
    await page.goto('/')
    await workerIsActive(page)
    await page.goto('/?lang=de')
    await takesOver(page, 'lang=de')
    await workerIsActive(page)
    await context.setOffline(true)
    await page.goto('/credits', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Sie sind offline' })).toBeVisible()
  })

  test('it lists the bookings of this device, and nothing of a guest is in the cache', async ({
    page,
    context,
    baseURL,
  }) => {
    const { venue, address } = await freshAddress(baseURL)
    await book(page, address)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await workerIsActive(page)
    await context.setOffline(true)
    await page.goto('/history', { waitUntil: 'commit' })
    const list = page.getByRole('list', { name: 'Your bookings on this device' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list).toContainText(venue.name)
    expect(await violationsIn(page)).toEqual([])
    const cached = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(
      cached.filter((path) => path !== '/offline' && path !== '/favicon.svg' && !path.startsWith('/assets/')),
    ).toEqual([])
    expect(cached).toContain('/offline')
    // A canceled booking is nothing to look forward to.
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Your bookings', exact: true })).toBeVisible()
    await page.goto('/booking')
    await page.getByRole('link', { name: venue.name }).click()
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You canceled this booking' })).toBeVisible()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await context.setOffline(true)
    await page.goto('/history', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await expect(page.getByRole('list')).toHaveCount(0)
  })
})

test('the worker is asked for anew each time and may reach nothing but this site', async ({ request }) => {
  const response = await request.get('/service-worker.js')
  const { 'cache-control': caching, 'content-type': type, 'content-security-policy': policy } = response.headers()
  expect({ caching, type, policy }).toEqual({
    caching: 'no-cache',
    type: 'text/javascript; charset=utf-8',
    policy: "default-src 'none'; connect-src 'self'",
  })
})
