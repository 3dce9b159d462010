import type { Locator } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { openOrderRestaurant } from '../orders/order-restaurants.ts'
import { openLineRestaurant } from '../waitlist/line-restaurants.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

/** What a guest can tell it apart by: ground, edge and line beneath, as they are drawn. */
const look = (one: Locator) =>
  one.first().evaluate((element) => {
    const shown = getComputedStyle(element)
    const after = getComputedStyle(element, '::after')
    const line = after.content === 'none' ? '' : after.backgroundColor
    return [shown.backgroundColor, shown.borderTopColor, shown.outlineStyle, shown.fontWeight, line].join(' ')
  })

const ground = (one: Locator) => one.first().evaluate((element) => getComputedStyle(element).backgroundColor)

test('with colours of the guest’s own, what is chosen looks other than what is not', async ({ page, baseURL }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const order = await openOrderRestaurant(database, baseURL ?? '')
  const line = await openLineRestaurant(database, baseURL ?? '')
  const differ = async (selector: string, chosen: string) => {
    const all = page.locator(selector).locator('visible=true')
    const is = all.and(page.locator(chosen))
    const isNot = all.and(page.locator(`:not(${chosen})`))
    await expect(is.first()).toBeVisible()
    expect(await look(is), selector).not.toBe(await look(isNot))
  }

  await page.goto('/?regionId=c2761369')
  await differ('.bottom-nav a', '[aria-current]')
  await differ('.tabs a', '[aria-current]')
  await page.locator('.plan-open').click()
  await differ('.plan-times .plan-choice', ':has(:checked)')
  await page.goto('/search?regionId=c2761369')
  await differ('.sort-links a', '[aria-current]')

  await page.goto(`/reserve/${order.restaurantId}?person=2`)
  await differ('.day', '[aria-current]')
  await differ('.track li', '[data-step=now]')

  await page.goto(`${line.address}/guests?person=2`)
  await differ('.party-tile', ':has(:checked)')
  expect(await ground(page.locator('.button[data-kind=main]'))).not.toBe(await ground(page.locator('body')))

  await page.goto(order.address)
  await differ('.order-types .chip', '[aria-pressed=true]')
})
