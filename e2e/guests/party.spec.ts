import type { Page } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { widths } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { openOrderRestaurant } from '../orders/order-restaurants.ts'
import { clientOf, dayAhead } from '../reservations/booking-restaurants.ts'
import { openVenue } from '../reservations/own-restaurant.ts'
import { blockStorage, openInFrame } from '../sites/frames.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

/** A table for four of this journey's own, made over HTTP. */
async function bookParty(baseURL = '') {
  const client = clientOf(baseURL)
  const venue = await openVenue(client)
  const date = dayAhead(14)
  const slots = await client.availability.list({
    params: { id: venue.hostmeId },
    query: { 'contract.date': `${date}T12:00:00`, 'contract.partySize': 4, 'contract.rangeInMinutes': 900 },
  })
  const slot = slots.find(({ eventId, acceptReservations }) => !eventId && acceptReservations)
  const { id } = await client.reservations.newId({ params: { restaurantId: venue.hostmeId } })
  const email = `party-${id.slice(0, 10)}@example.com`
  const { token } = await client.reservations.create({
    body: {
      id,
      restaurantId: venue.hostmeId,
      reservationTime: `${date}T${slot?.time}`,
      groupSize: 4,
      customerName: 'Ann Lee',
      email,
    },
  })
  return { client, id, token: token ?? '', venue }
}

test('whoever booked invites by mail and by link, and sees every answer come in', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { id, token } = await bookParty(baseURL)
  await page.goto(`/booking/open/${id}/${token}`)
  await page.getByRole('button').click()
  await page.getByRole('link', { name: 'Invite your party' }).click()
  await expect(page.getByText('1 of 4 coming')).toBeVisible()
  await page.getByLabel(/^E-mail addresses/).fill('bo@example.com')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByText('The invitations are on their way.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const code = (await page.locator('.party-code').textContent()) ?? ''
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize(width)
    expect(await findViolations(page)).toEqual([])
  }

  const friend = await browser.newPage({ javaScriptEnabled: false })
  await friend.goto(`${baseURL}/i`)
  await friend.getByLabel('Code').fill(code.toLowerCase())
  await friend.getByRole('button', { name: 'Open' }).click()
  await expect(friend.getByRole('heading', { name: 'Ann Lee invites you' })).toBeVisible()
  await friend.getByLabel('Yes, I am coming').check()
  await friend.getByLabel('Your name').fill('Cy Diaz')
  await friend.getByLabel('Allergies, separated by commas').fill('nuts')
  await friend.getByLabel('The guest who booked and the restaurant').check()
  await friend.getByRole('button', { name: 'Send my answer' }).click()
  await expect(friend.getByText('You are coming. Ann Lee knows.')).toBeVisible()
  // the page of whoever booked has not been touched meanwhile
  await expect(page.getByText('2 of 4 coming')).toBeVisible()
  await expect(page.getByText('Allergies: nuts')).toBeVisible()

  // the shared link leads whoever has answered back to their own answer
  await friend.goto(link)
  await expect(friend.getByLabel('Your name')).toHaveValue('Cy Diaz')
  await friend.getByLabel('No, I cannot').check()
  await friend.getByRole('button', { name: 'Change my answer' }).click()
  await expect(friend.getByText('You cannot come.')).toBeVisible()
  await expect(page.getByText('1 cannot come')).toBeVisible()
  await page.goto(`/booking?id=${id}`)
  await expect(page.getByText('3 people').first()).toBeVisible()
  await friend.close()
})

