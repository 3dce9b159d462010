import { useEffect, useRef, useState } from 'react'
import { whenNearViewport } from '../hydration/near-viewport.ts'
import { useText } from '../i18n/text.tsx'
import type { OnePlace } from './open-place-map.ts'

/** The map library is large and most guests never scroll this far, so it comes only when its place is near the view. */
export default function PlaceMap({ lat, lon, name }: OnePlace) {
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
        const { openPlaceMap } = await import('./open-place-map.ts')
        if (gone) return
        const map = openPlaceMap(element, { lat, lon, name }, t)
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
