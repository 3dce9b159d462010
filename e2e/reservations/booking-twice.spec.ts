import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Client } from '../../contract/endpoints/client.ts'
import type { RestaurantWire } from '../../contract/restaurants/restaurants.ts'
import type { Database } from '../../data/database/database.ts'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { clientOf, dayAhead } from './booking-restaurants.ts'
import { guest } from './booking-walk.ts'
import { openVenue } from './own-restaurant.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

const bookingsOf = async (email: string) =>
  (await database.db.selectFrom('reservations').select('reservation_id').where('email', '=', email).execute()).length

/** Where the guest's own hold takes the last covers of a time, the page asks for it. */
const lastButton = (page: Page) => page.getByRole('button', { name: /^(Book|Ask) for/ })

/** Ways in which a guest sends the last form more than once. */
const ways: Record<string, (page: Page, email: string) => Promise<void>> = {
  'Enter twice': async (page) => {
    await lastButton(page).focus()
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
  },
  'a double click': async (page) => {
    await lastButton(page).dblclick({ noWaitAfter: true })
  },
  'Back and again': async (page, email) => {
    const here = page.url()
    await lastButton(page).click()
    await expectBooked(page)
    // Its address leads to the booking; a copy of its form, sent later from another tab, is answered by it too.
    await page.goto(here)
    await expectBooked(page)
    const { searchParams } = new URL(here)
    const form = { id: searchParams.get('id') ?? '', intent: 'book', customerName: guest.name, email }
    const again = await page.request.post(here, { form, headers: { origin: new URL(here).origin } })
    expect(new URL(again.url()).pathname).toBe('/booking')
  },
}

const expectBooked = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Your name').fill(guest.name)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
}

/** As an office or a hotel does, on other days: from here no more tables are kept. */
async function holdAllThatMayBe(client: Client, venue: RestaurantWire, date: string) {
  const restaurantId = venue.hostmeId
  for (let ahead = 1; ahead < 60; ahead++) {
    const day = dayAhead(ahead)
    if (day === date) continue
    const { id } = await client.reservations.newId({ params: { restaurantId } })
    const body = { id, restaurantId, reservationTime: `${day}T19:00:00`, groupSize: 1 }
    const refused = await client.holds.create({ body }).then(
      () => null,
      (failure: { code?: string }) => failure.code,
    )
    if (refused === 'too_many') return
  }
  throw new Error(`${venue.name} keeps more tables than one network may`)
}

for (const scripts of [true, false])
  for (const held of [true, false])
    test.describe(`${scripts ? 'with' : 'without'} scripts, ${held ? 'with' : 'without'} a hold`, () => {
      test.use({ javaScriptEnabled: scripts, viewport: widths.phone, reducedMotion: 'reduce' })

      test('the last form sent more than once books once', async ({ page, baseURL }) => {
        test.setTimeout(120_000)
        const client = clientOf(baseURL ?? '')
        const venue = await openVenue(client)
        const date = dayAhead(14)
        if (!held) await holdAllThatMayBe(client, venue, date)
        for (const [name, sendTwice] of Object.entries(ways))
          await test.step(name, async () => {
            const email = `${randomUUID()}@example.com`
            await page.goto(`/reserve/${venue.hostmeId}?person=2&date=${date}`)
            await page.locator('#times fieldset button.slot[data-state=free]').last().click()
            await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
            await expect(page.locator('.hold')).toHaveCount(held ? 1 : 0)
            await fillIn(page, email)
            await sendTwice(page, email)
            await expectBooked(page)
            expect(await bookingsOf(email)).toBe(1)
          })
      })
    })
