import type { Page } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { slowAnswers } from '../slow-answers.ts'
import { openOrderRestaurant } from './order-restaurants.ts'

test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

const cart = (page: Page) => page.getByRole('complementary')
const add = (page: Page) => page.getByRole('button', { name: 'Add Minestrone' })

/** The second press comes while the answer to the first is awaited. */
async function addTwice(page: Page) {
  await slowAnswers(page)
  await add(page).click()
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await add(page).click()
  await asked
  await expect(cart(page)).toContainText('€13.80')
}

test('on a slow line every dish that is added is in the cart', async ({ page, baseURL }) => {
  const restaurant = await openOrderRestaurant(database, baseURL ?? '')
  await page.goto(restaurant.address)
  await addTwice(page)
  await page.reload()
  await expect(cart(page)).toContainText('€13.80')
})

test('and in the dishes that are chosen for a table', async ({ page, baseURL }) => {
  const { restaurantId, client } = await openOrderRestaurant(database, baseURL ?? '')
  const { id } = await client.reservations.newId({ params: { restaurantId } })
  const date = Temporal.Now.plainDateISO().add({ days: 3 }).toString()
  const contact = { customerName: 'Ann Lee', email: 'ann@example.com' }
  const { token } = await client.reservations.create({
    body: { id, restaurantId, reservationTime: `${date}T19:00:00`, groupSize: 2, ...contact },
  })
  await page.goto(`/booking/open/${id}/${token}`)
  await page.getByRole('button').last().click()
  await page.getByRole('link', { name: 'Choose dishes' }).click()
  await expect(page.getByRole('heading', { name: 'Minestrone' })).toBeVisible()
  await addTwice(page)
})

test('and in one’s part of a group order', async ({ page, baseURL }) => {
  const restaurant = await openOrderRestaurant(database, baseURL ?? '')
  await page.goto(restaurant.address)
  await page.getByText('Order with others').click()
  await page.getByLabel('Your name').fill('Ann')
  await page.getByRole('button', { name: 'Get a link' }).click()
  await expect(page.getByRole('region', { name: 'Ordering together' })).toBeVisible()
  await addTwice(page)
})
