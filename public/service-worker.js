/*
 * Shows a page of ours when a link is followed without a connection. It keeps that page and the files it is drawn with,
 * and nothing else: no page of a guest, no answer of the API. The address it is registered under names build and
 * language, so another of either replaces it.
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
