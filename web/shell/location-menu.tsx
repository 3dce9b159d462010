import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useText } from '../i18n/text.tsx'
import type { loader as locationLoader } from '../location-search/page.tsx'
import { localKeys } from '../storage/keys.ts'
import { Icon } from '../ui/icon.tsx'
import { regionLink } from './region-link.ts'
import { useShellRegion } from './shell-data.ts'

const pauseMs = 750

/** Readable and usable as plain links; scripts add search as one types and the second column. */
export default function LocationMenu({ popover }: { popover: RefObject<HTMLDivElement | null> }) {
  'use memo'
  const { t } = useText()
  const region = useShellRegion()
  const typed = useRef<HTMLInputElement>(null)
  const found = useFetcher<typeof locationLoader>()
  const inside = useFetcher<typeof locationLoader>()
  const [text, setText] = useState('')
  const [level, setLevel] = useState<string | null>(null)

  // Somebody may have typed before the scripts arrived.
  useEffect(() => setText(typed.current?.value ?? ''), [])

  const load = found.load
  useEffect(() => {
    const search = text.trim()
    if (!search) return
    const timer = setTimeout(() => void load(`/location-search?search=${encodeURIComponent(search)}`), pauseMs)
    return () => clearTimeout(timer)
  }, [text, load])

  /** The region one is in already only closes the menu. */
  const stay = (regionId: string) => (event: MouseEvent) => {
    if (regionId !== region?.id) return
    event.preventDefault()
    popover.current?.hidePopover()
  }

  const searching = text.trim() !== ''
  const listed = searching ? (found.data?.regions ?? null) : (region?.nearby ?? [])
  const second = !searching && level ? (inside.data?.regions ?? []) : null

  return (
    <>
      <CurrentLocation />
      <form action="/location-search" method="get" className="p-1">
        <label className="quick-search">
          <Icon name="search" />
          <span className="unseen">{t('region.search')}</span>
          <input
            ref={typed}
            type="search"
            name="search"
            defaultValue=""
            maxLength={100}
            placeholder={t('region.search')}
            onFocus={() => setLevel(null)}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </form>
      <div className="location-columns">
        <ul>
          {listed?.map(({ id: regionId, name, hasRegions }) => (
            <li key={regionId} className="flex">
              <Link
                className="menu-item"
                to={regionLink(regionId)}
                aria-current={regionId === region?.id || undefined}
                onClick={stay(regionId)}
              >
                {name}
              </Link>
              {hasRegions && !searching ? (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('region.inside', { name })}
                  aria-pressed={level === regionId}
                  onClick={() => {
                    setLevel(regionId)
                    void inside.load(`/location-search?parent=${encodeURIComponent(regionId)}`)
                  }}
                >
                  <Icon name="forward" />
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        {second && second.length > 0 ? (
          <ul data-second>
            {second.map(({ id: regionId, name }) => (
              <li key={regionId}>
                <Link className="menu-item" to={regionLink(regionId)} onClick={stay(regionId)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {searching && listed?.length === 0 ? (
        <p className="p-3 text-small text-soft">{t('region.none', { search: text.trim() })}</p>
      ) : null}
      <Link className="menu-item font-semibold" to="/location-search">
        {t('region.all')}
        <Icon name="arrow" />
      </Link>
    </>
  )
}

/** Browsers give a position over a secure connection alone. */
function CurrentLocation() {
  const { t } = useText()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready')
  if (!hydrated || window.location.protocol !== 'https:' || !('geolocation' in navigator)) return null
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { latitude: lat, longitude: lon } = coords
        localStorage.setItem(localKeys.coordinates, JSON.stringify({ lat, lon }))
        setState('ready')
        void navigate(`/location-search?lat=${lat}&lon=${lon}`)
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
      {state === 'failed' ? t('region.no-position') : t('region.here')}
    </button>
  )
}
