import type { Page, Route } from '@playwright/test'
import { widths } from '../browser.ts'
import { demoVenues } from '../demo-venues.ts'
import { expect, test } from '../journey.ts'
import { sites } from '../sites/sites.ts'

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('the navigation is at the thumb: home, search, history, sign-in, and no chats in production', async ({
    page,
  }) => {
    await page.goto('/')
    const nav = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'History' }) })
    await expect(nav).toBeVisible()
    const box = await nav.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(widths.phone.height)
    await expect(page.getByRole('link', { name: 'Chat' })).toHaveCount(0)
    await page.getByRole('link', { name: 'My bookings' }).click()
    await expect(page).toHaveURL(/\/booking$/)
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: widths.desktop })

  test('the header has links, search, place, language and sign-in, and is 60 px high', async ({ page }) => {
    await page.goto('/?regionId=c2761369')
    const header = page.getByRole('banner')
    for (const name of ['Dine', 'Order', 'Events']) await expect(header.getByRole('link', { name })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth')
    await expect(header).toContainText('Vienna')
    expect((await header.boundingBox())?.height).toBe(60)
  })

  test('the header is highlighted once the page is scrolled past its height', async ({ page }) => {
    await page.goto('/?regionId=c2761369')
    const header = page.getByRole('banner')
    await expect(header).toHaveAttribute('data-raised', 'false')
    for (const [distance, raised] of [
      [60, 'false'],
      [61, 'true'],
      [0, 'false'],
    ] as const) {
      await page.evaluate((top) => window.scrollTo(0, top), distance)
      await expect(header).toHaveAttribute('data-raised', raised)
    }
  })

  test('a region is chosen by typing its name', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByText('World').click()
    await page.getByRole('searchbox', { name: /region|city|where/i }).fill('copenhagen')
    await page
      .getByRole('link', { name: /Copenhagen/ })
      .first()
      .click()
    await expect(page).toHaveURL(/regionId=c2618425/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Copenhagen')
  })

  test('the language is chosen in the header and kept for the next page', async ({ page }) => {
    await page.goto('/')
    await page.goto('/?lang=de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto('/credits')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})

test('from home to a restaurant and back, without a full load', async ({ page, baseURL }) => {
  const { partner } = await demoVenues(baseURL ?? '')
  await page.goto('/?regionId=c2761369')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('a[href^="/restaurants/"]').first().click()
  await expect(page).toHaveURL(/\/restaurants\/.+/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vienna')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goto(`/restaurants/${partner}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page reached within the app is announced, and the focus is on its heading', async ({ page }) => {
  await page.goto('/?regionId=c2761369')
  const announcer = page.locator('#route-announcer')
  await expect(announcer).toBeEmpty()
  await page.getByRole('link', { name: 'See all' }).first().press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(announcer).toHaveText(await page.title())
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight in Vienna?' })).toBeFocused()
  await expect(announcer).toHaveText(await page.title())
})

test.describe('a tab of the home page named by the hash', () => {
  for (const [hash, title, tab] of [
    ['#order', 'take away', 'Order'],
    ['#event', 'out of the ordinary', 'Events'],
  ] as const)
    test(`${hash} opened directly shows its places before any file of scripts, and marks its tab`, async ({ page }) => {
      await page.setViewportSize(widths.desktop)
      await page.route('**/*.js', (route) => route.abort())
      await page.goto(`/?regionId=c2761369${hash}`, { waitUntil: 'commit' })
      await expect(page.locator('.home-section').filter({ visible: true }).first()).toContainText(title)
      for (const name of ['What would you like to do', 'Main'])
        await expect(page.getByRole('navigation', { name }).getByRole('link', { name: tab })).toHaveAttribute(
          'aria-current',
          'page',
        )
      expect(new URL(page.url()).hash).toBe(hash)
    })

  test('the tabs follow the hash once scripts are there, also after a reload', async ({ page }) => {
    await page.goto('/?regionId=c2761369#event')
    const tabs = page.getByRole('navigation', { name: 'What would you like to do' })
    await tabs.getByRole('link', { name: 'Dine' }).click()
    await expect(page.locator('.home-section').filter({ visible: true }).first()).not.toContainText('ordinary')
    await page.reload()
    await expect(tabs.getByRole('link', { name: 'Dine' })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.locator('[aria-current]')).toHaveCount(1)
  })
})

test('home has the picture, the cuisines and the sections of its region, and nothing of the region before', async ({
  page,
}) => {
  await page.goto('/?regionId=c2761369')
  const picture = page.locator('.hero img')
  const venues = () =>
    page
      .locator('main a[href^="/restaurants/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const before = await picture.getAttribute('src')
  const inVienna = new Set(await venues())
  expect(inVienna.size).toBeGreaterThan(10)
  expect(await page.locator('main a[href^="/search?cuisines="]').count()).toBeGreaterThan(3)
  await page.getByRole('banner').getByRole('button', { name: 'Vienna' }).click()
  await page.getByRole('searchbox', { name: /region|city|where/i }).fill('copenhagen')
  await page
    .getByRole('link', { name: /Copenhagen/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Copenhagen')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  const inCopenhagen = await venues()
  expect(inCopenhagen.length).toBeGreaterThan(3)
  expect(inCopenhagen.filter((href) => inVienna.has(href))).toEqual([])
})

declare global {
  interface Window {
    /** Every time that was set since the guest clicked. */
    waits: number[]
  }
}

test.describe('the loading bar', () => {
  /** Home with the clock stopped, and the answers of the server held back until they are let go. */
  async function waitAtHome(page: Page, end = (route: Route) => route.continue()) {
    await page.clock.install()
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window)
      window.waits = []
      window.setTimeout = ((what: () => void, ms?: number) => {
        window.waits.push(ms ?? 0)
        return wait(what, ms)
      }) as typeof window.setTimeout
    })
    await page.goto('/?regionId=c2761369')
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.evaluate(() => (window.waits = []))
    let letGo = () => {}
    const held = new Promise<void>((done) => (letGo = done))
    await page.route(/\.data(\?|$)/, async (route) => {
      await held
      await end(route)
    })
    await page.locator('main a[href^="/search"]').first().click()
    return letGo
  }
  const bar = (page: Page) => page.locator('.load-bar')
  /** The clock must not run before the bar has set its own: how soon that is depends on the machine. */
  const waitsOf = (page: Page, length: number) =>
    page.evaluate((length) => window.waits.filter((ms) => ms === length).length, length)
  const barWaits = (page: Page, times: number) => expect.poll(() => waitsOf(page, 200)).toBe(times)

  test('runs when a page keeps its guest waiting: after 200 ms, for five seconds, and never for a blink', async ({
    page,
  }) => {
    const letGo = await waitAtHome(page)
    await barWaits(page, 1)
    await page.clock.runFor(199)
    await expect(bar(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(bar(page)).toHaveAttribute('data-state', 'loading')
    await expect(bar(page)).toHaveCSS('animation-duration', '5s')
    letGo()
    await expect(page).toHaveURL(/\/search/)
    await barWaits(page, 2)
    await page.clock.runFor(199)
    await expect(bar(page)).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(bar(page)).toHaveCount(0)
  })

  test('says nothing about a page that comes at once', async ({ page }) => {
    const letGo = await waitAtHome(page)
    letGo()
    await expect(page).toHaveURL(/\/search/)
    // The address changes before the page is drawn, and until then it is still being waited for.
    await expect(page.locator('.plan[data-large]')).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(bar(page)).toHaveCount(0)
  })

  test('turns red when the page does not come', async ({ page }) => {
    const letGo = await waitAtHome(page, (route) => route.abort())
    letGo()
    await expect(bar(page)).toHaveAttribute('data-state', 'failed')
    // Drawn anew with the page that says so, it begins its two seconds again.
    await expect.poll(() => waitsOf(page, 2000)).toBeGreaterThan(0)
    await page.clock.runFor(1000)
    await expect(bar(page)).toHaveAttribute('data-state', 'failed')
    await page.clock.runFor(1000)
    await expect(bar(page)).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('home, list and restaurant can be read and reached', async ({ page }) => {
    await page.goto('/?regionId=c2761369')
    await page.getByRole('link', { name: 'See all' }).first().click()
    await expect(page).toHaveURL(/\/collection\?/)
    await page.locator('main a[href^="/restaurants/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('OpenStreetMap').first()).toBeVisible()
  })

  test('each tab of the home page has its places', async ({ page }) => {
    for (const [hash, title] of [
      ['', 'Popular'],
      ['#order', 'take away'],
      ['#event', 'out of the ordinary'],
    ] as const) {
      await page.goto(`/?regionId=c2761369${hash}`)
      const shown = page.locator('.home-section').filter({ visible: true })
      await expect(shown.first()).toContainText(title)
    }
  })

  test('searching is a plain form', async ({ page }) => {
    await page.setViewportSize(widths.desktop)
    await page.goto('/?regionId=c2761369')
    await page.getByRole('searchbox').first().fill('schnitzel')
    await page.getByRole('searchbox').first().press('Enter')
    await expect(page).toHaveURL(/\/search\?.*search=schnitzel/)
  })
})

test('going offline is said, and coming back too', async ({ page, context }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(/offline/i)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/you are offline/i)).toBeHidden()
})

test('any form sent without a line waits with what was typed, and goes out when the line is back', async ({
  page,
  context,
}) => {
  await page.goto('/auth/forgot-password')
  await page.waitForLoadState('networkidle')
  const address = page.getByLabel('E-mail')
  await address.fill('ann@example.com')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Nothing you typed is lost')).toBeVisible()
  await expect(address).toHaveValue('ann@example.com')
  await context.setOffline(false)
  await expect(page.getByText('Nothing you typed is lost')).toBeHidden()
  await expect(page.getByText('ann@example.com')).toBeVisible()
})

test('a chunk that is gone reloads the page once', async ({ page }) => {
  const missChunk = () =>
    page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  const reloadedAt = () => page.evaluate(() => sessionStorage.getItem('chunk-reloaded-at'))
  await page.goto('/?regionId=c2761369')
  const reloaded = page.waitForEvent('load')
  await missChunk()
  await reloaded
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const first = await reloadedAt()
  expect(first).not.toBeNull()
  // The page asks once more whether a newer release is out, and decides by the answer.
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await missChunk()
  await asked
  await page.getByRole('button', { name: 'Change language' }).first().click()
  await expect(page.locator('.locale-menu:popover-open a')).toHaveCount(26)
  expect(await reloadedAt()).toBe(first)
})

test('every language is offered in its own words, and the page and its query stay', async ({ page }) => {
  await page.goto('/search?regionId=c2761369&prices=2')
  await page.getByRole('button', { name: 'Change language' }).first().click()
  const offered = page.locator('.locale-menu:popover-open a')
  await expect(offered).toHaveCount(26)
  await offered.filter({ hasText: 'Ελληνικά' }).click()
  await expect(page).toHaveURL(/\/search\?.*regionId=c2761369.*prices=2/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Εστιατόρια')
})

test('standalone lasts through links and reloads until it is turned off', async ({ page }) => {
  const html = page.locator('html')
  await page.goto('/?regionId=c2761369&standalone')
  await expect(page.locator('.site-header')).toBeHidden()
  await page.getByRole('link', { name: 'See all' }).first().click()
  await expect(page).toHaveURL(/\/collection\?regionId=[^&]+&section/)
  await expect(html).toHaveAttribute('data-standalone', 'true')
  await page.reload()
  await expect(html).toHaveAttribute('data-standalone', 'true')
  await page.goto('/?standalone=off')
  await expect(html).not.toHaveAttribute('data-standalone')
  await page.goto('/')
  await expect(html).not.toHaveAttribute('data-standalone')
})

test('the standalone mode and the map view mark the page', async ({ page }) => {
  await page.goto('/?standalone')
  await expect(page.locator('html')).toHaveAttribute('data-standalone', 'true')
  await page.goto('/search?view=map')
  expect(await page.locator('.app').evaluate((app) => getComputedStyle(app).position)).toBe('absolute')
})

test('a mobile dialog shows its title and closes backwards', async ({ page }) => {
  await page.goto('/credits')
  await page.goto('/location-search?title=Where%20to')
  await expect(page.getByRole('heading', { name: 'Where to' })).toBeVisible()
  await page
    .getByRole('button', { name: /close/i })
    .or(page.getByRole('link', { name: /close/i }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/credits/)
})

test('the pages for developers are for development alone', async ({ page }) => {
  for (const path of ['/dev', '/dev-polygon']) {
    expect((await page.goto(path))?.status()).toBe(404)
    expect((await page.goto(`${sites.development}${path}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the contract can be browsed', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'Reservations' }).click()
  await page.getByText('/api/rsv/mb/guest/reservations/calculate').first().click()
  await expect(page.getByRole('link', { name: 'Calculation' }).first()).toBeVisible()
})
