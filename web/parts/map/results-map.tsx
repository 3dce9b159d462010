import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Bounds, type Point, writeBounds } from '#domain/map/bounds.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ResultsMap as OpenMap, Pin } from './open-results-map.ts'

type Props = {
  pins: readonly Pin[]
  bounds: Bounds | null
  at: Point | null
  active: string | null
  onActive: (id: string | null) => void
  onChoose: (id: string) => void
  /** The address of a search of this part of the map. */
  areaLink: (bounds: string) => string
}

/** The map of what was found. The list beside it holds the same places, so nothing is lost where it cannot open. */
export default function ResultsMap({ pins, bounds, at, active, onActive, onChoose, areaLink }: Props) {
  const { t, number } = useText()
  const ground = useRef<HTMLDivElement>(null)
  const map = useRef<OpenMap>(null)
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening')
  const [moved, setMoved] = useState<Bounds | null>(null)

  const open = useEffectEvent(async (element: HTMLElement, isGone: () => boolean) => {
    try {
      const { openResultsMap } = await import('./open-results-map.ts')
      if (isGone()) return
      const text = { t, number }
      map.current = openResultsMap(element, { text, pins, bounds, at, onActive, onChoose, onMoved: setMoved })
      setState('open')
    } catch {
      setState('failed')
    }
  })
  useEffect(() => {
    let gone = false
    if (ground.current) void open(ground.current, () => gone)
    return () => {
      gone = true
      map.current?.remove()
      map.current = null
    }
  }, [])

  useEffect(() => map.current?.show(pins, bounds), [pins, bounds])
  useEffect(() => map.current?.highlight(active), [active])

  const elsewhere = moved && writeBounds(moved)
  const canSearchThere = elsewhere !== null && elsewhere !== (bounds && writeBounds(bounds))
  return (
    <div className="results-map" aria-busy={state === 'opening'}>
      <div ref={ground} className="results-map-ground" />
      {state === 'failed' ? <p className="results-map-note">{t('map.failed-list')}</p> : null}
      {canSearchThere ? (
        <Link className="button results-map-search" data-kind="plain" data-size="small" to={areaLink(elsewhere)}>
          <Icon name="search" />
          {t('search.this-area')}
        </Link>
      ) : null}
      {state === 'open' ? <Locate onFound={(point) => map.current?.goTo(point)} /> : null}
    </div>
  )
}

/** Asked for only when pressed, and kept nowhere. */
function Locate({ onFound }: { onFound: (point: Point) => void }) {
  const { t } = useText()
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready')
  if (!window.isSecureContext || !('geolocation' in navigator)) return null
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('ready')
        onFound({ lat: coords.latitude, lon: coords.longitude })
      },
      () => setState('failed'),
      { maximumAge: 60_000, timeout: 10_000 },
    )
  }
  return (
    <>
      <button
        type="button"
        className="icon-button results-map-locate"
        aria-label={t('map.locate')}
        aria-busy={state === 'asking'}
        onClick={ask}
      >
        <Icon name="target" />
      </button>
      <p className="unseen" role="status">
        {state === 'failed' ? t('region.no-position') : ''}
      </p>
    </>
  )
}
