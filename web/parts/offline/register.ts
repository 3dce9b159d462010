import { keepsPage } from '../navigation/chunk-reload.ts'

declare global {
  interface Window {
    __reactRouterManifest?: { version: string }
  }
}

/** Another build or language is another worker; in a frame there is none, because its storage is not ours to fill. */
export function registerServiceWorker(locale: string): void {
  if (!import.meta.env.PROD || window.top !== window) return
  const build = window.__reactRouterManifest?.version ?? ''
  // Where a browser forbids it, links lead to the browser's own page, as without a worker.
  navigator.serviceWorker
    ?.register(`/service-worker.js?${new URLSearchParams({ build, lang: locale })}`)
    // Another page has begun one of a newer release, or of another language, which offers nothing.
    .then((registration) => registration.addEventListener('updatefound', () => void keepsPage()))
    .catch(() => {})
}
