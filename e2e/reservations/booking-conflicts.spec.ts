import type { Page } from '@playwright/test'
import type { Client } from '../../contract/api/client.ts'
import type { RestaurantWire } from '../../contract/restaurants/restaurants.ts'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { clientOf, findRestaurant, freshAddress, roomyDay } from './booking-restaurants.ts'
import { confirm, fillContact, guest, pickTime } from './booking-walk.ts'

test.describe('when somebody is faster', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

  test('other times are offered and nothing typed is lost', async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    const client = clientOf(baseURL ?? '')
    const venue = await findRestaurant(client, 'race')
    const largest = venue.reservationConfig?.maxPartySize ?? 6
    const date = await roomyDay(client, venue, largest, 14)
    await page.goto(`/reserve/${venue.hostmeId}?person=${largest}&date=${date}`)
    await pickTime(page, 1)
    await fillContact(page)
    await takeTheRest(client, page, venue, largest)
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(page.getByRole('alert')).toContainText('still here')
    const other = page.getByRole('alert').locator('button.slot').last()
    const time = (await other.innerText()).trim()
    await other.click()
    await page.getByRole('button', { name: new RegExp(`^Book for.*${time}`) }).click()
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })

  test('a hold that runs out says so and can be taken again', async ({ page, baseURL }) => {
    const { address } = await freshAddress(baseURL, 'lapse')
    await page.clock.install()
    await page.goto(address)
    await pickTime(page, 3)
    await expect(page.getByRole('timer')).toBeVisible()
    await fillContact(page)
    await page.clock.fastForward(6 * 60_000)
    await page.getByRole('button', { name: 'Keep it again' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue(guest.name)
    await confirm(page)
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })
})

/** Gives the guest's hold away and fills the restaurant at that time, as an evening might. */
async function takeTheRest(client: Client, page: Page, venue: RestaurantWire, groupSize: number) {
  const { searchParams } = new URL(page.url())
  const id = searchParams.get('id') ?? ''
  const cookie = (await page.context().cookies()).find(({ name }) => name === `tavola-hold-${id}`)
  const token = decodeURIComponent(cookie?.value ?? '')
    .split('.')
    .slice(3)
    .join('.')
  await client.holds.release({ params: { id }, token })
  const reservationTime = `${searchParams.get('date')}T${searchParams.get('time')}`
  for (let taken = 0; taken < 80; taken++) {
    const { id: other } = await client.reservations.newId({ params: { restaurantId: venue.hostmeId } })
    const body = { id: other, restaurantId: venue.hostmeId, reservationTime, groupSize }
    const isTaken = await client.holds.create({ body }).then(
      () => true,
      () => false,
    )
    if (!isTaken) return
  }
}
