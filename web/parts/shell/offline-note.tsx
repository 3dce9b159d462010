import { useEffect, useSyncExternalStore } from 'react'
import { useText } from '../i18n/text.tsx'

const changes = ['online', 'offline', 'held']

function subscribe(changed: () => void) {
  for (const change of changes) window.addEventListener(change, changed)
  return () => {
    for (const change of changes) window.removeEventListener(change, changed)
  }
}

/** A form that waits for the line goes first (`held-form.ts`, which comes after the start). */
const note = () => ('held' in document.documentElement.dataset ? 'offline.held' : navigator.onLine ? null : 'offline')

/** A link followed offline is the browser's, so that the service worker answers it with the offline page. */
function leaveToBrowser(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])')) event.stopPropagation()
}

export function OfflineNote() {
  const { t } = useText()
  const words = useSyncExternalStore(subscribe, note, () => null)
  useEffect(() => {
    if (!words) return
    window.addEventListener('click', leaveToBrowser, true)
    return () => window.removeEventListener('click', leaveToBrowser, true)
  }, [words])
  return (
    <div role="status" aria-live="polite">
      {words ? <p className="offline-note">{t(words)}</p> : null}
    </div>
  )
}
