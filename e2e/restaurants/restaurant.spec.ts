import { widths } from '../browser.ts'
import { demoVenues } from '../demo-venues.ts'
import { expect, test } from '../journey.ts'
import { clientOf, roomyDay } from '../reservations/booking-restaurants.ts'

let venues: Awaited<ReturnType<typeof demoVenues>>
/** Of the partner on a day with room: today's last times may be over. */
let bookable: string
test.beforeAll(async () => {
  const { baseURL = '' } = test.info().project.use
  venues = await demoVenues(baseURL)
  const client = clientOf(baseURL)
  const partner = await client.restaurants.get({ params: { id: venues.partner } })
  bookable = `/restaurants/${venues.partner}?date=${await roomyDay(client, partner, 4)}`
})

const timeLink = /\/reserve\/\d+\?person=\d+&date=\d{4}-\d\d-\d\d&time=[\d.%A]+/

test.describe('free times', () => {
  test.use({ viewport: widths.phone })

  test('stand in the header for two and follow party and day', async ({ page }) => {
    await page.goto(bookable)
    const panel = page.locator('#book')
    const chip = panel.locator('.slot').first()
    await expect(chip).toHaveAttribute('href', timeLink)
    await expect(chip).toHaveAttribute('href', /person=2&/)
    await panel.locator('.plan-open').click()
    await panel.getByLabel('How many people').fill('4')
    await panel.getByRole('button', { name: 'Show times' }).click()
    await expect(page).toHaveURL(/person=4/)
    await expect(panel.locator('.slot').first()).toHaveAttribute('href', /person=4/)
  })

  test('a party larger than the restaurant takes is the largest it takes', async ({ page }) => {
    await page.goto(`/restaurants/${venues.partner}?person=999`)
    const guests = page.locator('#book').getByLabel('How many people')
    expect(await guests.inputValue()).toBe(await guests.getAttribute('max'))
  })
})

test('the header grows a name and the parts once they have scrolled under it', async ({ page }) => {
  await page.setViewportSize(widths.desktop)
  await page.goto(`/restaurants/${venues.partner}`)
  const nav = page.getByRole('navigation', { name: 'Parts of this page' })
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await expect(nav.getByText(name)).toBeHidden()
  await nav.getByRole('link', { name: 'Menu' }).click()
  await expect(nav.getByText(name)).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Menu' })).toHaveAttribute('aria-current', 'true')
  expect((await nav.boundingBox())?.y).toBe(60)
})

test('an anchor leads to its part before the scripts of that part have come', async ({ page }) => {
  const asked = Promise.withResolvers<void>()
  const come = Promise.withResolvers<void>()
  await page.route(/restaurant-sections/, async (route) => {
    asked.resolve()
    await come.promise
    await route.continue()
  })
  await page.goto(`/restaurants/${venues.partner}`)
  await page.mouse.click(5, 300)
  await asked.promise
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Menu' }).click()
  const menu = page.getByRole('heading', { level: 2, name: 'Menu' })
  await expect(menu).toBeInViewport()
  come.resolve()
  await expect(page.getByRole('navigation', { name: 'Parts of this page' })).toHaveAttribute('data-stuck', 'true')
  await expect(menu).toBeInViewport()
})

