import type { FrameLocator, Page } from '@playwright/test'
import type { RestaurantWire } from '../../contract/restaurants/restaurants.ts'
import { testCards } from '../../gateways/payments/sandbox/test-cards.ts'
import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { newAddress, signUp } from '../guests/guest-walk.ts'
import { expect, test } from '../journey.ts'
import { bookable, clientOf, countFree, dayAhead, vienna } from '../reservations/booking-restaurants.ts'
import { confirm, fillContact, pickTime, reachTicket } from '../reservations/booking-walk.ts'

type Kind = 'deposit' | 'guarantee'

const party = 2
const inFrames = ['stripe', 'square']

const asks = ({ reservationConfig: config }: RestaurantWire, kind: Kind, gateways: readonly string[]) =>
  gateways.includes(config?.paymentGateway ?? 'none') &&
  Boolean(config?.noShowFeeEnabled) === (kind === 'guarantee') &&
  Object.keys(config?.depositRules ?? {}).some((size) => Number(size) <= party) &&
  !config?.allowGuestSelectTables &&
  !config?.approvalRequired

const pageSize = 50
const mostPages = 12

type Wanted = {
  kind?: Kind
  gateways?: readonly string[]
  /** Several journeys meet in one restaurant, so each has a day to itself. */
  ahead: number
  isWanted?: (venue: RestaurantWire) => boolean
  /** A tenant shows what lies in its region alone. */
  regionId?: string
}

/** Where two people are asked for money and find room that day; the demo has few such restaurants, all over the world. */
async function addressOf(baseURL: string | undefined, wanted: Wanted): Promise<string> {
  const { kind = 'deposit', gateways = inFrames, ahead, isWanted = () => true, regionId } = wanted
  const client = clientOf(baseURL ?? '')
  const filter = regionId ? `regionPath/any(r: r eq '${regionId}') and ${bookable}` : bookable
  for (let page = 0; page < mostPages; page++) {
    const { value } = await client.search.restaurants({
      apiKey: 'demo',
      body: { filter, orderby: 'name asc', top: pageSize, skip: page * pageSize },
    })
    const venues = await Promise.all(value.map(({ id }) => client.restaurants.get({ params: { id } })))
    for (const venue of venues.filter((one) => asks(one, kind, gateways) && isWanted(one))) {
      const free = await countFree(client, venue, dayAhead(ahead), party)
      if (free >= 4) return `/reserve/${venue.hostmeId}?person=${party}&date=${dayAhead(ahead)}`
    }
  }
  throw new Error(`the demo has no restaurant with ${kind} by ${gateways.join(' or ')}`)
}

