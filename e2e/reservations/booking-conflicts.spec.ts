import type { Page } from '@playwright/test'
import type { Client } from '../../contract/endpoints/client.ts'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { clientOf, dayAhead } from './booking-restaurants.ts'
import { confirm, fillContact, guest, pickTime } from './booking-walk.ts'
import { freshAddress, openVenue } from './own-restaurant.ts'

test.describe('when somebody is faster', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

  test('other times are offered and nothing typed is lost', async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    const client = clientOf(baseURL ?? '')
    const { hostmeId: restaurantId } = await openVenue(client)
    await page.goto(`/reserve/${restaurantId}?person=4&date=${dayAhead(14)}`)
    await pickTime(page, 1)
    await fillContact(page)
    await takeTheRest(client, page, { restaurantId, groupSize: 4 })
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(page.getByRole('alert')).toContainText('still here')
    const other = page.getByRole('alert').locator('button.slot').last()
    const time = (await other.innerText()).trim()
    await other.click()
    await page.getByRole('button', { name: new RegExp(`^Book for.*${time}`) }).click()
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })

  test('a hold that runs out says so and can be taken again', async ({ page, baseURL }) => {
    const { address } = await freshAddress(baseURL)
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
async function takeTheRest(client: Client, page: Page, asked: { restaurantId: number; groupSize: number }) {
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
    const { id: other } = await client.reservations.newId({ params: { restaurantId: asked.restaurantId } })
    const body = { id: other, reservationTime, ...asked }
    const isTaken = await client.holds.create({ body }).then(
      () => true,
      () => false,
    )
    if (!isTaken) return
  }
}
