import { widths } from '../browser.ts'
import { expect, holdScripts, test } from '../journey.ts'
import { slowAnswers } from '../slow-answers.ts'
import { clientOf, dayAhead } from './booking-restaurants.ts'
import { book, confirm, fillContact, pickTime } from './booking-walk.ts'
import { freshAddress, openVenue } from './own-restaurant.ts'

test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

test('times of the choice before cannot be pressed, and every newer choice counts', async ({ page, baseURL }) => {
  const { address } = await freshAddress(baseURL)
  await page.goto(address)
  await slowAnswers(page)
  const times = page.locator('#times')
  const party = page.getByRole('combobox')
  await party.selectOption('4')
  await expect(times).toHaveAttribute('aria-busy', 'true')
  await expect(times.locator('[inert] button.slot').first()).toBeAttached()
  await times.locator('button.slot').nth(2).click({ force: true })
  // The day is chosen while the answer for four is still awaited.
  await page.locator('.days button').nth(5).click()
  await expect(times).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL(/person=4/)
  await expect(party).toHaveValue('4')
  const chosen = await page.locator('.days [aria-current]').getAttribute('value')
  expect(new URL(page.url()).searchParams.get('date')).toBe(
    new URL(chosen ?? '', 'http://page').searchParams.get('date'),
  )
  await pickTime(page, 2)
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await expect(page.locator('.booking-summary')).toContainText('4 people')
})

test('of a day and then a party chosen at once both count', async ({ page, baseURL }) => {
  await page.goto((await freshAddress(baseURL)).address)
  await slowAnswers(page)
  const day = page.locator('.days button').nth(3)
  const date = new URL((await day.getAttribute('value')) ?? '', 'http://page').searchParams.get('date')
  await day.click()
  await page.getByRole('combobox').selectOption('3')
  await expect(page.locator('#times')).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL(new RegExp(`person=3.*date=${date}|date=${date}.*person=3`))
})

test('a change keeps the newer of two choices', async ({ page, baseURL }) => {
  await book(page, (await freshAddress(baseURL)).address)
  await page.goto((await page.getByRole('link', { name: 'Change', exact: true }).getAttribute('href')) ?? '')
  await slowAnswers(page)
  await page.getByRole('combobox').selectOption('3')
  await page.locator('.days button').nth(4).click()
  await expect(page.locator('#times')).toHaveAttribute('aria-busy', 'false')
  await pickTime(page, 1)
  await expect(page.getByRole('heading', { name: 'Is the change right?' })).toBeVisible()
  await expect(page.locator('.before-after')).toContainText('3 people')
})

test('a party chosen before the scripts have come counts for the day and the time pressed next', async ({
  page,
  baseURL,
}) => {
  await book(page, (await freshAddress(baseURL)).address)
  const change = (await page.getByRole('link', { name: 'Change', exact: true }).getAttribute('href')) ?? ''
  const letScriptsCome = await holdScripts(page)
  await page.goto(change, { waitUntil: 'commit' })
  const party = page.getByRole('combobox')
  await party.selectOption('3')
  await page.locator('.days .day:not([data-closed])').nth(4).click()
  await expect(page).toHaveURL(/person=3/)
  await expect(party).toHaveValue('3')
  await party.selectOption('4')
  await pickTime(page, 1)
  await expect(page.locator('.before-after')).toContainText('4 people')
  letScriptsCome()
})

test('a time leads to the same form before its scripts have come, in a new tab and from a link', async ({
  page,
  baseURL,
}) => {
  const venue = await openVenue(clientOf(baseURL ?? ''))
  const letScriptsCome = await holdScripts(page)
  await page.goto(`/restaurants/${venue.idOrName}?person=2&date=${dayAhead(14)}`, { waitUntil: 'commit' })
  const chip = page.locator('.time-chips a.slot').nth(2)
  const link = (await chip.getAttribute('href')) ?? ''
  await chip.click()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await fillContact(page)
  letScriptsCome()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByLabel('Your name')).not.toHaveValue('')
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(link.replace('person=2', 'person=3'))
  await expect(other.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await other.getByLabel('Your name').click()
  await expect(other.getByRole('timer')).toBeVisible()
})

test('a link to a time that is taken shows what is free instead', async ({ page, baseURL }) => {
  const venue = await openVenue(clientOf(baseURL ?? ''), {
    tables: [{ number: '1', max: 4 }],
  })
  const link = `/reserve/${venue.hostmeId}?person=2&date=${dayAhead(14)}&time=19:00&step=about`
  await page.goto(link)
  await fillContact(page)
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('is no longer free').or(page.getByText('is not free')).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeHidden()
})
