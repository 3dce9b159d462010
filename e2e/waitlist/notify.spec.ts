import type { Database } from '../../data/database/database.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { sites } from '../sites/sites.ts'
import { openLineRestaurant } from './line-restaurants.ts'
import { openPushService, pressNotice, replacePushService } from './push-service.ts'

test.use({ baseURL: sites.development, serviceWorkers: 'allow', permissions: ['notifications'] })

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

test('a guest is asked only on pressing the button, and can take it back', async ({ page }) => {
  await replacePushService(page)
  const venue = await openLineRestaurant(database, sites.development)
  const { id } = await venue.join()
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto(`${venue.address}/default?key=${id}`)
  const button = page.getByRole('button', { name: 'Notify me on this device' })
  await expect(button).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await button.click()
  await expect(page.getByText('This device will be notified when your table is ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop notifying this device' }).click()
  await expect(button).toBeVisible()
})

test('a message from the restaurant is shown, and leads to no other site', async ({ page, context }) => {
  await page.goto('/')
  const deliver = await openPushService(page, context)
  const shown = () =>
    page.evaluate(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications()
      return notices.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }))
    })
  const notice = { title: 'Gasthaus Blau: your table is ready.', body: 'Please come.', tag: 'place 1' }
  await deliver({ ...notice, language: 'en', url: '/waitlist/1' })
  await expect.poll(shown).toEqual([{ ...notice, url: '/waitlist/1' }])
  // A second one of the same place takes its room.
  await deliver({ ...notice, body: 'Still there?', url: 'https://evil.example/' })
  await expect.poll(shown).toEqual([{ ...notice, body: 'Still there?', url: '/waitlist' }])
  await deliver('not what we send')
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('Tavola')
})

test('a pressed message opens the place in line, or goes to the window that shows it', async ({ page, context }) => {
  await page.goto('/')
  const deliver = await openPushService(page, context)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('the worker is not known to the browser')
  const noticeCount = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length)
  const venue = await openLineRestaurant(database, sites.development)
  const { id } = await venue.join()
  const notice = {
    title: 'Your table is ready.',
    body: 'Please come.',
    tag: 'place 1',
    language: 'en',
    url: venue.address,
  }
  await deliver(notice)
  await expect.poll(noticeCount).toBe(1)
  expect(await pressNotice(worker)).toBe(`opened ${venue.address}, 0 left`)
  await page.goto(`${venue.address}/default?key=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { pathname } = new URL(page.url())
  const deliverThere = await openPushService(page, context)
  await deliverThere(notice)
  await expect.poll(noticeCount).toBe(1)
  expect(await pressNotice(worker)).toBe(`focused ${pathname}, 0 left`)
})
