import type { Locator, Page } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { testCards } from '../../gateways/payments/sandbox/test-cards.ts'
import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { dayAhead } from '../reservations/booking-restaurants.ts'
import { confirm, fillContact, pickTime, reachTicket } from '../reservations/booking-walk.ts'
import { blockStorage, openInFrame } from '../sites/frames.ts'
import { slowAnswers } from '../slow-answers.ts'
import { openOrderRestaurant } from './order-restaurants.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

const open = (baseURL: string | undefined) => openOrderRestaurant(database, baseURL ?? '')

const cart = (page: Page) => page.getByRole('complementary', { name: 'Your order' })
const times = (page: Page) => page.getByRole('group', { name: 'When' }).getByRole('radio')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function addSoup(page: Page) {
  await page.getByRole('button', { name: 'Add Minestrone' }).click()
  await expect(cart(page)).toContainText('Minestrone')
}

/** The first time of a kitchen that never closes may pass before it is ordered for. */
async function fillWho(page: Page) {
  await times(page).nth(1).check()
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByLabel('E-mail').fill('ann@example.com')
}

/** A soup to be picked up and paid there, with all that is asked for filled in. */
async function fillInSoup(page: Page, baseURL: string | undefined) {
  const restaurant = await open(baseURL)
  await page.goto(restaurant.address)
  await addSoup(page)
  await cart(page).getByRole('link', { name: 'Continue' }).click()
  await fillWho(page)
  await page.getByRole('radio', { name: 'When you get it' }).check()
  return restaurant
}

async function fillInDelivery(page: Page, baseURL: string | undefined) {
  const restaurant = await open(baseURL)
  await page.goto(restaurant.address)
  await page.getByRole('button', { name: 'Delivery' }).click()
  await expect(page.getByRole('button', { name: 'Delivery' })).toHaveAttribute('aria-pressed', 'true')
  await addSoup(page)
  await cart(page).getByRole('link', { name: 'Continue' }).click()
  await fillWho(page)
}

async function anotherDay(page: Page) {
  const day = page.getByLabel('Day')
  await day.selectOption({ index: 2 })
  return day.inputValue()
}

async function payByCard(page: Page) {
  const card = page.frameLocator('iframe.card-frame')
  await card.getByLabel('Card number').fill(testCards.accepted)
  await card.getByLabel('Expires').fill('12 / 30')
  await card.getByLabel('Security code').fill('123')
  await card.getByRole('button', { name: /^Pay/ }).click()
}

const order = (page: Page) => page.getByRole('button', { name: /^Order for/ })
const tip = (page: Page, name: string) => page.getByRole('group', { name: 'Tip' }).getByRole('radio', { name })

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

  test('a takeaway is put together, paid by card and followed until it is ready', async ({ page, baseURL }) => {
    const restaurant = await open(baseURL)
    await page.goto(restaurant.address)
    await expect(heading(page, restaurant.name)).toBeVisible()
    await page.getByRole('link', { name: 'Choose Margherita' }).click()
    await page.getByLabel('Large').check()
    await page.getByLabel('How many').fill('2')
    await page.getByRole('button', { name: 'Add to order' }).click()
    await expect(cart(page)).toContainText('Large')
    await addSoup(page)
    await expect(cart(page)).toContainText('€35.90')
    expect(await violationsIn(page)).toEqual([])
    await cart(page).getByRole('link', { name: 'Continue' }).click()

    await expect(heading(page, 'Check and order')).toBeVisible()
    await expect(page.getByText('so the ranges are wide')).toBeVisible()
    const range = await page.locator('.checkout-slots small').nth(1).innerText()
    await fillWho(page)
    expect(await violationsIn(page)).toEqual([])
    await order(page).click()

    await expect(page.getByText('We keep your time in the kitchen')).toBeVisible()
    await expect(page.getByText('table')).toHaveCount(0)
    await payByCard(page)

    await expect(heading(page, 'The kitchen has your order')).toBeVisible()
    await expect(page.getByText('Paid by card')).toBeVisible()
    await expect(page.getByText(range.trim().replace(' – ', ' and '))).toBeVisible()
    expect(await violationsIn(page)).toEqual([])
    const id = /order\/(\w+)/.exec(page.url())?.[1] ?? ''
    await restaurant.step(id, 'preparing')
    await expect(heading(page, 'Your order is being prepared')).toBeVisible()
    await restaurant.step(id, 'ready')
    await expect(heading(page, 'Your order is ready')).toBeVisible()
    await expect(page.getByText('Ready since')).toBeVisible()
  })

  test('a dish that sells out in the middle is asked about, and the cart is kept', async ({ page, baseURL }) => {
    const restaurant = await open(baseURL)
    await page.goto(restaurant.address)
    await addSoup(page)
    await page.getByRole('link', { name: 'Choose Margherita' }).click()
    await page.getByRole('button', { name: 'Add to order' }).click()
    await expect(cart(page)).toContainText('Margherita')
    await restaurant.offer('soup', false)
    await expect(async () => {
      await page.reload()
      await expect(cart(page)).toContainText('Sold out meanwhile', { timeout: 500 })
    }).toPass()
    await expect(cart(page).getByRole('link', { name: 'Continue' })).toBeHidden()
    await cart(page).getByRole('button', { name: 'Remove what is gone' }).click()
    await expect(cart(page).getByRole('listitem').filter({ hasText: 'Minestrone' })).toHaveCount(0)
    await expect(cart(page).getByRole('link', { name: 'Continue' })).toBeVisible()
    await expect(cart(page)).toContainText('Margherita')
  })
})

