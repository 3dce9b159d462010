import { widths } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { clientOf, findRestaurant, roomyDay } from '../reservations/booking-restaurants.ts'

/** A table for four of this journey's own, made over HTTP. */
async function bookParty(baseURL = '') {
  const client = clientOf(baseURL)
  const venue = await findRestaurant(client, 'party')
  const date = await roomyDay(client, venue, 4)
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
  await friend.getByLabel('Whoever booked and the restaurant').check()
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
