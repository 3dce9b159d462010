import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/text.tsx'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

export function OfflineNote() {
  const { t } = useText()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" aria-live="polite">
      {online ? null : <p className="offline-note">{t('offline')}</p>}
    </div>
  )
}