test('a delivery outside the zone is refused, and inside it is made', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 48.3, longitude: 16.3 })
  await fillInDelivery(page, baseURL)
  const zones = page.getByRole('region', { name: 'Where we deliver' })
  await expect(zones).toContainText('Near, up to 1 km')
  await zones.scrollIntoViewIfNeeded()
  await expect(zones.locator('.zone-ring')).toHaveCount(1)
  await page.getByLabel('Street and number').fill('Am unbekannten Platz 1')
  await page.getByRole('radio', { name: 'When you get it' }).check()
  await page.getByLabel('Street and number').press('Enter')
  await expect(page.getByRole('alert')).toContainText('We do not know that street')
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('Your position is sent along.')).toBeVisible()
  await page.getByRole('button', { name: 'Check the address' }).click()
  await expect(page.getByRole('alert')).toContainText('outside the delivery area')

  await context.setGeolocation({ latitude: 48.201, longitude: 16.3 })
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.locator('input[name=position]')).toHaveValue('48.20100,16.30000')
  await expect(page.getByText('Near: €2.50 for delivery')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ann Lee')
  await page.getByRole('button', { name: 'Order for €9.40' }).click()
  await expect(heading(page, 'The kitchen has your order')).toBeVisible()
  await expect(page.getByText('Am unbekannten Platz 1')).toBeVisible()
})

test('a time that the kitchen fills meanwhile gives way to the next, and what was typed stays', async ({
  page,
  baseURL,
}) => {
  const restaurant = await fillInSoup(page, baseURL)
  const second = await times(page).nth(1).inputValue()
  const third = await times(page).nth(2).inputValue()
  const fourth = await times(page).nth(3).inputValue()
  await restaurant.fillSlot(second)
  await tip(page, 'None').press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'can no longer be chosen' })).toBeInViewport()
  await expect(page.locator(`input[value="${second}"]`)).toHaveCount(0)
  await expect(page.locator(`input[value="${third}"]`)).toBeChecked()

  await restaurant.fillSlot(third)
  await order(page).click()
  await expect(page.getByRole('alert')).toContainText('The kitchen is full at that time')
  await expect(page.locator(`input[value="${fourth}"]`)).toBeChecked()
  await expect(page.getByLabel('Name')).toHaveValue('Ann Lee')
  await order(page).click()
  await expect(heading(page, 'The kitchen has your order')).toBeVisible()
})

test('another day shows its times by itself, with the hour that was chosen', async ({ page, baseURL }) => {
  await fillInSoup(page, baseURL)
  const time = times(page).and(page.getByRole('radio', { checked: true }))
  const [, hour] = /(T\d\d:\d\d)/.exec(await time.inputValue()) ?? []
  const other = await anotherDay(page)
  await expect(time).toHaveValue(new RegExp(`^${other}${hour}`))
  await page.getByLabel('Day').scrollIntoViewIfNeeded()
  await expect(time).toBeInViewport()
  await order(page).click()
  await expect(heading(page, 'The kitchen has your order')).toBeVisible()
})