test('a code that is none says so, and the form to type one has no violation', async ({ page }) => {
  await page.goto('/i/K7Q2MX9PAB')
  await expect(page.getByText('We know no such code.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

/** A table for three where dishes can be chosen before the visit, and the link to share. */
async function bookHungryParty(baseURL = '') {
  const { restaurantId, client } = await openOrderRestaurant(database, baseURL)
  const { id } = await client.reservations.newId({ params: { restaurantId } })
  const body = { id, restaurantId, reservationTime: `${dayAhead(3)}T19:00:00`, groupSize: 3, customerName: 'Ann Lee' }
  const made = await client.reservations.create({ body: { ...body, email: 'ann@example.com' } })
  const token = made.token ?? ''
  const { shared } = await client.party.share({ params: { reservationId: id }, token })
  return { client, id, token, link: `/i/${shared?.key}` }
}

async function openBooking(page: Page, { id, token }: { id: string; token: string }) {
  await page.goto(`/booking/open/${id}/${token}`)
  await page.getByRole('button').last().click()
  await page.waitForURL(/\/booking\?/)
}

async function sayYes(page: Page, name: string) {
  await page.getByLabel('Yes, I am coming').check()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Send my answer' }).click()
  await expect(page.getByText('You are coming. Ann Lee knows.')).toBeVisible()
}

const dishesOf = (page: Page) => page.getByRole('complementary', { name: 'Your dishes' })

async function addSoup(page: Page) {
  await page.getByRole('button', { name: 'Add Minestrone' }).click()
  await expect(dishesOf(page)).toContainText('Minestrone')
}

test('a guest chooses dishes on a phone, whoever booked sees it at once and orders it once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const party = await bookHungryParty(baseURL)
  await openBooking(page, party)
  await page.goto(`/booking/party/${party.id}`)
  await expect(page.getByText('1 of 3 coming')).toBeVisible()

  const friend = await browser.newPage({ viewport: widths.phone, baseURL: baseURL ?? '' })
  await friend.goto(party.link)
  await sayYes(friend, 'Bo Ray')
  await friend.getByRole('link', { name: 'Choose dishes' }).click()
  await addSoup(friend)
  expect(await findViolations(friend)).toEqual([])
  await friend.getByRole('button', { name: 'Tell Ann Lee' }).click()
  const own = friend.getByRole('region', { name: 'Your dishes' })
  await expect(own).toContainText('1 × Minestrone')
  await expect(own).toContainText('€6.90')
  expect(await findViolations(friend)).toEqual([])

  // the page of whoever booked has not been touched meanwhile
  await expect(page.getByText('Would like: 1 × Minestrone')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Order what your guests chose' }).click()
  const guests = page.getByRole('region', { name: 'What your guests chose' })
  await expect(guests).toContainText('Bo Ray')
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize(width)
    expect(await findViolations(page)).toEqual([])
  }
  await guests.getByRole('button', { name: 'Add their dishes · €6.90' }).click()
  await expect(guests.getByText('Ordered', { exact: true })).toBeVisible()
  await expect(guests.getByRole('button', { name: /^Add their dishes/ })).toHaveCount(0)
  await friend.reload()
  await expect(own).toContainText('Ann Lee has ordered this for you.')

  // a change of mind is asked about, and changes nothing by itself
  await friend.getByRole('link', { name: 'Change my dishes' }).click()
  await expect(friend.getByText('Ordered for you: 1 × Minestrone.')).toBeVisible()
  await dishesOf(friend).getByRole('button', { name: 'One more of Minestrone' }).click()
  await expect(dishesOf(friend)).toContainText('€13.80')
  await friend.getByRole('button', { name: 'Tell Ann Lee' }).click()
  await expect(own).toContainText('Ordered so far: 1 × Minestrone.')
  await page.reload()
  await expect(guests).toContainText('Bo Ray would like something else now')
  await expect(guests).toContainText('New: 1 × Minestrone')
  expect(await findViolations(page)).toEqual([])
  await guests.getByRole('button', { name: 'Order the change · €13.80' }).click()
  await expect(guests).toContainText('2 × Minestrone')
  await expect(guests.getByText('would like something else')).toHaveCount(0)

  // what whoever booked chooses stands beside it
  await page.getByRole('link', { name: 'Choose Margherita' }).click()
  await page.getByLabel('Regular').check()
  await page.getByRole('button', { name: 'Add to order' }).click()
  await page.getByRole('button', { name: 'Add to my booking' }).click()
  const table = page.getByRole('region', { name: 'Dishes for your table' })
  await expect(table).toContainText('1 × Margherita')
  await expect(table).toContainText('2 × Minestrone')
  await friend.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: widths.phone })

  test('a guest chooses, whoever booked orders, and takes out what is no longer wanted', async ({
    page,
    browser,
    baseURL,
  }) => {
    const party = await bookHungryParty(baseURL)
    const friend = await browser.newPage({ javaScriptEnabled: false, viewport: widths.phone, baseURL: baseURL ?? '' })
    await friend.goto(party.link)
    await sayYes(friend, 'Bo Ray')
    await friend.getByRole('link', { name: 'Choose dishes' }).click()
    await addSoup(friend)
    await friend.getByRole('button', { name: 'Tell Ann Lee' }).click()
    await expect(friend.getByRole('region', { name: 'Your dishes' })).toContainText('1 × Minestrone')

    await openBooking(page, party)
    await page.goto(`/booking/preorder/${party.id}`)
    const guests = page.getByRole('region', { name: 'What your guests chose' })
    const another = await page.context().newPage()
    await another.goto(page.url())
    await guests.getByRole('button', { name: /^Add their dishes/ }).click()
    await expect(guests.getByText('Ordered', { exact: true })).toBeVisible()
    // a page that was opened before orders nothing again
    await another.getByRole('button', { name: /^Add their dishes/ }).click()
    await expect(another.getByText('Ordered', { exact: true })).toBeVisible()
    await another.goto(`/booking?id=${party.id}`)
    await expect(another.getByRole('region', { name: 'Dishes for your table' })).toContainText('1 × Minestrone')
    await expect(another.getByText('1 × Minestrone')).toHaveCount(1)
    await another.close()

    await friend.getByLabel('No, I cannot').check()
    await friend.getByRole('button', { name: 'Change my answer' }).click()
    await expect(friend.getByText('You cannot come.')).toBeVisible()
    await page.reload()
    await expect(guests).toContainText('Bo Ray is not coming, but this is still ordered.')
    await guests.getByRole('button', { name: 'Take out the dishes of Bo Ray' }).click()
    await expect(guests).toHaveCount(0)
    await friend.close()
  })
})

test('in a frame of a partner’s page, with cookies and storage blocked, dishes are chosen', async ({
  page,
  baseURL,
}) => {
  const { client, link } = await bookHungryParty(baseURL)
  const answer = { answer: 'yes', fullName: 'Bo Ray' } as const
  const { key } = await client.invitations.answer({ params: { code: link.slice(3) }, body: answer })
  await blockStorage(page)
  const frame = await openInFrame(page, baseURL ?? '', `/i/${key}`)
  await frame.getByRole('link', { name: 'Choose dishes' }).click()
  await frame.getByRole('button', { name: 'Add Minestrone' }).click()
  await expect(frame.getByRole('complementary', { name: 'Your dishes' })).toContainText('€6.90')
  await frame.getByRole('button', { name: 'Tell Ann Lee' }).click()
  await expect(frame.getByRole('region', { name: 'Your dishes' })).toContainText('1 × Minestrone')
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('tavola'))).toEqual([])
})
