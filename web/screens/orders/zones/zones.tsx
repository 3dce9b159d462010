import { useEffect, useRef, useState } from 'react'
import { whenNearViewport } from '../../../parts/hydration/near-viewport.ts'
import type { DeliveryArea } from '../checkout/checkout.server.ts'
import type { OrderRestaurant } from '../order-restaurant.server.ts'
import { useOrderText } from '../order-text.ts'

type Props = { area: DeliveryArea; restaurant: OrderRestaurant; found: string | null }

/** Where is delivered and for what: as a map where one can be shown, and always in words. */
export function Zones({ area: { zones }, restaurant, found }: Props) {
  const { t, money } = useOrderText()
  const { name, currency, address } = restaurant
  if (zones.length === 0) return null
  return (
    <section className="card zones" aria-labelledby="zones">
      {address.position ? (
        <ZoneMap {...address.position} name={name} radii={zones.map((zone) => zone.radiusMeters)} />
      ) : null}
      <h3 className="text-lead px-4 pt-4" id="zones">
        {t('zone.area')}
      </h3>
      <ul>
        {zones.map((zone) => (
          <li key={zone.name} data-found={zone.name === found || undefined}>
            <span>{t('zone.within', { name: zone.name, distance: zone.distance })}</span>
            <span className="figures">
              {zone.minimum > 0
                ? t('zone.from', { fee: money(zone.fee, currency), minimum: money(zone.minimum, currency) })
                : money(zone.fee, currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ZoneMapProps = { lat: number; lon: number; name: string; radii: number[] }

/** The map library is large: it comes when the map is near the view. Without scripts there is the list alone. */
function ZoneMap({ lat, lon, name, radii }: ZoneMapProps) {
  const { t } = useOrderText()
  const ground = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const widths = radii.join()
  useEffect(() => {
    const element = ground.current
    if (!element) return
    let close: (() => void) | null = null
    let gone = false
    const open = async () => {
      try {
        const { openZoneMap } = await import('./open-zone-map.ts')
        if (!gone) close = openZoneMap(element, { lat, lon, name, radii: widths.split(',').map(Number) }, t)
      } catch {
        setFailed(true)
      }
    }
    const stop = whenNearViewport(element, '160px', () => void open())
    return () => {
      gone = true
      stop()
      close?.()
    }
  }, [lat, lon, name, widths, t])
  return failed ? null : <div ref={ground} className="zone-map with-scripts" />
}