test('a day on which the kitchen rests has a total but nothing to order, and what was typed stays', async ({
  page,
  baseURL,
}) => {
  const restaurant = await fillInSoup(page, baseURL)
  const days = await page
    .getByLabel('Day')
    .locator('option')
    .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))
  await restaurant.rest(days[2] ?? '')
  await anotherDay(page)
  await expect(page.getByRole('status').filter({ hasText: 'sends nothing out on that day' })).toBeVisible()
  for (const [share, total] of [
    ['10%', '€7.59'],
    ['15%', '€7.94'],
  ] as const) {
    await tip(page, share).check()
    await expect(page.getByRole('button', { name: `Order for ${total}` })).toBeDisabled()
  }

  await page.getByLabel('Day').selectOption({ index: 1 })
  await expect(order(page)).toBeEnabled()
  await expect(tip(page, '15%')).toBeChecked()
  await expect(page.getByLabel('Name')).toHaveValue('Ann Lee')
  await order(page).click()
  await expect(heading(page, 'The kitchen has your order')).toBeVisible()
})

test('a tip changes total and button at once, and the first press orders for that sum', async ({ page, baseURL }) => {
  await fillInSoup(page, baseURL)
  await page.getByRole('radio', { name: 'By card, now' }).check()
  await expect(page.getByText('Your order of €6.90 is paid now.')).toBeVisible()
  await page.getByRole('radio', { name: 'When you get it' }).check()
  await expect(page.getByText('is paid now.')).toBeHidden()
  await tip(page, '10%').check()
  await expect(page.getByRole('button', { name: 'Order for €7.59' })).toBeVisible()
  await page.getByLabel('Other amount').fill('2')
  await expect(page.getByRole('button', { name: 'Order for €8.90' })).toBeVisible()
  await expect(tip(page, '10%')).not.toBeChecked()
  expect(await violationsIn(page)).toEqual([])
  await order(page).click()
  await expect(heading(page, 'The kitchen has your order')).toBeVisible()
  const sums = page.getByRole('article').getByRole('definition')
  await expect(sums.filter({ hasText: '€2' })).toBeVisible()
  await expect(sums.filter({ hasText: '€8.90' })).toBeVisible()
})

test('on a slow line the day chosen last is the day that is ordered for', async ({ page, baseURL }) => {
  const restaurant = await fillInSoup(page, baseURL)
  const day = page.getByLabel('Day')
  const days = await day.locator('option').allInnerTexts()
  await slowAnswers(page)
  await day.selectOption({ index: 2 })
  await expect(page.getByRole('group', { name: 'When' })).toHaveAttribute('inert')
  await day.selectOption({ index: 3 })
  await expect(page.getByRole('button', { name: 'Show times' })).toBeVisible()
  await expect(order(page)).toBeVisible()
  await expect(day).toHaveValue((await times(page).first().inputValue()).slice(0, 10))
  await times(page).nth(4).check()
  const time = await times(page).nth(4).inputValue()
  await tip(page, '10%').check()
  await expect(day.locator('option:checked')).toHaveText(days[3] ?? '')
  await order(page).click()
  await expect(page.getByLabel('Name')).toBeDisabled()
  await expect(heading(page, 'The kitchen has your order')).toBeVisible()
  await expect(page.getByRole('article')).toContainText(days[3] ?? '')
  const id = /order\/(\w+)/.exec(page.url())?.[1] ?? ''
  const placed = await page.context().cookies()
  const token = placed.find(({ name }) => name.endsWith(id))?.value ?? ''
  const made = await restaurant.client.reservations.get({ params: { reservationId: id }, token })
  expect(Temporal.Instant.from(made.reservationTime).equals(Temporal.Instant.from(time))).toBe(true)
})

test('dishes are taken along to another way of ordering', async ({ page, baseURL }) => {
  const restaurant = await open(baseURL)
  await page.goto(restaurant.address)
  await addSoup(page)
  await expect(page.getByRole('status').filter({ hasText: 'Minestrone added. Subtotal €6.90.' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 3, name: 'Minestrone' })).toBeVisible()
  await page.getByRole('button', { name: 'Delivery' }).click()
  await expect(cart(page)).toContainText('Nothing chosen yet')
  await cart(page).getByRole('button', { name: 'Take the dishes from “Pick up” along' }).click()
  await expect(cart(page)).toContainText('Minestrone')
  await expect(cart(page).getByRole('link', { name: 'Continue' })).toBeVisible()
})

test('what was typed for an order outlives a look at the menu', async ({ page, baseURL }) => {
  await fillInDelivery(page, baseURL)
  await page.getByLabel('Street and number').fill('Am unbekannten Platz 1')
  await page.getByRole('link', { name: 'Back to the menu' }).click()
  await cart(page).getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Ann Lee')
  await expect(page.getByLabel('E-mail')).toHaveValue('ann@example.com')
  await expect(page.getByLabel('Street and number')).toHaveValue('Am unbekannten Platz 1')
})

