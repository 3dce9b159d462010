/*
 * Shows a page of ours when a link is followed without a connection, and what a restaurant says to a party in its line.
 * It keeps that page and the files it is drawn with, and nothing else: no page of a guest, no answer of the API. The
 * address it is registered under names build and language, so another of either replaces it.
 */
const { searchParams } = new URL(location.href)
const cacheName = `offline ${searchParams}`
const offlinePage = '/offline'
const drawnWith = /(?:href|src)="(\/(?:assets\/|favicon)[^"]+)"/g

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePage().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request
  if (method !== 'GET') return
  // A frame's host decides what is shown where it does not load.
  if (mode === 'navigate' && destination === 'document') event.respondWith(openPage(event))
  else if (['style', 'font'].includes(destination) && new URL(url).pathname.startsWith('/assets/'))
    event.respondWith(openFile(event.request))
})

async function keepOfflinePage() {
  const cache = await caches.open(cacheName)
  // Without cookies it is the same page for everybody.
  const response = await fetch(`${offlinePage}?lang=${searchParams.get('lang')}`, { credentials: 'omit' })
  if (!response.ok) throw new Error(`the offline page answered ${response.status}`)
  const html = await response.clone().text()
  await cache.addAll(new Set([...html.matchAll(drawnWith)].map(([, path]) => path)))
  await cache.put(offlinePage, response)
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
  // The page is asked for while the worker starts, so that nobody waits for it.
  await self.registration.navigationPreload?.enable()
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await fromCache(offlinePage)) ?? Response.error()
  }
}

const openFile = async (request) => (await fromCache(request)) ?? fetch(request)

const fromCache = async (request) => (await caches.open(cacheName)).match(request, { ignoreVary: true })

/* What a restaurant says to a party in its line. Whoever looks at the page sees it there, but browsers want it shown. */
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPlace(new URL(event.notification.data?.url ?? '/waitlist', location.origin)))
})

async function showNotice(data) {
  const { title, body, language, tag, url } = readNotice(data)
  // One of the same tag takes the place of the former, and is heard again.
  await self.registration.showNotification(title, {
    body,
    lang: language,
    tag,
    renotify: true,
    requireInteraction: true,
    icon: '/icon-192.png',
    vibrate: [200, 100, 200],
    data: { url },
  })
}

function readNotice(data) {
  const usual = { title: 'Tavola', body: '', language: '', tag: 'place', url: '/waitlist' }
  try {
    const given = data.json()
    // Nobody but our server can write here, yet no notice leads to another site.
    return { ...usual, ...given, url: /^\/(?!\/)/.test(given.url) ? given.url : usual.url }
  } catch {
    return usual
  }
}

/** The page of the place if it is open somewhere, else a new one. */
async function openPlace({ href, pathname }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith(pathname))
  return open ? open.focus() : self.clients.openWindow(href)
}
