import type { Database } from '../../data/database/database.ts'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { slowAnswers } from '../slow-answers.ts'
import { openLineRestaurant } from './line-restaurants.ts'
import { joinLine, reachPlace } from './line-walk.ts'

test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

test('on a slow line the newest size and areas are sent, and no older answer takes them back', async ({
  page,
  baseURL,
}) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await page.goto(`${venue.address}/guests`)
  await slowAnswers(page)
  const size = (people: string) => page.getByRole('radio', { name: people })
  await size('4').check()
  // Chosen while the answer for four is still awaited.
  await page.getByRole('checkbox', { name: 'Terrace' }).check()
  await size('3').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await expect(page).toHaveURL(/person=3/)
  await expect(page.locator('.booking-summary')).toContainText('3 people')
  await expect(page.locator('.booking-summary')).toContainText('Terrace')
})

test('a size that the chosen area does not seat is not changed to another in silence', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await page.goto(`${venue.address}/guests`)
  await slowAnswers(page)
  await page.getByRole('checkbox', { name: 'Hall' }).check()
  // Its tile still shows the wait of every area.
  await page.getByRole('radio', { name: '4' }).check()
  await expect(page).toHaveURL(/person=4/)
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('A party of that size does not fit there.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked()
})

test('a change shows the wait of no older choice, and waits for the newer before it can be made', async ({
  page,
  baseURL,
}) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await venue.fill()
  await page.goto(`${venue.address}/guests`)
  await joinLine(page, 'Ann Lee')
  await page.getByRole('link', { name: 'Change size or area' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your place in line' })).toBeVisible()
  await slowAnswers(page)
  const preview = page.getByText('With the change')
  const change = page.getByRole('button', { name: 'Change it' })
  await page.getByLabel('Guests', { exact: true }).selectOption('3')
  await expect(change).toBeDisabled()
  await expect(preview).toBeVisible()
  await expect(change).toBeEnabled()
  await page.getByLabel('Guests', { exact: true }).selectOption('4')
  await expect(preview).toBeHidden()
  await expect(change).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Terrace' }).check()
  await expect(change).toBeEnabled()
  await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('4')
  await change.click()
  await reachPlace(page)
  const { groupSize, areas } = await venue.party('Ann Lee')
  expect([groupSize, areas]).toEqual([4, 'Terrace'])
})
