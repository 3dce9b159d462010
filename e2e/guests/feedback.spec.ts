import sharp from 'sharp'
import { widths } from '../browser.ts'
import { commandLine } from '../command-line.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { clientOf } from '../reservations/booking-restaurants.ts'
import { freshAddress } from '../reservations/own-restaurant.ts'

/** A visit that is over: booked over HTTP, seated and closed by the host. */
async function pastVisit(baseURL: string | undefined) {
  const client = clientOf(baseURL ?? '')
  const { venue, address } = await freshAddress(baseURL)
  const date = new URL(address, baseURL).searchParams.get('date') ?? ''
  const slots = await client.availability.list({
    params: { id: venue.hostmeId },
    query: { 'contract.date': `${date}T12:00:00`, 'contract.partySize': 2, 'contract.rangeInMinutes': 900 },
  })
  const { id } = await client.reservations.newId({ params: { restaurantId: venue.hostmeId } })
  const time = slots.find(({ acceptReservations, eventId }) => acceptReservations && !eventId)?.time ?? ''
  const { token } = await client.reservations.create({
    body: {
      id,
      restaurantId: venue.hostmeId,
      reservationTime: `${date}T${time}`,
      groupSize: 2,
      customerName: 'Ann Lee',
      email: `${id.slice(0, 12)}@example.com`,
    },
  })
  await commandLine('host', 'seat', id)
  await commandLine('host', 'close', id)
  return { venue, id, open: `/booking/open/${id}/${token}?to=feedback` }
}

test('a visit is judged with stars, words and a photo, becomes a review, and is taken back', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { venue, id, open } = await pastVisit(baseURL)
  await page.goto(open)
  await page.getByRole('button', { name: 'Open my booking' }).click()
  await expect(page.getByRole('heading', { name: `How was ${venue.name}?` })).toBeVisible()
  for (const viewport of [widths.phone, widths.desktop]) {
    await page.setViewportSize(viewport)
    expect(await findViolations(page)).toEqual([])
  }
  await page.getByRole('group', { name: 'Overall' }).getByLabel('4 stars').check({ force: true })
  await page.getByRole('group', { name: 'Service' }).getByLabel('5 stars').check({ force: true })
  const words = `A quiet corner and warm bread ${id.slice(0, 8)}.`
  await page.getByLabel('What should the restaurant know?').fill(words)
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b5451f' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('A photo').setInputFiles({ name: 'bread.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByLabel('Show this as a review, under the name Ann L.').check()
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const photo = page.getByRole('img', { name: 'Your photo' })
  await expect.poll(() => photo.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(640)
  await expect(page.getByText('It becomes a review when we have looked at it.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await commandLine('feedback', 'publish', id)
  const review = page.getByRole('listitem').filter({ hasText: words })
  await page.goto(`/restaurants/${venue.idOrName}`)
  await expect(review).toContainText('Booked and visited')
  await page.goto(`/feedback?id=${id}`)
  await page.getByRole('button', { name: 'Do not show it as a review' }).click()
  await expect(page.getByText('Only the restaurant can read this.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('words are kept when the photo is none', async ({ page, baseURL }) => {
    const { open } = await pastVisit(baseURL)
    await page.goto(open)
    await page.getByRole('button', { name: 'Open my booking' }).click()
    await page.getByRole('group', { name: 'Overall' }).getByLabel('3 stars').check({ force: true })
    await page.getByLabel('What should the restaurant know?').fill('A little loud.')
    const noPicture = { name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }
    await page.getByLabel('A photo').setInputFiles(noPicture)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('not a picture we can read')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect(page.getByText('A little loud.')).toBeVisible()
  })
})
