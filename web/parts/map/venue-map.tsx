import { useEffect, useRef, useState } from 'react'
import { whenNearViewport } from '../hydration/near-viewport.ts'
import { useText } from '../i18n/text.tsx'
import type { OneVenue } from './open-venue-map.ts'

/** The map library is large and most guests never scroll this far, so it comes only when its place is near the view. */
export default function VenueMap({ lat, lon, name }: OneVenue) {
  const { t } = useText()
  const ground = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const element = ground.current
    if (!element) return
    let close = () => {}
    let gone = false
    const open = async () => {
      try {
        const { openVenueMap } = await import('./open-venue-map.ts')
        if (gone) return
        const map = openVenueMap(element, { lat, lon, name }, t)
        close = () => map.remove()
      } catch {
        setFailed(true)
      }
    }
    const stop = whenNearViewport(element, '160px', () => void open())
    return () => {
      gone = true
      stop()
      close()
    }
  }, [lat, lon, name, t])

  if (failed) return <p className="text-small text-soft">{t('map.failed')}</p>
  return (
    <div ref={ground} className="relative aspect-[4/3] overflow-hidden rounded-card bg-sunken tablet:aspect-[16/9]" />
  )
}
