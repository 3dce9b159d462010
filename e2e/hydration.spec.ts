import type { Locator } from '@playwright/test'
import { demoVenues } from './demo-venues.ts'
import { expect, test } from './journey.ts'

/** React marks every element that it has hydrated. */
const isHydrated = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))

// Playwright evaluates code as if the guest had asked for it, which the browser counts as an activation.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })),
)

test('no script is requested before the page has loaded, unless the guest interacts', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  // With the clock stopped neither the load event nor the time limit starts the scripts.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForLoadState('load')
  expect(scripts).toEqual([])
  await page.mouse.move(60, 300)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('sections of the home page hydrate at the first interaction, the first screen before', async ({ page }) => {
  await page.goto('/?regionId=c2761369')
  const section = page.locator('.home-section').first()
  expect(await isHydrated(page.locator('.hero'))).toBe(true)
  expect(await isHydrated(section)).toBe(false)
  await page.mouse.move(60, 300)
  await expect.poll(() => isHydrated(section)).toBe(true)
})

test('the code of a restaurant’s sections is requested at the first interaction', async ({ page, baseURL }) => {
  const { partner } = await demoVenues(baseURL ?? '')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const sections = () => requested.filter((url) => url.includes('restaurant-sections'))
  await page.goto(`/restaurants/${partner}`)
  const part = page.locator('.restaurant-section').first()
  expect(await isHydrated(page.locator('#book'))).toBe(true)
  expect([await isHydrated(part), sections().length]).toEqual([false, 0])
  await page.mouse.move(60, 300)
  await expect.poll(() => isHydrated(part)).toBe(true)
  expect(sections().length).toBeGreaterThan(0)
})
