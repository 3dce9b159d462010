import type { Page } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { qrCode } from '../../domain/qr/qr-code.ts'
import { qrPath } from '../../domain/qr/qr-svg.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { freshPhone, openLineRestaurant } from './line-restaurants.ts'
import { fillContact } from './line-walk.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

const tablet = { width: 1024, height: 768 }
test.use({ viewport: tablet, reducedMotion: 'reduce' })

const least = 60

/** What a finger may want to touch, and is too small for it. */
const smallTargets = (page: Page) =>
  page
    .locator('.kiosk :is(a, button, input:not([type=hidden])):visible')
    .evaluateAll(
      (all, px) =>
        all
          .filter((one) => one.getBoundingClientRect().height < px || one.getBoundingClientRect().width < px)
          .map((one) => one.outerHTML.slice(0, 120)),
      least,
    )

async function toContacts(page: Page) {
  await page.getByRole('link', { name: 'Join the line' }).click()
  await page.getByRole('link', { name: /^2 / }).click()
  await page.getByRole('link', { name: /^Anywhere/ }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
}

const personal = (page: Page) =>
  page.evaluate(() => ({
    name: document.documentElement.outerHTML.includes('Bo Nilsson'),
    fields: [...document.querySelectorAll('input')]
      .map(({ value }) => value)
      .join('')
      .includes('Nilsson'),
    stored: sessionStorage.getItem('walkin-id') ?? sessionStorage.getItem('booking-draft'),
    cookie: document.cookie.includes('walkin'),
  }))
const nothing = { name: false, fields: false, stored: null, cookie: false }

test('a guest joins at the kiosk and takes the place along on the phone', async ({ page, browser, baseURL }) => {
  test.setTimeout(120_000)
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await venue.fill()
  const problems: string[] = []
  const look = async (name: string) => {
    problems.push(...(await smallTargets(page)).map((target) => `${name}: ${target}`))
    problems.push(...(await findViolations(page)).map((problem) => `${name}: ${problem}`))
  }
  await page.goto(`/kiosk-mode/${venue.restaurantId}`)
  await look('welcome')
  const reach = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Join the line' }).click()
  await reach('How many of you?')
  await look('guests')
  await page.getByRole('link', { name: /^2 / }).click()
  await reach('Where would you like to sit?')
  await look('areas')
  await page.getByRole('link', { name: /^Anywhere/ }).click()
  await page.getByRole('button', { name: 'Join the line' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('contacts')
  const phone = freshPhone()
  await fillContact(page, 'Bo Nilsson', phone)
  const requestId = await page.locator('input[name=request]').inputValue()
  await page.getByRole('button', { name: 'Join the line' }).dblclick({ noWaitAfter: true })
  await expect(page.getByRole('heading', { name: "You're next" })).toBeVisible()
  await look('ticket')
  expect(problems).toEqual([])
  expect(await venue.waiting()).toEqual(['Bo Nilsson'])
  // The same request finds the place, and the code on the screen is a link to it.
  const { id } = await venue.join({ requestId, phone })
  const link = `${baseURL}/waitlist/${venue.restaurantId}/default?key=${id}`
  const code = qrCode(link)
  await expect(page.locator('.kiosk-code path')).toHaveAttribute('d', code ? qrPath(code).path : '')
  const own = await browser.newPage()
  await own.goto(link)
  await expect(own.getByRole('heading', { level: 1, name: "You're next" })).toBeVisible()
  await expect(own).toHaveURL(`${baseURL}/waitlist/${venue.restaurantId}/default`)
  await own.close()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: 'Join the line' })).toBeVisible()
  expect(await personal(page)).toEqual(nothing)
  await page.goBack()
  await expect(page.locator('html')).not.toContainText('Bo Nilsson')
})

test('whoever walks away leaves nothing: the kiosk counts down and wipes itself', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await page.clock.install()
  await page.goto(`/kiosk-mode/${venue.restaurantId}`)
  await toContacts(page)
  await fillContact(page, 'Bo Nilsson')
  await expect(page.getByRole('timer')).toHaveText('Starts over in 60 s')
  await page.clock.fastForward(50_000)
  await expect(page.getByRole('timer')).toHaveText(/Starts over in (9|10) s/)
  await page.getByRole('button', { name: "I'm still here" }).click()
  await expect(page.getByRole('timer')).toHaveText('Starts over in 60 s')
  await expect(page.getByLabel('Your name')).toHaveValue('Bo Nilsson')
  await page.clock.fastForward(61_000)
  await page.clock.runFor(2000)
  await expect(page.getByRole('link', { name: 'Join the line' })).toBeVisible()
  expect(await personal(page)).toEqual(nothing)
  await page.goBack()
  await expect(page.locator('html')).not.toContainText('Bo Nilsson')
  await page.goto(`/kiosk-mode/${venue.restaurantId}?step=contacts&person=2`)
  await expect(page.getByLabel('Your name')).toHaveValue('')
  expect(await personal(page)).toEqual(nothing)
})
