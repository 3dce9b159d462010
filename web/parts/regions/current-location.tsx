import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { storePosition } from './stored-position.ts'

/** Browsers give a position over a secure connection alone. */
export function CurrentLocation() {
  const { t } = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const hydrated = useHydrated()
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready')
  if (!hydrated || window.location.protocol !== 'https:' || !('geolocation' in navigator)) return null
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { latitude: lat, longitude: lon } = coords
        storePosition({ lat, lon })
        setState('ready')
        const asked = new URLSearchParams(query)
        asked.set('lat', String(lat))
        asked.set('lon', String(lon))
        void navigate(`/location-search?${asked}`)
      },
      (failure) => {
        console.warn('no position', failure.message)
        setState('failed')
      },
      { timeout: 10_000, maximumAge: 600_000 },
    )
  }
  return (
    <button type="button" className="menu-item" onClick={ask} disabled={state === 'asking'}>
      <Icon name="target" />
      <span aria-live="polite">{state === 'failed' ? t('region.no-position') : t('region.here')}</span>
    </button>
  )
}
