import type { Page } from '@playwright/test'
import { expect, holdScripts, test } from '../journey.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const openMenu = (page: Page) => page.getByRole('banner').locator('button[popovertarget]').first().click()
const searchBox = (page: Page) => page.locator('.location-menu:popover-open').getByRole('searchbox')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('what was typed before the scripts arrived is searched for', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await openMenu(page)
  await searchBox(page).fill('copenhagen')
  letScriptsCome()
  await page
    .locator('.location-menu')
    .getByRole('link', { name: /Copenhagen/ })
    .first()
    .click()
  await expect(page).toHaveURL(/regionId=c2618425/)
})

test('levels open a second column, which the search closes again', async ({ page }) => {
  await page.goto('/?regionId=g')
  await openMenu(page)
  const menu = page.locator('.location-menu:popover-open')
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(300)
  await menu
    .getByRole('button', { name: /Austria|Germany|France|Italy/ })
    .first()
    .click()
  await expect(menu.locator('[data-second] a').first()).toBeVisible()
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(504)
  await searchBox(page).focus()
  await expect(menu.locator('[data-second]')).toHaveCount(0)
  await searchBox(page).fill('qqqxyz')
  await expect(menu).toContainText('No regions with name qqqxyz')
})

/** Row by row: name and notes of what the open menu lists. */
async function search(page: Page, text: string) {
  await searchBox(page).fill(text)
  const rows = page.locator('.location-menu:popover-open .location-columns a')
  await expect(rows.first()).toBeVisible()
  return rows
}

test('one row names the city, its country and how many places there are', async ({ page }) => {
  await page.goto('/?regionId=g')
  await openMenu(page)
  const rows = await search(page, 'vienna')
  await expect(rows.first()).toHaveText(/^Vienna\s*Austria · 3,\d{3} places$/)
  await expect(rows.filter({ hasText: 'Austria' }).filter({ hasText: /^Vienna/ })).toHaveCount(1)
  await rows.first().click()
  await expect(page).toHaveURL(/regionId=c2761369/)
})

for (const [typed, name] of [
  ['Wien', /^Vienna/],
  ['München', /^Munich/],
  ['munchen', /^Munich/],
  ['Roma', /^Rome/],
  ['København', /^Copenhagen/],
  ['Vienan', /^Vienna/],
  ['Copenhagn', /^Copenhagen/],
] as const)
  test(`${typed} is understood`, async ({ page }) => {
    await page.goto(`/location-search?search=${encodeURIComponent(typed)}`)
    await expect(page.getByRole('main').locator('li a').first()).toHaveText(name)
  })

test('regions are called as the guest’s language calls them, wherever they are named', async ({ page }) => {
  await page.goto('/?regionId=c2761369&lang=de')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wien')
  await expect(page.getByRole('banner')).toContainText('Wien')
  await page.goto('/location-search?search=munich&lang=de')
  await expect(page.getByRole('main').locator('li a').first()).toHaveText(
    /^München\s*Bayern, Deutschland · \d+ Lokale$/,
  )
  await page.goto('/?regionId=g&lang=de')
  await expect(page.getByRole('banner')).toContainText('Welt')
})

test('breadcrumbs name the whole path, a state and its city of one name once', async ({ page }) => {
  await page.goto('/search?regionId=c2761369&neighborhoods=Neubau')
  await page.locator('.venue-card a').first().click()
  const crumbs = page.getByRole('banner').locator('.crumbs li')
  await expect(crumbs).toHaveText(['Home', 'Austria', 'Vienna', 'Neubau'])
  await crumbs.nth(2).getByRole('link').click()
  await expect(page).toHaveURL(/\/\?regionId=c2761369/)
})

test('over plain HTTP nobody is asked for a position', async ({ page }) => {
  await page.goto('/')
  await openMenu(page)
  await expect(searchBox(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /current location/i })).toHaveCount(0)
})

test('a chosen region is kept under the keys of the specification', async ({ page }) => {
  await page.goto('/?regionId=c2761369')
  await expect.poll(() => stored(page, 'globalRegion')).toBe('{"id":"c2761369","name":"Vienna"}')
  const path = JSON.parse((await stored(page, 'region-breadcrumbs')) ?? '[]') as { name: string }[]
  expect(path.map(({ name }) => name)).toEqual(expect.arrayContaining(['Austria', 'Vienna']))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vienna')
})

