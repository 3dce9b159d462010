import type { FrameLocator, Page } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { widths } from '../browser.ts'
import { commandLine } from '../command-line.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { openOrderRestaurant } from '../orders/order-restaurants.ts'
import { freshPhone, openLineRestaurant } from '../waitlist/line-restaurants.ts'
import { blockStorage } from './frames.ts'

/** A site of the owner's own, listed for one restaurant and no tenant. Our cookies are a third party's there. */
const bistro = 'https://bistro.example/'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

test.use({ viewport: widths.desktop, reducedMotion: 'reduce', locale: 'en-GB' })

/** The owner's page with the snippet, which asks for German; what it hears is kept in the order it came. */
async function openBistro(page: Page, baseURL: string, shown: { restaurantId: number; page: string }) {
  await commandLine('host', 'origins', String(shown.restaurantId), new URL(bistro).origin)
  await blockStorage(page)
  const { restaurantId } = shown
  const body = `<!doctype html><title>Bistro</title>
    <script>heard = []; for (const type of ['ready', 'resize', 'booked', 'joined', 'ordered']) addEventListener('tavola:' + type, () => heard.push(type))</script>
    <div data-tavola="${restaurantId}" data-page="${shown.page}" data-lang="de"><a href="${baseURL}/${shown.page}/${restaurantId}">Bistro</a></div>
    <script async src="${baseURL}/embed.js"></script>`
  await page.route(bistro, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(bistro).origin })
  await page.goto(bistro)
  const frame = page.frameLocator('iframe')
  await ready(frame)
  return frame
}

const ready = (frame: FrameLocator) => frame.locator('html[data-framed][data-ready]').waitFor({ state: 'attached' })
const heard = (page: Page) => page.evaluate<string[]>('heard')

/** In German still; a full load later the page around it hears of the frame again, and not a second time what has happened. */
async function reloadFinished(page: Page, frame: FrameLocator, event: string) {
  await expect.poll(() => heard(page)).toContain(event)
  await expect(frame.locator('html[lang=de]')).toBeAttached()
  await page.evaluate('heard = []')
  await page.frames()[1]?.evaluate(() => location.reload())
  await expect.poll(() => heard(page)).toEqual(expect.arrayContaining(['ready', 'resize']))
  await ready(frame)
  await expect(frame.locator('html[lang=de]')).toBeAttached()
  expect(await heard(page)).not.toContain(event)
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('tavola'))).toEqual([])
}

test('on an owner’s own site a table is booked in the language that the page asks for', async ({ page, baseURL }) => {
  const { restaurantId } = await openOrderRestaurant(database, baseURL ?? '')
  const frame = await openBistro(page, baseURL ?? '', { restaurantId, page: 'reserve' })
  await frame.locator('.day').nth(2).click()
  await frame.locator('.day[aria-current]').and(frame.locator('.day:nth-child(3)')).waitFor()
  await frame.locator('#times fieldset button.slot').first().click()
  await frame.getByLabel('Ihr Name').fill('Ann Lee')
  await frame.getByLabel('E-Mail', { exact: true }).fill('ann@example.com')
  await frame.getByRole('button', { name: /^Reservieren für/ }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Ihr Tisch ist reserviert' })).toBeVisible()
  await reloadFinished(page, frame, 'booked')
  await expect(frame.getByRole('heading', { level: 1, name: 'Ihr Tisch ist reserviert' })).toBeVisible()
  await frame.getByRole('link', { name: 'Stornieren' }).click()
  await frame.getByRole('button', { name: 'Ja, stornieren' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Sie haben diese Reservierung storniert' })).toBeVisible()
})

test('on an owner’s own site a place in line is taken, with cookies and storage blocked', async ({ page, baseURL }) => {
  const { restaurantId } = await openLineRestaurant(database, baseURL ?? '')
  const frame = await openBistro(page, baseURL ?? '', { restaurantId, page: 'waitlist' })
  await frame.getByRole('button', { name: 'Weiter' }).click()
  await frame.getByLabel('Ihr Name').fill('Ann Lee')
  await frame.getByLabel('Telefon').fill(freshPhone())
  await frame.getByRole('button', { name: 'Weiter' }).click()
  await frame.getByRole('button', { name: 'Auf die Warteliste' }).click()
  await expect(frame.locator('.ticket')).toBeVisible()
  await reloadFinished(page, frame, 'joined')
  await expect(frame.locator('.ticket')).toBeVisible()
})

test('on an owner’s own site an order is placed, with cookies and storage blocked', async ({ page, baseURL }) => {
  const { restaurantId } = await openOrderRestaurant(database, baseURL ?? '')
  const frame = await openBistro(page, baseURL ?? '', { restaurantId, page: 'delivery' })
  await frame.getByRole('button', { name: 'Minestrone hinzufügen' }).click()
  await frame.getByRole('link', { name: 'Weiter' }).click()
  await frame.getByLabel('Tag').selectOption({ index: 2 })
  await frame.getByLabel('Name').fill('Ann Lee')
  await frame.getByLabel('E-Mail').fill('ann@example.com')
  await frame.getByRole('radio', { name: 'Beim Erhalt' }).check()
  await frame.getByRole('button', { name: /^Für .* bestellen/ }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Die Küche hat Ihre Bestellung' })).toBeVisible()
  await reloadFinished(page, frame, 'ordered')
  await expect(frame.getByRole('heading', { level: 1, name: 'Die Küche hat Ihre Bestellung' })).toBeVisible()
})
