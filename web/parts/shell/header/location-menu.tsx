import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { useModalPopover } from '../../navigation/modal-popover.ts'
import { CurrentLocation } from '../../regions/current-location.tsx'
import { RegionWords } from '../../regions/region-words.tsx'
import type { RegionChoice } from '../../regions/regions.server.ts'
import { trimSearch } from '../../regions/trim-search.ts'
import { regionLink } from '../../site/region-link.ts'
import { useShellRegion } from '../../site/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'

const pauseMs = 750

/** Readable and usable as plain links; scripts add search as one types and the second column. */
export default function LocationMenu({ popover }: { popover: RefObject<HTMLDivElement | null> }) {
  'use memo'
  useModalPopover(popover)
  const { t } = useText()
  const region = useShellRegion()
  const [query] = useSearchParams()
  const typed = useRef<HTMLInputElement>(null)
  const found = useFetcher<{ regions: RegionChoice[] }>()
  const inside = useFetcher<{ regions: RegionChoice[] }>()
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
      <form action="/location-search" method="get" className="p-1" onSubmit={trimSearch}>
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
          {listed?.map((choice) => {
            const { id: regionId, name, hasRegions } = choice
            return (
              <li key={regionId} className="flex">
                <Link
                  className="menu-item"
                  replace
                  to={regionLink(regionId, query)}
                  aria-current={regionId === region?.id || undefined}
                  onClick={stay(regionId)}
                >
                  <RegionWords region={choice} />
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
            )
          })}
        </ul>
        {second && second.length > 0 ? (
          <ul data-second>
            {second.map((choice) => (
              <li key={choice.id}>
                <Link className="menu-item" replace to={regionLink(choice.id, query)} onClick={stay(choice.id)}>
                  <RegionWords region={choice} />
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {searching && listed?.length === 0 ? (
        <p className="p-3 text-small text-soft">{t('region.none', { search: text.trim() })}</p>
      ) : null}
      <Link className="menu-item font-semibold" replace to="/location-search">
        {t('region.all')}
        <Icon name="arrow" />
      </Link>
    </>
  )
}