test('a guest without cookies is brought back by what the browser stored, and broken values are left alone', async ({
  page,
  context,
}) => {
  await page.goto('/credits')
  await page.evaluate(() => localStorage.setItem('globalRegion', '{"id":"c2761369","name":"Vienna"}'))
  await context.clearCookies()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vienna')

  await page.evaluate(() => {
    localStorage.setItem('globalRegion', '{"id":')
    localStorage.setItem('uCoords', '{"lat":48.2083,"lon":16.3731}')
  })
  await context.clearCookies()
  await page.goto('/')
  await expect(page).toHaveURL(/regionId=/)
  await expect(page.getByRole('banner')).toContainText('Vienna')
})

test('a tenant stays in its region', async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '')
  await page.goto(`http://vienna.localhost:${port}/?regionId=c2618425`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vienna')
  await expect.poll(() => stored(page, 'lockRegionId')).toBe('c2761369')
})

test('coming back to a region asks for nothing again', async ({ page }) => {
  await page.goto('/?regionId=c2761369')
  await expect(page.locator('.venue-card').first()).toBeVisible()
  // Without a pointer, which would rest on a card and ask for the page behind it.
  await page.getByRole('link', { name: 'See all' }).first().press('Enter')
  await expect(page).toHaveURL(/\/collection/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vienna')
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])
})

test('search waits for a pause, sends trimmed text once, and its result takes the place of the list', async ({
  page,
}) => {
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/location-search')) asked.push(searchParams.get('search'))
  })
  await page.goto('/?regionId=g')
  await openMenu(page)
  const menu = page.locator('.location-menu:popover-open')
  await expect(menu.getByRole('link', { name: /^Austria/ })).toBeVisible()
  await searchBox(page).pressSequentially(' vienna ', { delay: 60 })
  await expect(menu.getByRole('link', { name: /^Vienna/ }).first()).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Austria/ })).toHaveCount(0)
  expect(asked).toEqual(['vienna'])
})

test.describe('over HTTPS', () => {
  const vienna = { latitude: 48.2083, longitude: 16.3731 }

  /** The same server, as a browser sees it behind a certificate. */
  async function openSecurely(page: Page, baseURL: string | undefined, path = '/?regionId=g') {
    await page.route('https://tavola.test/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) })
    })
    await page.goto(`https://tavola.test${path}`)
    if (path.startsWith('/?')) await openMenu(page)
  }
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))
  const here = (page: Page) => page.locator('.location-menu:popover-open button.menu-item').first()

  test('the current location leads to the nearest region and is kept', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['geolocation'], { origin: 'https://tavola.test' })
    await context.setGeolocation(vienna)
    await openSecurely(page, baseURL)
    await here(page).click()
    await expect(page).toHaveURL(/regionId=/)
    await expect(page.getByRole('banner')).toContainText('Vienna')
    expect(JSON.parse((await stored(page, 'uCoords')) ?? '{}')).toEqual({ lat: 48.2083, lon: 16.3731 })
  })

  test('the page of places finds the current location too', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['geolocation'], { origin: 'https://tavola.test' })
    await context.setGeolocation(vienna)
    await openSecurely(page, baseURL, '/location-search')
    await page.getByRole('button', { name: 'Use my current location' }).click()
    await expect(page).toHaveURL(/regionId=c2761369/)
  })

  test('a position far from everything is said, and the region stays', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['geolocation'], { origin: 'https://tavola.test' })
    await context.setGeolocation({ latitude: -80, longitude: 0 })
    await openSecurely(page, baseURL, '/?regionId=c2761369')
    await here(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'near you' })).toContainText('Vienna')
    await page.goto('https://tavola.test/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vienna')
  })

  test('a position that is refused is said, logged, and what was stored stays', async ({ page, baseURL }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await openSecurely(page, baseURL)
    await page.evaluate(() => localStorage.setItem('uCoords', '{"lat":1,"lon":2}'))
    await here(page).click()
    await expect(here(page)).toContainText('We can’t see where you are')
    expect(logged.some((text) => text.startsWith('no position'))).toBe(true)
    expect(await stored(page, 'uCoords')).toBe('{"lat":1,"lon":2}')
  })
})
