import type { Page } from '@playwright/test'
import { openDatabase } from '../../data/database/database.ts'
import { embeddedPostgres } from '../../data/database/embedded-postgres.ts'
import { freshPhone, openLineRestaurant } from './line-restaurants.ts'

/**
 * The screens of a line that only somebody in it sees: each state is brought about through the restaurant's own calls, in a
 * restaurant that takes nobody any more afterwards.
 */
export async function openLineShots(origin: string) {
  const database = openDatabase((await embeddedPostgres(process.env.TAVOLA_DATA ?? '.data')).connection, { size: 1 })
  const venue = await openLineRestaurant(database, origin)
  const { restaurantId } = venue
  const named = `UPDATE restaurants SET name = 'Gasthaus Blau', city = 'Vienna' WHERE restaurant_id = $1`
  await database.pool.query(named, [restaurantId])
  let guests = 0

  return {
    async picture(page: Page, take: (state: string) => Promise<void>) {
      await venue.fill()
      const name = `Ann Lee ${guests++}`
      const { id } = await venue.join({ customerName: name })
      const place = (state: string) => page.goto(`${origin}${venue.address}/${state}`, { waitUntil: 'load' })
      await page.goto(`${origin}${venue.address}/default?key=${id}`, { waitUntil: 'load' })
      await venue.write(name, 'We have put you down for the terrace.')
      await page.getByText('put you down for the terrace').waitFor()
      await take('place')
      await place('manage?person=4')
      await take('manage')
      for (const table of ['1', '2']) await venue.close(`Seated at ${table}`)
      await venue.call(name)
      await place('ready')
      await take('ready')
      await venue.remove(name)
      await place('canceled')
      await take('canceled')
      await page.goto(`${origin}/kiosk-mode/${restaurantId}?step=contacts&person=2`, { waitUntil: 'load' })
      await page.locator('.kiosk [name=customerName]').fill(`Bo ${guests}`)
      await page.locator('.kiosk [type=tel]').fill(freshPhone())
      await page.locator('.kiosk form button[type=submit]').last().click()
      await page.locator('.kiosk svg').first().waitFor()
      await take('kiosk-ticket')
    },
    async close() {
      await venue.setState('closed')
      await database.close()
    },
  }
}