test('an order sent without a line waits for it, and is forgotten by the form when it is made', async ({
  page,
  context,
  baseURL,
}) => {
  const restaurant = await fillInSoup(page, baseURL)
  // What waits for the line comes after the page's own scripts.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await order(page).click()
  await expect(page.getByText('You are offline. Nothing you typed is lost')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, 'The kitchen has your order')).toBeVisible()

  await page.goto(restaurant.address)
  await addSoup(page)
  await cart(page).getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
})

test('a cart is there after a reload, and a changed price is asked about', async ({ page, baseURL }) => {
  const restaurant = await open(baseURL)
  await page.goto(`/delivery-mode/${restaurant.restaurantId}`)
  await expect(page).toHaveURL(/\/reserve\//)
  await page.getByRole('link', { name: /^Order from .* instead$/ }).click()
  await addSoup(page)
  await cart(page).getByRole('button', { name: 'One more of Minestrone' }).click()
  await expect(cart(page)).toContainText('€13.80')
  await page.reload()
  await expect(cart(page)).toContainText('€13.80')
  await restaurant.reprice('soup', 750)
  await expect(async () => {
    await page.reload()
    await expect(cart(page)).toContainText('The price was €6.90 and is €7.50.', { timeout: 500 })
  }).toPass()
  await cart(page).getByRole('button', { name: 'Accept the new prices' }).click()
  await expect(cart(page).getByRole('link', { name: 'Continue' })).toBeVisible()
  await expect(cart(page)).toContainText('€15')
})

test('dishes are added to a booking, changed, and taken away again', async ({ page, baseURL }) => {
  const restaurant = await open(baseURL)
  const { restaurantId, client } = restaurant
  const { id } = await client.reservations.newId({ params: { restaurantId } })
  const date = dayAhead(3)
  const body = {
    id,
    restaurantId,
    reservationTime: `${date}T19:00:00`,
    groupSize: 2,
    customerName: 'Ann Lee',
    email: 'ann@example.com',
  }
  const { token } = await client.reservations.create({ body })
  await page.goto(`/booking/open/${id}/${token}`)
  await page.getByRole('button').last().click()
  await page.getByRole('link', { name: 'Choose dishes' }).click()
  await addSoup(page)
  await cart(page).getByRole('button', { name: 'Add to my booking' }).click()
  const dishes = page.getByRole('region', { name: 'Dishes for your table' })
  await expect(dishes).toContainText('1 × Minestrone')
  await dishes.getByRole('link', { name: 'Change the dishes' }).click()
  await cart(page).getByRole('button', { name: 'Remove Minestrone' }).click()
  await expect(cart(page)).toContainText('Nothing chosen yet')
  await cart(page).getByRole('button', { name: 'Add to my booking' }).click()
  await expect(dishes).toContainText('Order now')
})

test('dishes are chosen while a table is booked', async ({ page, baseURL }) => {
  const restaurant = await open(baseURL)
  await page.goto(`/reserve/${restaurant.restaurantId}?person=2`)
  // The first time of an open restaurant may pass before it is pressed.
  await pickTime(page, 1)
  await page.getByRole('link', { name: 'Choose dishes' }).click()
  await addSoup(page)
  await cart(page).getByRole('button', { name: 'Add to my booking' }).click()
  await expect(page.getByRole('region', { name: 'Dishes for your table' })).toContainText('1 × Minestrone')
  await fillContact(page)
  await confirm(page)
  await reachTicket(page)
  await expect(page.getByRole('region', { name: 'Dishes for your table' })).toContainText('1 × Minestrone')
})

test('in a frame of a partner’s page, with cookies and storage blocked, a cart is kept and ordered', async ({
  page,
  baseURL,
}) => {
  const restaurant = await open(baseURL)
  await blockStorage(page)
  const frame = await openInFrame(page, baseURL ?? '', restaurant.address)
  const order = frame.getByRole('complementary', { name: 'Your order' })
  await frame.getByRole('button', { name: 'Add Minestrone' }).click()
  await expect(order).toContainText('€6.90')
  await order.getByRole('button', { name: 'One more of Minestrone' }).click()
  await expect(order).toContainText('€13.80')
  await order.getByRole('link', { name: 'Continue' }).click()
  await frame.getByLabel('Day').selectOption({ index: 2 })
  await frame.getByLabel('Name').fill('Ann Lee')
  await frame.getByLabel('E-mail').fill('ann@example.com')
  await frame.getByRole('radio', { name: 'When you get it' }).check()
  await frame.getByRole('button', { name: 'Order for €13.80' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'The kitchen has your order' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('tavola'))).toEqual([])
})

test('a paid order is canceled only after a second look, and its page says what comes back', async ({
  page,
  baseURL,
}) => {
  const restaurant = await open(baseURL)
  await page.goto(restaurant.address)
  await addSoup(page)
  await cart(page).getByRole('link', { name: 'Continue' }).click()
  await fillWho(page)
  await times(page).last().check()
  await order(page).click()
  await payByCard(page)
  await expect(heading(page, 'The kitchen has your order')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel the order' }).click()
  await expect(page.getByText('€6.90 comes back to you.')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.getByLabel('A word to').fill('We are ill, sorry')
  await page.getByRole('button', { name: 'Yes, cancel the order' }).click()
  await expect(heading(page, 'You canceled this order')).toBeVisible()
  await expect(page.getByText('€6.90 is on its way back to you.')).toBeVisible()
  await expect(page).toHaveURL(/\/booking\/order\/[0-9a-f]{32}$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an order sent for a day whose times were not looked at shows them first', async ({ page, baseURL }) => {
    await fillInSoup(page, baseURL)
    const time = times(page).and(page.getByRole('radio', { checked: true }))
    const [, hour] = /(T\d\d:\d\d)/.exec(await time.inputValue()) ?? []
    const other = await anotherDay(page)
    await order(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Now chosen' })).toBeVisible()
    await expect(time).toHaveValue(new RegExp(`^${other}${hour}`))
    await page.getByLabel('Other amount').fill('1')
    await order(page).click()
    await expect(page.getByRole('alert')).toContainText('It comes to €7.90 now instead of €6.90.')
    await order(page).click()
    await expect(heading(page, 'The kitchen has your order')).toBeVisible()
  })

  test('an order is put together, made and canceled by plain forms', async ({ page, baseURL }) => {
    const restaurant = await open(baseURL)
    await page.goto(restaurant.address)
    await page.getByRole('link', { name: 'Choose Margherita' }).click()
    await page.getByLabel('Regular').check()
    await page.getByRole('button', { name: 'Add to order' }).click()
    await addSoup(page)
    await cart(page).getByRole('link', { name: 'Continue' }).click()
    await fillWho(page)
    await page.getByLabel('A note for the kitchen').fill('No basil')
    await page.getByRole('radio', { name: 'When you get it' }).check()
    const other = await anotherDay(page)
    await page.getByRole('button', { name: 'Show times' }).click()
    await expect(times(page).first()).toHaveValue(new RegExp(`^${other}`))
    await expect(page.getByLabel('Name')).toHaveValue('Ann Lee')
    await expect(page.getByLabel('A note for the kitchen')).toHaveValue('No basil')
    await expect(page.getByRole('radio', { name: 'When you get it' })).toBeChecked()
    await order(page).click()
    await expect(heading(page, 'The kitchen has your order')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel the order' }).click()
    await expect(heading(page, 'Cancel this order?')).toBeVisible()
    await expect(page.getByText('Nothing was charged yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Yes, cancel the order' }).click()
    await expect(heading(page, 'You canceled this order')).toBeVisible()
    await restaurant.withdraw('soup')
    // The menu of a moment ago may still be known.
    await expect(async () => {
      await page.getByRole('button', { name: 'Order again' }).click()
      await expect(cart(page)).toContainText('Margherita', { timeout: 500 })
      if (await cart(page).getByText('not in your order: Minestrone').isHidden()) await page.goBack()
      await expect(cart(page)).toContainText('not in your order: Minestrone', { timeout: 500 })
    }).toPass()
    await expect(cart(page).getByRole('link', { name: 'Continue' })).toBeVisible()
  })
})

/** Tab by Tab, as somebody without a mouse; whoever cannot be reached so is not there for them. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not get there')
}

test('with the keyboard alone a dish is ordered', async ({ page, baseURL }) => {
  const restaurant = await open(baseURL)
  await page.goto(restaurant.address)
  await tabTo(page, page.getByRole('button', { name: 'Add Minestrone' }))
  await page.keyboard.press('Enter')
  await expect(cart(page)).toContainText('Minestrone')
  await tabTo(page, cart(page).getByRole('link', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Check and order')).toBeVisible()
  await tabTo(page, times(page).first())
  await page.keyboard.press('ArrowRight')
  await expect(times(page).nth(1)).toBeChecked()
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Ann Lee')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+43 1 5880012')
  await tabTo(page, page.getByRole('radio', { name: 'By card, now' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'When you get it' })).toBeChecked()
  await tabTo(page, order(page))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'The kitchen has your order')).toBeVisible()
})
