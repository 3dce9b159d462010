import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { expect, test } from '../journey.ts'
import { sites } from '../sites/sites.ts'
import { openJourneyDatabase, openLineRestaurant } from './line-restaurants.ts'

test.use({ baseURL: sites.development, serviceWorkers: 'allow', permissions: ['notifications'] })

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

test('a guest is asked only on pressing the button, and can take it back', async ({ page }) => {
  const pair = createECDH('prime256v1')
  const given = {
    endpoint: 'http://127.0.0.1:9/browser',
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  // The push service of the browser's maker is on another continent; everything else here is real.
  await page.addInitScript((subscription) => {
    let current: object | null = null
    const toJSON = () => subscription
    const unsubscribe = async () => {
      current = null
      return true
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => (current = { ...subscription, toJSON, unsubscribe }),
    })
    const ask = Notification.requestPermission.bind(Notification)
    Notification.requestPermission = () => {
      document.documentElement.dataset.asked = 'yes'
      return ask()
    }
  }, given)
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

/**
 * What the push service would bring, handed by the browser itself to the worker of the page that is open. The worker
 * has shown it before anybody lists the notices: a list asked for meanwhile takes the new one away again (Chromium 156).
 */
async function openPushService(page: Page, context: BrowserContext) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) done(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('BackgroundService.clearEvents', { service: 'pushMessaging' })
  await devtools.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true })
  await devtools.send('BackgroundService.startObserving', { service: 'pushMessaging' })
  let onHandled = () => {}
  devtools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
    if (eventName === 'Push event completed') onHandled()
  })
  const registrationId = await registered
  return async (content: object | string) => {
    const handled = new Promise<void>((done) => {
      onHandled = done
    })
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(sites.development).origin,
      registrationId,
      data: typeof content === 'string' ? content : JSON.stringify(content),
    })
    await handled
  }
}

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

/**
 * Presses the notice that is shown. A headless browser has nothing to press it on, so the event is made in the worker,
 * and the two calls that want a finger say what they were asked for; the notices and windows are the browser's own.
 */
async function press(worker: Worker): Promise<string> {
  return worker.evaluate(async () => {
    type WorkerScope = {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<string> }
      WindowClient: { prototype: { url: string; focus: () => Promise<string> } }
      NotificationEvent: new (type: string, init: { notification?: Notification | undefined }) => Event
      dispatchEvent: (event: Event) => boolean
    }
    const scope = globalThis as unknown as WorkerScope
    scope.clients.openWindow = async (url) => `opened ${new URL(url).pathname}`
    scope.WindowClient.prototype.focus = async function (this: { url: string }) {
      return `focused ${new URL(this.url).pathname}`
    }
    const [notification] = await scope.registration.getNotifications()
    const event = new scope.NotificationEvent('notificationclick', { notification })
    const done = new Promise<string>((resolve) => {
      Object.defineProperty(event, 'waitUntil', { value: resolve })
    })
    scope.dispatchEvent(event)
    const outcome = await done
    const left = await scope.registration.getNotifications()
    return `${outcome}, ${left.length} left`
  })
}

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
  expect(await press(worker)).toBe(`opened ${venue.address}, 0 left`)
  await page.goto(`${venue.address}/default?key=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { pathname } = new URL(page.url())
  const deliverThere = await openPushService(page, context)
  await deliverThere(notice)
  await expect.poll(noticeCount).toBe(1)
  expect(await press(worker)).toBe(`focused ${pathname}, 0 left`)
})
