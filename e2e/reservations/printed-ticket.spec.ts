import type { Page } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { testCards } from '../../gateways/payments/sandbox/test-cards.ts'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { openPaymentRestaurant } from '../payments/payment-restaurants.ts'
import { dayAhead } from './booking-restaurants.ts'
import { confirm, fillContact, guest, pickTime, reachTicket } from './booking-walk.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

/** A deposit is paid, so that there are terms; the restaurant takes dishes before the visit, and none are chosen. */
async function reachPaidTicket(page: Page) {
  const { addressOn } = await openPaymentRestaurant(database, { preorder: true })
  await page.goto(addressOn(7))
  await pickTime(page)
  await fillContact(page)
  await confirm(page)
  const card = page.frameLocator('iframe.card-frame')
  await card.getByLabel('Card number').fill(testCards.accepted)
  await card.getByLabel('Expires').fill('12 / 30')
  await card.getByLabel('Security code').fill('123')
  await card.getByRole('button', { name: /^Pay/ }).click()
  await reachTicket(page)
  return `House ${/\d+/.exec(addressOn(7))?.[0]}`
}

for (const [paper, viewport] of [
  ['a phone', widths.phone],
  ['a desktop', widths.desktop],
] as const)
  test(`a ticket printed from ${paper} is one sheet with all a guest needs at the door`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const restaurant = await reachPaidTicket(page)
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.booking-wide')
    for (const text of [restaurant, guest.name, '2 people', 'Terms of this booking', 'comes back to you', 'Vienna'])
      await expect(paper.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expect(paper.getByText(/^[0-9A-F]{6}$/)).toHaveCount(1)
    await expect(paper.getByText('Dishes for your table')).toBeHidden()
    await expect(paper.getByText('A confirmation is on its way')).toBeHidden()
    // The day stands once, in words.
    expect(await paper.innerText()).not.toContain(dayAhead(7).split('-').reverse().join('/'))
    expect(await paper.innerText()).not.toMatch(/\d\d\/\d\d\/\d{4}/)
    const boxes = await paper.locator('.ticket, .card').evaluateAll((all) =>
      all
        .filter((box) => box.checkVisibility())
        .map((box) => {
          const { left, right } = box.getBoundingClientRect()
          return [Math.round(left), Math.round(right)]
        }),
    )
    expect(new Set(boxes.map(String)).size).toBe(1)
    await expect(page.getByRole('img', { name: 'This booking as a QR code' })).toBeVisible()
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets?.length).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('img', { name: 'This booking as a QR code' })).toBeHidden()
  })

test('the link on a printed ticket opens the booking in another browser', async ({ page, browser }) => {
  await reachPaidTicket(page)
  await page.emulateMedia({ media: 'print' })
  const link = await page.getByRole('link', { name: /\/booking\/open\// }).getAttribute('href')
  const other = await (await browser.newContext()).newPage()
  await other.goto(link ?? '')
  await other.getByRole('button', { name: 'Open my booking' }).click()
  await reachTicket(other)
  await other.context().close()
})
