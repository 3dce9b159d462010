import { useEffect, useSyncExternalStore } from 'react'
import { useText } from '../i18n/text.tsx'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A link followed offline is the browser's, so that the service worker answers it with the offline page. */
function leaveToBrowser(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])')) event.stopPropagation()
}

export function OfflineNote() {
  const { t } = useText()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    if (online) return
    window.addEventListener('click', leaveToBrowser, true)
    return () => window.removeEventListener('click', leaveToBrowser, true)
  }, [online])
  return (
    <div role="status" aria-live="polite">
      {online ? null : <p className="offline-note">{t('offline')}</p>}
    </div>
  )
}