async function reachPayment(page: Page, baseURL: string | undefined, wanted: Wanted) {
  await page.goto(await addressOf(baseURL, wanted))
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

  test('a deposit is declined, then paid, and stands on the ticket', async ({ page, baseURL }) => {
    await reachPayment(page, baseURL, { ahead: 9 })
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
    const money = page.getByRole('region', { name: 'Your money' })
    await expect(money.getByRole('listitem').first()).toContainText(/^Paid \D+\d/)
    await expect(money).toContainText('Free to cancel until then')
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

  test('the bank asks, and the table is booked once it is answered', async ({ page, baseURL }) => {
    await reachPayment(page, baseURL, { ahead: 12 })
    await payBy(cardFrame(page), testCards.challenge)
    await page.getByRole('button', { name: 'Yes, it is me' }).click()
    await reachTicket(page)
  })

  test('a guest keeps a card, pays the next deposit with it and removes it', async ({ page, baseURL }) => {
    await signUp(page, newAddress(), 'Cara Card')
    await reachPayment(page, baseURL, { ahead: 18 })
    await cardFrame(page).getByLabel('Keep this card for the next time').check()
    await payBy(cardFrame(page), testCards.accepted)
    await reachTicket(page)
    await reachPayment(page, baseURL, { ahead: 19 })
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

  test('a card is left as a guarantee', async ({ page, baseURL }) => {
    await reachPayment(page, baseURL, { kind: 'guarantee', ahead: 15 })
    await expect(page.getByRole('heading', { level: 1, name: 'Leave a card as a guarantee' })).toBeVisible()
    await payBy(cardFrame(page), testCards.accepted)
    await reachTicket(page)
    await expect(page.getByRole('region', { name: 'Your money' })).toContainText('Card kept as a guarantee')
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

  test('a late cancel is charged to the card, as was agreed to', async ({ page, baseURL }) => {
    const isStrict = ({ reservationConfig: config }: RestaurantWire) => config?.chargeIfCancelledBefore === 48
    await reachPayment(page, baseURL, { kind: 'guarantee', isWanted: isStrict, ahead: 1 })
    await payBy(cardFrame(page), testCards.accepted)
    await reachTicket(page)
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await expect(page.getByText(/ will be charged to your card\./)).toBeVisible()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You canceled this booking' })).toBeVisible()
    const money = page.getByRole('region', { name: 'Your money' })
    await expect(async () => {
      await page.reload()
      await expect(money).toContainText(/\d charged/, { timeout: 1000 })
    }).toPass()
    await money.getByRole('link', { name: 'Answer this fee' }).click()
    await page.getByLabel('Your words').fill('We called at noon.')
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(money.getByText('Your words were sent to the restaurant.')).toBeVisible()
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

  test('a tab closed on the way is taken up again from the booking', async ({ page, context, baseURL }) => {
    await reachPayment(page, baseURL, { ahead: 18 })
    await expect(page.getByRole('heading', { level: 1, name: 'Pay the deposit' })).toBeVisible()
    await page.close()
    const later = await context.newPage()
    await later.goto('/booking')
    await later.locator('.booked-row').first().click()
    await later.getByRole('link', { name: 'Pay now' }).click()
    // Paid in another tab meanwhile: this one notices.
    const other = await context.newPage()
    await other.goto(later.url())
    await payBy(cardFrame(other), testCards.accepted)
    await reachTicket(other)
    await reachTicket(later)
  })
})

test('a paid table for two becomes one for three when the rest is paid', async ({ page, baseURL }) => {
  await reachPayment(page, baseURL, { ahead: 33 })
  await payBy(cardFrame(page), testCards.accepted)
  await reachTicket(page)
  await page.getByRole('link', { name: /\+1 guest/ }).click()
  await expect(page.getByText('Terms of this booking')).toBeVisible()
  await confirm(page)
  await expect(page.getByText(/is paid, your booking is changed\. Until then it stays as it is\./)).toBeVisible()
  await payBy(cardFrame(page), testCards.accepted)
  await expect(page.getByText('Your booking was changed.')).toBeVisible()
  await expect(page.locator('.ticket')).toContainText('3 people')
  await expect(page.getByRole('region', { name: 'Your money' }).getByText(/^Paid /)).toHaveCount(2)
})

test('a redirect from a tenant’s host leads back to it', async ({ page, baseURL }) => {
  const tenant = `http://vienna.localhost:${new URL(baseURL ?? '').port}`
  await page.goto(`${tenant}${await addressOf(baseURL, { gateways: ['epos'], ahead: 36, regionId: vienna })}`)
  await pickTime(page)
  await fillContact(page)
  await confirm(page)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('link', { name: 'Go to the payment page' }).click()
  await payBy(page, testCards.accepted)
  await reachTicket(page)
  expect(new URL(page.url()).origin).toBe(tenant)
})

test('a redirect there and back', async ({ page, baseURL }) => {
  await reachPayment(page, baseURL, { gateways: ['epos'], ahead: 21 })
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

  test('a deposit is paid', async ({ page, baseURL }) => {
    await reachPayment(page, baseURL, { ahead: 24 })
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
  const address = await addressOf(baseURL, { ahead: 30, regionId: vienna })
  const partner = 'http://localhost:8080/'
  await page.route(partner, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${tenant}${address}" width=700 height=850>` }),
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

test('the page beside a card form loads nothing from elsewhere', async ({ page, baseURL }) => {
  await reachPayment(page, baseURL, { ahead: 27 })
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
