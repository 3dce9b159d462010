import type { Locator, Page } from '@playwright/test'
import { demoVenues } from '../demo-venues.ts'
import { expect, test } from '../journey.ts'
import { book } from '../reservations/booking-walk.ts'
import { freshAddress } from '../reservations/own-restaurant.ts'
import { openWeakLine } from '../sites/weak-line.ts'

/** React marks every element that it has hydrated. */
const isHydrated = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))

/** Asks for a page and leaves it alone. */
const untouched = { waitUntil: 'commit' } as const

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
  await page.goto('/', untouched)
  await page.waitForLoadState('load')
  expect(scripts).toEqual([])
  await page.mouse.move(60, 300)
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('scripts of a page that is read first are fetched when it has loaded and run when it is used', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.goto('/?regionId=c2761369', untouched)
  await page.waitForLoadState('load')
  await page.clock.pauseAt(3_900)
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached()
  expect(await isHydrated(page.locator('.hero'))).toBe(false)
  await page.mouse.move(60, 300)
  await page.clock.resume()
  await expect.poll(() => isHydrated(page.locator('.hero'))).toBe(true)
  await expect.poll(() => isHydrated(page.locator('.home-section').first())).toBe(true)
})

test('a page that nobody touches hydrates its first screen after a while, sections at the first interaction', async ({
  page,
}) => {
  await page.goto('/?regionId=c2761369', untouched)
  const section = page.locator('.home-section').first()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
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
  await page.goto(`/restaurants/${partner}`, untouched)
  const part = page.locator('.restaurant-section').first()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  expect(await isHydrated(page.locator('#book'))).toBe(true)
  expect([await isHydrated(part), sections().length]).toEqual([false, 0])
  await page.mouse.move(60, 300)
  await expect.poll(() => isHydrated(part)).toBe(true)
  expect(sections().length).toBeGreaterThan(0)
})

test('a button pressed before its scripts have come does its work when they have', async ({ page, baseURL }) => {
  const { partner } = await demoVenues(baseURL ?? '')
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/restaurants/${partner}`, untouched)
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  held.resolve()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

/** Remembers where everything that can be pressed stands. */
const pressable = (page: Page) =>
  page.evaluateHandle(() =>
    [...document.querySelectorAll('main :is(a, button, summary, input)')]
      .map((part) => ({ part, name: part.textContent?.trim(), at: part.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 0),
  )

test('a field changed before its scripts have come is answered when they have', async ({ page, baseURL }) => {
  const { address } = await freshAddress(baseURL)
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(address, untouched)
  const guests = page.getByLabel('Guests')
  await guests.selectOption('3')
  expect(page.url()).not.toContain('person=3')
  held.resolve()
  await expect(page).toHaveURL(/person=3/)
  await expect(guests).toHaveValue('3')
})

test('nothing that can be pressed moves when the scripts have come', async ({ page, baseURL }) => {
  const { venue, address } = await freshAddress(baseURL)
  await book(page, address)
  const ticket = page.url()
  await page.clock.install()
  for (const path of [
    ticket,
    '/?regionId=c2761369',
    '/search?regionId=c2761369',
    `/restaurants/${venue.idOrName}`,
    address,
  ]) {
    // With the clock stopped neither the load event nor the time limit starts the scripts.
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.goto(path, untouched)
    await page.waitForLoadState('load')
    // Letters that arrive later move things too; a stand-in that this machine lacks is no loss.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())))
    // The first frame decides which cards lie near enough to be laid out; before it nobody sees anything.
    await page.screenshot()
    const before = await pressable(page)
    expect(await before.evaluate((parts) => parts.length)).toBeGreaterThan(3)
    await page.clock.resume()
    await page.mouse.move(1, 300)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    // What only pages without scripts need may go, and free times may take the place of their link.
    const { stayed, moved } = await before.evaluate((parts) => {
      const shown = parts.filter(({ part }) => part.getBoundingClientRect().width > 0)
      const places = shown.map(({ part, name, at }) => ({ name, at, now: part.getBoundingClientRect() }))
      const moved = places.filter(({ at, now }) => Math.abs(at.x - now.x) + Math.abs(at.y - now.y) > 1)
      return { stayed: places.length, moved: moved.map(({ name, at }) => `${name} at ${at.x}, ${at.y}`) }
    })
    expect([path, moved]).toEqual([path, []])
    expect(stayed).toBeGreaterThan(3)
  }
})

test('an interaction while the page is still being read starts the scripts whole', async ({ page, baseURL }) => {
  const line = await openWeakLine(baseURL ?? '')
  line.halts = true
  await page.goto(`${line.url}/credits`, untouched)
  await page.locator('script[type=delayed]').waitFor({ state: 'attached' })
  await page.mouse.move(60, 300)
  await expect(page.locator('html')).toHaveAttribute('data-interacted')
  line.goOn()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  line.close()
})
