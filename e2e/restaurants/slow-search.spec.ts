import type { Page } from '@playwright/test'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { clientOf, dayAhead, vienna } from '../reservations/booking-restaurants.ts'
import { openVenue } from '../reservations/own-restaurant.ts'
import { slowAnswers } from '../slow-answers.ts'

test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

const evening = `person=2&date=${dayAhead(3)}&time=19:30`
const list = `/search?${evening}&regionId=${vienna}`

const price = (page: Page) => page.locator('.filters input[name=prices]').first()
const byRating = (page: Page) => page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'rating' })
const field = (page: Page) => page.getByRole('banner').locator('input[name=search][required]')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your table' })
const party = (page: Page) => sheet(page).locator('input[name=person]')

async function openSheet(page: Page) {
  await page.locator('.plan-open').first().click()
  await expect(sheet(page)).toBeVisible()
}
const oneMore = (page: Page) => sheet(page).getByRole('button', { name: 'One more' }).click()
const find = (page: Page) => sheet(page).locator('.plan-foot [type=submit]').first().click()

/** Loaded, with the scripts of its filters and its sheet. */
async function openList(page: Page, address = list) {
  await page.goto(address)
  await page.locator('.filters[data-hydrated]').waitFor({ state: 'attached' })
  await openSheet(page)
  await oneMore(page)
  await expect(party(page)).toHaveValue('3')
  await sheet(page).getByRole('button', { name: 'One fewer' }).click()
  await page.keyboard.press('Escape')
  await slowAnswers(page)
}

const address = (page: Page, values: Record<string, string | null>) =>
  expect
    .poll(() => {
      const query = new URL(page.url()).searchParams
      return Object.fromEntries(Object.keys(values).map((name) => [name, query.get(name)]))
    })
    .toEqual(values)

test.describe('on a slow line', () => {
  test('a filter and then an order both count', async ({ page }) => {
    await openList(page)
    await price(page).check()
    await byRating(page).click()
    await address(page, { prices: await price(page).inputValue(), sort: 'rating' })
    await expect(price(page)).toBeChecked()
  })

  test('an order and then a filter both count', async ({ page }) => {
    await openList(page)
    await byRating(page).click()
    await price(page).check()
    await address(page, { prices: await price(page).inputValue(), sort: 'rating' })
  })

  test('a filter and then another evening both count', async ({ page }) => {
    await openList(page)
    await price(page).check()
    await openSheet(page)
    await oneMore(page)
    await find(page)
    await address(page, { prices: await price(page).inputValue(), person: '3' })
  })

  test('another evening and then a filter both count', async ({ page }) => {
    await openList(page)
    await openSheet(page)
    await oneMore(page)
    await find(page)
    await price(page).check()
    await address(page, { prices: await price(page).inputValue(), person: '3' })
  })

  test('another evening and then words both count', async ({ page }) => {
    await openList(page)
    await openSheet(page)
    await oneMore(page)
    await find(page)
    await field(page).fill('pizza')
    await expect(page.getByRole('banner').locator('input[type=hidden][name=person]')).toHaveValue('3')
    await field(page).press('Enter')
    await address(page, { search: 'pizza', person: '3' })
  })

  test('words that are typed while an answer is awaited stay', async ({ page }) => {
    await openList(page)
    await field(page).fill('pizza')
    await field(page).press('Enter')
    await field(page).fill('sushi')
    await address(page, { search: 'pizza' })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('pizza')
    await expect(field(page)).toHaveValue('sushi')
  })

  test('two filters taken away one after the other are both gone', async ({ page }) => {
    await openList(page, `${list}&prices=1&prices=2`)
    const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /^Remove/ })
    await chips.first().click()
    await chips.last().click()
    await address(page, { prices: null })
  })

  test('the pages of the list before cannot be pressed', async ({ page }) => {
    await openList(page)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages).toBeVisible()
    await price(page).check()
    await expect(page.locator('.search-columns [aria-busy=true]')).toBeVisible()
    await expect(pages).toBeHidden()
    await address(page, { prices: await price(page).inputValue() })
  })

  test('a sheet that is opened again keeps what is chosen in it', async ({ page }) => {
    await openList(page)
    await openSheet(page)
    await oneMore(page)
    await find(page)
    await openSheet(page)
    await oneMore(page)
    await address(page, { person: '3' })
    await expect(page.locator('.plan-facts').first()).toContainText('3 people')
    await expect(sheet(page)).toBeVisible()
    await expect(party(page)).toHaveValue('4')
    await find(page)
    await address(page, { person: '4' })
  })

  test('a restaurant of the evening before is opened for the newer one, and its times cannot be pressed', async ({
    page,
  }) => {
    await openList(page, `${list}&view=map`)
    const times = page.locator('.venue-card .slots').first()
    const restaurant = page.locator('.venue-card .name a').first()
    await expect(times.locator('a').first()).toBeVisible()
    await openSheet(page)
    await oneMore(page)
    await find(page)
    await expect(times.locator('a.slot:not([data-state=quiet])')).toHaveCount(0)
    await restaurant.click()
    await expect(page).toHaveURL(/\/restaurants\/.*person=3/)
    await expect(page.locator('.plan-facts').first()).toContainText('3 people')
  })

  test('a restaurant of the home page is opened for the evening that is searched for', async ({ page }) => {
    await page.goto(`/?regionId=${vienna}&${evening}`)
    const restaurant = page.locator('.venue-card .name a').first()
    await restaurant.scrollIntoViewIfNeeded()
    await openSheet(page)
    await oneMore(page)
    await slowAnswers(page)
    await find(page)
    await restaurant.click()
    await expect(page).toHaveURL(/\/restaurants\/.*person=3/)
  })

  test('of two evenings chosen on the home page the later one is searched for', async ({ page }) => {
    await page.goto(`/?regionId=${vienna}&${evening}`)
    await openSheet(page)
    await oneMore(page)
    await slowAnswers(page)
    await find(page)
    await openSheet(page)
    await oneMore(page)
    await find(page)
    await address(page, { person: '4', regionId: vienna })
    expect(new URL(page.url()).pathname).toBe('/search')
  })

  test('times of the evening before cannot be pressed on the page of a restaurant', async ({ page, baseURL }) => {
    const venue = await openVenue(clientOf(baseURL ?? ''))
    await page.goto(`/restaurants/${venue.idOrName}?person=2&date=${dayAhead(14)}&time=19:00`)
    await openSheet(page)
    await oneMore(page)
    await slowAnswers(page)
    await find(page)
    const chip = page.locator('.time-chips a.slot').nth(1)
    await chip.click({ force: true })
    await address(page, { person: '3' })
    expect(new URL(page.url()).pathname).toMatch(/^\/restaurants\//)
    await expect(page.locator('.time-chips a.slot[inert]')).toHaveCount(0)
    await chip.click()
    await expect(page.locator('.booking-summary')).toContainText('3 people')
  })
})
