import type { FrameLocator, Page } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { testCards } from '../../gateways/payments/sandbox/test-cards.ts'
import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { newAddress, signUp } from '../guests/guest-walk.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { confirm, fillContact, pickTime, reachTicket } from '../reservations/booking-walk.ts'
import { openPaymentRestaurant, type PaymentRestaurantOptions } from './payment-restaurants.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

/** Long before it costs anything to cancel, if the restaurant does not ask for more. */
const nextWeek = 7

async function reachPayment(page: Page, asked: PaymentRestaurantOptions = {}, ahead = nextWeek) {
  const { addressOn } = await openPaymentRestaurant(database, asked)
  await reachPaymentAt(page, addressOn(ahead))
}

async function reachPaymentAt(page: Page, address: string) {
  await page.goto(address)
  await pickTime(page)
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await fillContact(page)
  await confirm(page)
}

async function payBy(frame: FrameLocator | Page, number: string) {
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expires').fill('12 / 30')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByRole('button', { name: /^(Pay|Save)/ }).click()
}

const cardFrame = (page: Page) => page.frameLocator('iframe.card-frame')
const ticket = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your table is booked' })

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

  test('a deposit is declined, then paid, and stands on the ticket', async ({ page }) => {
    await reachPayment(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Pay the deposit' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
    const slider = page.getByRole('slider', { name: 'If I cancel' })
    await expect(slider).toHaveAttribute('aria-valuetext', /comes back to you/)
    await slider.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', /the restaurant keeps/)
    expect(await violationsIn(page)).toEqual([])
    await payBy(cardFrame(page), testCards.declined)
    await expect(page.getByRole('alert')).toContainText('Your card was declined and nothing was charged')
    await expect(page.getByRole('timer')).toBeVisible()
    await payBy(cardFrame(page), testCards.insufficientFunds)
    await expect(page.getByRole('alert')).toContainText('not enough money')
    await payBy(cardFrame(page), testCards.accepted)
    await reachTicket(page)
    const money = page.getByRole('region', { name: 'Your payments' })
    await expect(money.getByRole('listitem').first()).toContainText(/^Paid \D+\d/)
    await expect(money).toContainText('Free to cancel until')
    expect(await violationsIn(page)).toEqual([])

    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await expect(page.getByText(/ comes back to you\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You canceled this booking' })).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(money).toContainText('given back', { timeout: 1000 })
    }).toPass()
  })

  test('the bank asks, and the table is booked once it is answered', async ({ page }) => {
    await reachPayment(page)
    await payBy(cardFrame(page), testCards.challenge)
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await reachTicket(page)
  })

  test('a guest keeps a card, pays the next deposit with it and removes it', async ({ page }) => {
    await signUp(page, newAddress(), 'Cara Card')
    const { addressOn } = await openPaymentRestaurant(database)
    await reachPaymentAt(page, addressOn(nextWeek))
    await cardFrame(page).getByLabel('Keep this card for the next time').check()
    await payBy(cardFrame(page), testCards.accepted)
    await reachTicket(page)
    await reachPaymentAt(page, addressOn(nextWeek + 1))
    await cardFrame(page).getByRole('button', { name: 'with the card ending in 4242' }).click()
    await reachTicket(page)

    await page.goto('/user')
    await page.getByRole('link', { name: 'Saved cards' }).click()
    await expect(page.getByRole('listitem')).toContainText(['Visa ending in 4242Expires 12/2030'])
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
    await expect(page.getByText('The card was removed.')).toBeVisible()
    await expect(page.getByText('No card is kept here.')).toBeVisible()
  })

  test('a card is left as a guarantee', async ({ page }) => {
    await reachPayment(page, { kind: 'guarantee' })
    await expect(page.getByRole('heading', { level: 1, name: 'Leave a card as a guarantee' })).toBeVisible()
    await payBy(cardFrame(page), testCards.accepted)
    await reachTicket(page)
    await expect(page.getByRole('region', { name: 'Your payments' })).toContainText('Card kept as a guarantee')
    await page.goto(
      page
        .url()
        .replace('/booking?id=', '/booking/fee/')
        .replace(/&new.*/, ''),
    )
    await page.getByLabel('Your words').fill('Which fee?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('No fee was charged for this booking.')
  })

  test('a late cancel is charged to the card, as was agreed to', async ({ page }) => {
    await reachPayment(page, { kind: 'guarantee', freeUntilHours: 48, graceMinutes: 0 }, 1)
    await payBy(cardFrame(page), testCards.accepted)
    await reachTicket(page)
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await expect(page.getByText(/ will be charged to your card\./)).toBeVisible()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You canceled this booking' })).toBeVisible()
    const money = page.getByRole('region', { name: 'Your payments' })
    await expect(async () => {
      await page.reload()
      await expect(money).toContainText(/\d charged/, { timeout: 1000 })
    }).toPass()
    await expect(money).toContainText(/You canceled after the free time was over\. \D+\d+ is charged to your card/)
    await expect(page.getByText('Terms of this booking')).toBeVisible()
    await money.getByRole('link', { name: 'Answer this fee' }).click()
    await page.getByLabel('Your words').fill('We called at noon.')
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(money.getByText('Your words were sent to the restaurant.')).toBeVisible()
    await page.goto(page.url().replace(/&answered.*/, ''))
    await expect(money.getByText('We called at noon.')).toBeVisible()
    await expect(money.getByRole('link', { name: 'Answer this fee' })).toHaveCount(0)
    await page.goto(
      page
        .url()
        .replace('/booking?id=', '/booking/fee/')
        .replace(/&answered.*/, ''),
    )
    await page.getByLabel('Your words').fill('Once more.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('You have answered this fee already.')
    await expect(page.getByLabel('Your words')).toHaveValue('Once more.')
  })

  test('a tab closed on the way is taken up again from the booking', async ({ page, context }) => {
    await reachPayment(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Pay the deposit' })).toBeVisible()
    await page.close()
    const later = await context.newPage()
    await later.goto('/booking')
    const row = later.getByRole('listitem').filter({ has: later.locator('.booked-row') })
    await expect(row).toContainText(/Not paid yet\. Your table is held until \d\d:\d\d [AP]M\./)
    await expect(row).not.toContainText('Confirmed')
    await later.locator('.booked-row').click()
    await expect(later.getByRole('link', { name: 'Pay now' })).toBeVisible()
    await later.goBack()
    await later.getByRole('link', { name: /^Pay now/ }).click()
    // Paid in another tab meanwhile: this one notices.
    const other = await context.newPage()
    await other.goto(later.url())
    await payBy(cardFrame(other), testCards.accepted)
    await reachTicket(other)
    await reachTicket(later)
  })
})

test('a paid table for two becomes one for three when the rest is paid', async ({ page }) => {
  await reachPayment(page)
  await payBy(cardFrame(page), testCards.accepted)
  await reachTicket(page)
  await page.getByRole('link', { name: /\+1 guest/ }).click()
  await expect(page.getByText('Terms of this booking')).toBeVisible()
  await expect(page.getByRole('note')).toHaveText(/^You pay €25 more now: €20 is paid, €45 in all\./)
  await page.getByRole('button', { name: 'Change to 3 people' }).click()
  await expect(page.getByText(/is paid, your booking is changed\. Until then it stays as it is\./)).toBeVisible()
  await expect(page.getByText('€20 paid, €25 to pay, €45 in all.')).toBeVisible()
  const slider = page.getByRole('slider', { name: 'If I cancel' })
  await expect(slider).toHaveAttribute('aria-valuetext', /€45 comes back to you/)
  await payBy(cardFrame(page), testCards.accepted)
  await expect(page.getByText('Your booking was changed.')).toBeVisible()
  await expect(page.locator('.ticket')).toContainText('3 people')
  await expect(page.getByRole('region', { name: 'Your payments' }).getByText(/^Paid /)).toHaveCount(2)

  await page
    .getByRole('link', { name: /.1 guest/ })
    .first()
    .click()
  await expect(page.getByRole('note')).toHaveText('€25 comes back to you.')
  await expect(page.getByRole('button', { name: 'Change to 2 people' })).toBeVisible()
})

test('a redirect from a tenant’s host leads back to it', async ({ page, baseURL }) => {
  const tenant = `http://vienna.localhost:${new URL(baseURL ?? '').port}`
  const { addressOn } = await openPaymentRestaurant(database, { gateway: 'epos' })
  await page.goto(`${tenant}${addressOn(nextWeek)}`)
  await pickTime(page)
  await fillContact(page)
  await confirm(page)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('link', { name: 'Go to the payment page' }).click()
  await payBy(page, testCards.accepted)
  await reachTicket(page)
  expect(new URL(page.url()).origin).toBe(tenant)
})

test('a redirect there and back', async ({ page }) => {
  await reachPayment(page, { gateway: 'epos' })
  await expect(page.getByText('You are taken there in two seconds.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('link', { name: 'Go to the payment page' }).click()
  await payBy(page, testCards.declined)
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('link', { name: 'Go to the payment page' }).click()
  await payBy(page, testCards.accepted)
  await reachTicket(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a deposit is paid', async ({ page }) => {
    await reachPayment(page, { gateway: 'square' })
    await expect(page.getByText(/We keep your table until/)).toBeVisible()
    await expect(page.getByText(/the restaurant keeps/).first()).toBeVisible()
    await payBy(cardFrame(page), testCards.accepted)
    await expect(ticket(page)).toBeVisible()
  })
})

test('in a frame of a partner’s page, with storage blocked, a card is declined and another one pays', async ({
  page,
  baseURL,
}) => {
  const tenant = `http://vienna.localhost:${new URL(baseURL ?? '').port}`
  const { addressOn } = await openPaymentRestaurant(database)
  const partner = 'http://localhost:8080/'
  await page.route(partner, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${tenant}${addressOn(nextWeek)}" width=700 height=850>`,
    }),
  )
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(partner).origin })
  await page.goto(partner)
  const frame = page.frameLocator('iframe')
  await frame.locator('html[data-ready]').waitFor({ state: 'attached' })
  await pickTime(frame)
  await fillContact(frame)
  await confirm(frame)
  await frame.locator('html[data-ready]').waitFor({ state: 'attached' })
  await payBy(frame.frameLocator('iframe.card-frame'), testCards.declined)
  await expect(frame.getByRole('alert')).toContainText('declined')
  await payBy(frame.frameLocator('iframe.card-frame'), testCards.accepted)
  await expect(frame.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
})

test('the page beside a card form loads nothing from elsewhere', async ({ page }) => {
  await reachPayment(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay the deposit' })).toBeVisible()
  const policy = (await page.reload())?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('strict-dynamic')
})

test('the step’s old address leads to a booking’s payment, and says so where there is none', async ({ page }) => {
  await page.goto('/reserve/4101/payment')
  await expect(page.getByRole('heading', { name: 'Nothing to pay here' })).toBeVisible()
  await page.goto(`/reserve/4101/payment?id=${'0'.repeat(32)}`)
  await expect(page).toHaveURL(/\/booking\/payment\//)
  await expect(page.getByText('Please go back to the window in which you booked')).toBeVisible()
})
