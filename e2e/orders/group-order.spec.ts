import type { Browser, Page } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { openOrderRestaurant } from './order-restaurants.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

const cart = (page: Page) => page.getByRole('complementary')
const together = (page: Page) => page.getByRole('region', { name: 'Ordering together' })

async function begin(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add Minestrone' }).click()
  await expect(cart(page)).toContainText('Minestrone')
  await page.getByText('Order with others').click()
  await page.getByLabel('Your name').fill('Ann')
  await page.getByRole('button', { name: 'Get a link' }).click()
  await expect(together(page)).toBeVisible()
  return page.getByLabel('Link to share').inputValue()
}

async function join(page: Page, link: string, name: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Ann invites you to order together' })).toBeVisible()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(together(page)).toBeVisible()
}

async function finish(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(`${name.toLowerCase()}@example.com`)
  await page.getByRole('radio', { name: 'When you get it' }).check()
  await page.getByRole('button', { name: /^Order for/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The kitchen has your order' })).toBeVisible()
}

const another = async (browser: Browser, options = {}) =>
  (await browser.newContext({ viewport: widths.phone, ...options })).newPage()

test('three people order together, see the others choose, and one pays for herself', async ({
  page,
  browser,
  baseURL,
}) => {
  const restaurant = await openOrderRestaurant(database, baseURL ?? '')
  const link = await begin(page, restaurant.address)
  const ben = await another(browser)
  // One of the three has scripts switched off.
  const cleo = await another(browser, { javaScriptEnabled: false })
  await join(ben, link, 'Ben')
  await expect(together(ben)).toContainText('Minestrone')
  await join(cleo, link, 'Cleo')
  await expect(together(page)).toContainText('Cleo')

  await ben.getByRole('button', { name: 'Add Minestrone' }).click()
  await expect(together(page)).toContainText('1 × Minestrone')
  await cleo.getByRole('link', { name: 'Choose Margherita' }).click()
  await cleo.getByLabel('Large').check()
  await cleo.getByRole('button', { name: 'Add to order' }).click()
  await expect(together(page)).toContainText('Margherita, Large')
  await expect(together(ben)).toContainText('Margherita, Large')
  expect(await violationsIn(page)).toEqual([])
  expect(await violationsIn(ben)).toEqual([])

  await cleo.getByRole('link', { name: 'Order and pay only mine · €14.50' }).click()
  await expect(cleo.getByText('for Cleo')).toBeVisible()
  await finish(cleo, 'Cleo')
  await expect(together(page).getByRole('listitem').filter({ hasText: 'Cleo' })).toContainText('Ordered')

  await page.getByRole('link', { name: 'Order for everybody · €13.80' }).click()
  await expect(page.getByText('for Ben')).toBeVisible()
  await expect(page.getByText('for Cleo')).toBeHidden()
  await finish(page, 'Ann')
  await expect(page.getByText('for Ben')).toBeVisible()
  await expect(cart(ben)).toContainText('Ordered')
  await expect(ben.getByRole('link', { name: /^Order/ })).toBeHidden()
  await ben.context().close()
  await cleo.context().close()
})

test('dishes that a guest adds while another is about to order are named, and nothing is ordered for another sum', async ({
  page,
  browser,
  baseURL,
}) => {
  const restaurant = await openOrderRestaurant(database, baseURL ?? '')
  const link = await begin(page, restaurant.address)
  const ben = await another(browser)
  await join(ben, link, 'Ben')
  const secondBen = await another(browser)
  await secondBen.goto(link)
  await secondBen.getByLabel('Your name').fill('ben')
  await secondBen.getByRole('button', { name: 'Join' }).click()
  await expect(secondBen.getByRole('alert')).toContainText('There is a ben already.')
  await secondBen.getByLabel('Your name').fill('Ben K.')
  await secondBen.getByRole('button', { name: 'Join' }).click()
  await expect(together(secondBen)).toBeVisible()

  await page.getByRole('link', { name: 'Order for everybody · €6.90' }).click()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('E-mail').fill('ann@example.com')
  await ben.getByRole('button', { name: 'Add Minestrone' }).click()
  await expect(ben.getByText('1 item · €6.90')).toBeVisible()
  await page.getByRole('button', { name: 'Order for €6.90' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Ben added Minestrone.')
  await expect(alert).toContainText('It comes to €13.80 now instead of €6.90.')
  await expect(alert).toBeFocused()
  await page.getByRole('button', { name: 'Order for €13.80' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay your order' })).toBeVisible()
  await expect(together(ben).getByRole('listitem').filter({ hasText: 'Ann' })).toContainText('Paying now')
  await ben.context().close()
  await secondBen.context().close()
})