test('what a restaurant wrote in another language says so', async ({ page, baseURL }) => {
  const { partner } = await demoVenues(baseURL ?? '')
  await page.goto(`/restaurants/${partner}?lang=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText(/Demo description:/)).toHaveAttribute('lang', 'en')
})

test('photos are walked through by keys, with their credits, and the focus comes back', async ({ page }) => {
  await page.goto(`/restaurants/${venues.partner}`)
  const first = page.locator('#gallery a').first()
  await first.scrollIntoViewIfNeeded()
  await page.mouse.move(5, 5)
  await page.locator('html[data-ready]').waitFor()
  await expect(async () => {
    // Before its part of the page is hydrated, a photo opens as itself.
    if (!page.url().includes('/restaurants/')) await page.goBack()
    await first.press('Enter', { timeout: 2000 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/^1 of \d/)
  const credit = await dialog.locator('.viewer-foot').innerText()
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText(/^2 of/)
  await expect(dialog.locator('.viewer-foot')).not.toHaveText(credit)
  await page.keyboard.press('End')
  await expect(dialog.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})

test('a place is saved on the device and found again', async ({ page }) => {
  await page.goto('/collection?saved=1')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await page.goto(`/restaurants/${venues.partner}`)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/collection?saved=1')
  await expect(page).toHaveURL(new RegExp(`ids=${venues.partner}`))
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a broken memory of saved places is an empty one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('saved-places', '{"broken'))
  await page.goto('/collection?saved=1')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
})

test('where the device cannot share, the address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/restaurants/${venues.partner}?utm_source=x`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/restaurants/${venues.partner}$`),
  )
})

test('similar places come when the guest has read this far', async ({ page }) => {
  await page.goto(`/restaurants/${venues.partner}`)
  await page.mouse.move(5, 5)
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Similar places nearby' }) })
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('.venue-card').first()).toBeVisible()
})

test('views and clicks are counted, and a count that fails breaks nothing', async ({ page }) => {
  const tracked: string[] = []
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.route('**/api/analytics**', (route) => {
    tracked.push(new URL(route.request().url()).search)
    return route.abort()
  })
  await page.goto('/restaurants?regionId=c2761369')
  await expect.poll(() => tracked[0]).toMatch(/source=search&action=impression&ids=/)
  await page.locator('main .venue-card a').first().click()
  await expect(page).toHaveURL(/\/restaurants\/.+/)
  await expect
    .poll(() => tracked.slice(1).join(' '))
    .toMatch(/source=card&action=click.* .*source=details&action=impression/)
  await expect(page.locator('#info')).toBeVisible()
  expect(problems).toEqual([])
})

test('a shared link has a picture of its own', async ({ page, request }) => {
  await page.goto(`/restaurants/${venues.partner}`)
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(new URL(image ?? '').pathname)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('at 400 % zoom nothing stays over what is read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const address of [`/restaurants/${venues.partner}`, '/search?view=map&regionId=c2761369']) {
    await page.goto(address)
    const bars = page.locator('.site-header, .bottom-nav, .restaurant-tabs, .booking-bar')
    const positions = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).position))
    expect(positions.length).toBeGreaterThan(0)
    expect(positions.filter((position) => position !== 'static')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})

test('an unknown place is a page that says so and leads on', async ({ page }) => {
  const response = await page.goto('/restaurants/there-is-no-such-place')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to home' })).toBeVisible()
})

test('odd addresses show the page as it is', async ({ page }) => {
  const odd = `?person=%27OR&date=2026-02-31&reviews=<b>&reviewsPage=-1&eventsPage=${'9'.repeat(40)}`
  const response = await page.goto(`/restaurants/${venues.partner}${odd}`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('#info')).toBeVisible()
})

test('is printed on one sheet: who it is, its hours and its menu', async ({ page }) => {
  await page.goto(`/restaurants/${venues.partner}`)
  await expect(page.locator('#menu .dish').first()).toBeAttached()
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(sheets?.length).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#menu .dish').first()).toBeVisible()
  await expect(page.locator('#reviews')).toBeHidden()
})

test('collections of a region lead to their places', async ({ page }) => {
  await page.goto('/collection?regionId=c2761369')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections in Vienna')
  await page.locator('main .venue-card h2 a[href*="section="]').first().click()
  await expect(page).toHaveURL(/section=/)
  await expect(page.locator('main a[href^="/restaurants/"]').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('times, reviews, menu, photos and hours can be read, and every choice is a link or a form', async ({ page }) => {
    await page.goto(bookable)
    for (const part of ['#info', '#gallery', '#reviews', '#menu']) await expect(page.locator(part)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
    await page.getByLabel('How many people').fill('3')
    await page.getByRole('button', { name: 'Show times' }).click()
    await expect(page).toHaveURL(/person=3/)
    await expect(page.locator('#book .slot').first()).toHaveAttribute('href', /person=3/)
    await page.getByRole('link', { name: 'Most critical' }).click()
    await expect(page).toHaveURL(/reviews=lowest/)
    await expect(page.getByRole('link', { name: 'Most critical' })).toHaveAttribute('aria-current', 'true')
    const stars = await page.locator('#reviews .unseen').allInnerTexts()
    expect(stars).toEqual([...stars].sort())
  })

  test('a wish with a bad address comes back with a sentence and what was typed', async ({ page }) => {
    await page.goto(`/restaurants/${venues.listed}`)
    const email = page.getByLabel('E-mail').first()
    await email.fill('bo@example')
    await page.getByRole('button', { name: 'Tell me when it takes bookings' }).click()
    await expect(page.getByText('Please give a full e-mail address, such as ann@example.com.')).toBeVisible()
    await expect(email).toHaveValue('bo@example')
    await email.fill('bo@example.com')
    await page.getByRole('button', { name: 'Tell me when it takes bookings' }).click()
    await expect(page.getByText('We will write to you once')).toBeVisible()
  })

  test('a claim keeps what was typed', async ({ page }) => {
    await page.goto(`/restaurants/${venues.listed}`)
    await page.getByText('Is this your restaurant?').click()
    const form = page.locator('details')
    await form.getByLabel('Your name').fill('Ann Lee')
    await form.getByLabel('E-mail').fill('ann@example.com')
    await form.getByLabel('Phone').fill('call me')
    await form.getByLabel('Address').fill('Lindengasse 1')
    await form.getByRole('button', { name: 'Send request' }).click()
    await expect(form.getByText('Please give a phone number, with digits only.')).toBeVisible()
    await expect(form.getByLabel('Your name')).toHaveValue('Ann Lee')
    await expect(form.getByLabel('Address')).toHaveValue('Lindengasse 1')
  })
})
