import type { FrameLocator, Page } from '@playwright/test'
import { testCards } from '../../gateways/payments/sandbox/test-cards.ts'
import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { dayAhead } from '../reservations/booking-restaurants.ts'
import { confirm, fillContact, pickTime, reachTicket } from '../reservations/booking-walk.ts'
import { ports, sites } from '../sites/sites.ts'
import { type FormGateway, formRestaurants } from './card-forms/restaurants.ts'

test.use({ baseURL: sites.cardForms })

type Kind = 'deposit' | 'guarantee'

/** Journeys meet in one restaurant, so each has a day to itself. */
function addressOf(gateway: FormGateway, kind: Kind, ahead: number): string {
  const venue = formRestaurants.find((one) => one.gateway === gateway && one.kind === kind)
  return `/reserve/${venue?.restaurantId}?person=2&date=${dayAhead(ahead)}`
}

type CardFormVisit = { kind?: Kind; ahead?: number }

async function reachForm(page: Page, gateway: FormGateway, { kind = 'deposit', ahead = 9 }: CardFormVisit = {}) {
  await page.goto(addressOf(gateway, kind, ahead))
  await pickTime(page)
  await fillContact(page)
  await confirm(page)
}

type CardFormPage = Pick<Page, 'getByRole' | 'frameLocator'>
const cardIn = (page: CardFormPage) => page.frameLocator('#card-form iframe')
const payButton = (page: CardFormPage) => page.getByRole('button', { name: /^(Pay €|Leave this card)/ })

async function typeCard(fields: FrameLocator, number: string) {
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expires').fill('12 / 30')
  await fields.getByLabel('Security code').fill('123')
}

async function payBy(page: CardFormPage, number: string) {
  await typeCard(cardIn(page), number)
  await payButton(page).click()
}

for (const gateway of ['stripe', 'square'] as const)
  test.describe(`${gateway}’s form on our page`, () => {
    test.describe('on a phone', () => {
      test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

      test('a deposit is declined and then paid, with nothing lost between', async ({ page }) => {
        const refusals: string[] = []
        page.on('console', (line) => /Content Security Policy/i.test(line.text()) && refusals.push(line.text()))
        await reachForm(page, gateway)
        await expect(page.getByRole('heading', { level: 1, name: 'Pay the deposit' })).toBeVisible()
        await expect(payButton(page)).toBeVisible()
        expect(await violationsIn(page)).toEqual([])
        await payButton(page).click()
        await expect(page.getByRole('alert')).toContainText('still missing')
        await payBy(page, testCards.declined)
        await expect(page.getByRole('alert')).toContainText('Your card was declined and nothing was charged')
        await expect(page.getByRole('timer')).toBeVisible()
        await expect(cardIn(page).getByLabel('Card number')).toHaveValue(testCards.declined)
        await payBy(page, testCards.accepted)
        await reachTicket(page)
        await expect(page.getByRole('region', { name: 'Your payments' }).getByText(/^Paid €/)).toHaveCount(1)
        expect(refusals).toEqual([])
      })
    })

    test('a card is left as a guarantee by the keyboard alone', async ({ page }) => {
      await reachForm(page, gateway, { kind: 'guarantee', ahead: 12 })
      await cardIn(page).getByLabel('Card number').focus()
      await page.keyboard.type(testCards.accepted)
      await page.keyboard.press('Tab')
      await page.keyboard.type('12 / 30')
      await page.keyboard.press('Tab')
      await page.keyboard.type('123')
      await page.keyboard.press('Tab')
      await expect(payButton(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await reachTicket(page)
      await expect(page.getByRole('region', { name: 'Your payments' })).toContainText('Card kept as a guarantee')
    })

    test('a bank that asks first is answered', async ({ page }) => {
      await reachForm(page, gateway, { ahead: 15 })
      await payBy(page, testCards.challenge)
      await cardIn(page).getByRole('button', { name: 'Yes, it is me' }).click()
      await reachTicket(page)
    })

    test('pressed twice it pays once, and another tab goes on by itself', async ({ page, context }) => {
      await reachForm(page, gateway, { ahead: 18 })
      await expect(payButton(page)).toBeVisible()
      const other = await context.newPage()
      await other.goto(page.url())
      await expect(payButton(other)).toBeVisible()
      await typeCard(cardIn(page), testCards.accepted)
      await payButton(page).dblclick()
      await reachTicket(page)
      await expect(page.getByRole('region', { name: 'Your payments' }).getByText(/^Paid €/)).toHaveCount(1)
      await reachTicket(other)
    })

    test('that does not load says so, and is there when it is asked for again', async ({ page }) => {
      let isDown = true
      await page.route(`**/${gateway}.js`, (route) => (isDown ? route.abort() : route.continue()))
      await reachForm(page, gateway, { ahead: 21 })
      await expect(page.getByRole('alert')).toContainText('did not load. Your table stays kept')
      isDown = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await payBy(page, testCards.accepted)
      await reachTicket(page)
    })

    test('in a frame of a partner’s page, with storage blocked, a card is declined and another one pays', async ({
      page,
    }) => {
      const partner = 'http://localhost:8080/'
      const address = `http://forms.localhost:${ports.cardForms}${addressOf(gateway, 'deposit', 24)}`
      await page.route(partner, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${address}" width=700 height=850>` }),
      )
      await page.context().grantPermissions(['local-network-access'], { origin: new URL(partner).origin })
      await page.goto(partner)
      const frame = page.frameLocator('iframe')
      await frame.locator('html[data-ready]').waitFor({ state: 'attached' })
      await pickTime(frame)
      await fillContact(frame)
      await confirm(frame)
      await payBy(frame, testCards.declined)
      await expect(frame.getByRole('alert')).toContainText('declined')
      await payBy(frame, testCards.accepted)
      await expect(frame.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
    })

    test('its page loads from its provider and from us alone', async ({ page }) => {
      await reachForm(page, gateway, { ahead: 27 })
      const script = await page.locator(`script[src$="/${gateway}.js"]`).getAttribute('src')
      const { origin } = new URL(script ?? '')
      const answer = await page.reload()
      const policy = answer?.headers()['content-security-policy'] ?? ''
      const directive = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1] ?? ''
      expect(directive('default-src')).toBe("'none'")
      expect(directive('script-src').replace(/'nonce-[^']+'/, 'nonce')).toBe(`'self' nonce ${origin}`)
      expect(directive('frame-src')).toBe(origin)
      expect(directive('connect-src')).toBe(`'self' ${origin}`)
      expect(answer?.headers()['x-tavola-payment-form']).toBeUndefined()
      const others = await page.request.get('/')
      expect(others.headers()['content-security-policy']).not.toContain(origin)
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('it says what it needs, and the booking stands', async ({ page }) => {
        await reachForm(page, gateway, { ahead: 30 })
        await expect(page.getByText('The card form needs scripts')).toBeVisible()
        await page.getByRole('link', { name: 'Show my booking' }).click()
        await expect(page.getByText(/to pay by/)).toBeVisible()
      })
    })
  })
