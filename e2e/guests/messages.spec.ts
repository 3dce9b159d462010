import { widths } from '../browser.ts'
import { commandLine } from '../command-line.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { clientOf, dayAhead } from '../reservations/booking-restaurants.ts'
import { openVenue } from '../reservations/own-restaurant.ts'
import { newAddress, signUp } from './guest-walk.ts'

test('a guest and a restaurant write to each other: live with scripts, by plain forms without', async ({
  page,
  browser,
  baseURL,
}) => {
  const { client, id, token } = await bookTable(baseURL)
  const streams = { areRefused: true }
  await page.route('**/booking/message-events/**', (route) =>
    streams.areRefused ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto(`/booking/open/${id}/${token}?to=messages`)
  await page.getByRole('button').click()
  await expect(page.getByText('Nothing has been written yet.')).toBeVisible()
  await page.getByLabel(/^Your message to/).fill('A table by the window, please.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('A table by the window, please.')

  await commandLine('messages', 'send', id, 'It is yours.')
  // The page is not touched; where no stream comes through it asks.
  await expect(page.getByText('It is yours.')).toBeVisible()
  streams.areRefused = false
  const unread = async () =>
    (await client.reservations.get({ params: { reservationId: id }, token })).unreadMessageCount ?? 0
  await expect.poll(unread).toBe(0)
  for (const width of [widths.phone, widths.desktop]) {
    await page.setViewportSize(width)
    expect(await findViolations(page)).toEqual([])
  }

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${baseURL}/booking/open/${id}/${token}`)
  await plain.getByRole('button').click()
  await commandLine('messages', 'send', id, 'Until when will you stay?')
  await plain.goto(`${baseURL}/booking/messages`)
  await plain.getByRole('link', { name: /Until when will you stay/ }).click()
  await plain.getByLabel(/^Your message to/).evaluate((field) => field.removeAttribute('maxlength'))
  await plain.getByLabel(/^Your message to/).fill('x'.repeat(501))
  await plain.getByRole('button', { name: 'Send' }).click()
  await expect(plain.getByRole('alert')).toContainText('longer than 500 characters')
  await expect(plain.getByLabel(/^Your message to/)).toHaveValue('x'.repeat(501))
  await plain.getByLabel(/^Your message to/).fill('Until ten.')
  await plain.getByRole('button', { name: 'Send' }).click()
  await expect(plain.getByRole('list', { name: 'Messages' })).toContainText('Until ten.')
  await expect(page.getByText('Until ten.')).toBeVisible()
  await plain.close()
})

test('what was not read is shown in the header and on the card of its booking, until it is read', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page, newAddress(), 'Ann Lee')
  await expect(page.getByRole('heading', { name: 'Ann Lee' })).toBeVisible()
  const { id, token } = await bookTable(baseURL)
  await page.goto(`/booking/open/${id}/${token}`)
  await page.getByRole('button').click()
  await page.goto('/history')
  await page.getByRole('button', { name: 'Add the bookings of this device to my account' }).click()
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(1)
  const inHeader = page.getByRole('button', { name: /Messages, 1 new/ })
  await expect(inHeader).toHaveCount(0)
  await commandLine('messages', 'send', id, 'It is yours.')
  await page.goto('/search')
  await expect(inHeader).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // Nobody else is shown it, and the page of nobody in particular stays one for all.
  const stranger = await browser.newPage()
  const looked: string[] = []
  stranger.on('request', (request) => looked.push(new URL(request.url()).pathname))
  const shared = await stranger.goto(`${baseURL}/search`, { waitUntil: 'networkidle' })
  expect(shared?.headers()['cache-control']).not.toContain('no-store')
  expect(looked).not.toContain('/chats/unread')
  await stranger.close()

  await page.goto('/history')
  const marked = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes(`/booking/messages/${id}`),
  )
  await page.getByRole('link', { name: /^Messages, 1 new/ }).click()
  await expect(page.getByText('It is yours.')).toBeVisible()
  await marked
  await page.goto('/history')
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Messages, 1 new/ })).toHaveCount(0)
})

/** A table of this journey's own, made over HTTP. */
async function bookTable(baseURL = '') {
  const client = clientOf(baseURL)
  const venue = await openVenue(client)
  const date = dayAhead(14)
  const slots = await client.availability.list({
    params: { id: venue.hostmeId },
    query: { 'contract.date': `${date}T12:00:00`, 'contract.partySize': 2, 'contract.rangeInMinutes': 900 },
  })
  const slot = slots.find(({ eventId, acceptReservations }) => !eventId && acceptReservations)
  const { id } = await client.reservations.newId({ params: { restaurantId: venue.hostmeId } })
  const { token } = await client.reservations.create({
    body: {
      id,
      restaurantId: venue.hostmeId,
      reservationTime: `${date}T${slot?.time}`,
      groupSize: 2,
      customerName: 'Ann Lee',
      email: `chat-${id.slice(0, 12)}@example.com`,
    },
  })
  return { client, id, token: token ?? '' }
}
