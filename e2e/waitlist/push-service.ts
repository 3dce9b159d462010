import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { sites } from '../sites/sites.ts'

/** The push service of the browser's maker is on another continent; everything else is real. */
export async function replacePushService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1')
  const given = {
    endpoint: 'http://127.0.0.1:9/browser',
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
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
}

/**
 * What the push service would bring, handed by the browser itself to the worker of the page that is open. The worker
 * has shown it before anybody lists the notices: a list asked for meanwhile takes the new one away again (Chromium 156).
 */
export async function openPushService(page: Page, context: BrowserContext) {
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

/**
 * Presses the notice that is shown. A headless browser has nothing to press it on, so the event is made in the worker,
 * and the two calls that want a finger say what they were asked for; the notices and windows are the browser's own.
 */
export async function pressNotice(worker: Worker): Promise<string> {
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
