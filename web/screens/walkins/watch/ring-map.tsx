import { useEffect, useRef, useState } from 'react'
import { whenNearViewport } from '../../../parts/hydration/near-viewport.ts'
import { useText } from '../../../parts/i18n/text.tsx'
import type { OpenedRing, RingAround } from './open-ring-map.ts'

/** The map library is large: it comes when the ring is near the view. What the ring shows is said in words above it. */
export default function RingMap({ lat, lon, name, metres }: RingAround & { metres: number }) {
  const { t } = useText()
  const ground = useRef<HTMLDivElement>(null)
  const ring = useRef<OpenedRing | null>(null)
  const latest = useRef(metres)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    latest.current = metres
    ring.current?.resize(metres)
  }, [metres])

  useEffect(() => {
    const element = ground.current
    if (!element) return
    let gone = false
    const open = async () => {
      try {
        const { openRingMap } = await import('./open-ring-map.ts')
        if (!gone) ring.current = openRingMap(element, { lat, lon, name }, latest.current, t)
      } catch {
        setFailed(true)
      }
    }
    const stop = whenNearViewport(element, '160px', () => void open())
    return () => {
      gone = true
      stop()
      ring.current?.close()
      ring.current = null
    }
  }, [lat, lon, name, t])

  if (failed) return <p className="px-4 pb-4 text-small text-soft">{t('map.failed')}</p>
  return <div ref={ground} className="ring-map" />
}
