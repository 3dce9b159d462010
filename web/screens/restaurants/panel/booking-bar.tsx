import { useEffect, useState } from 'react'
import { useText } from '../../../parts/i18n/text.tsx'
import type { RestaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import { OpenStateLine } from '../../../parts/ui/open-state.tsx'

/** On a phone the main action stays within reach of the thumb, except while it is on the screen anyway. */
export function BookingBar({ restaurant }: { restaurant: RestaurantView }) {
  const { t } = useText()
  const [panelShown, setPanelShown] = useState(false)
  useEffect(() => {
    const panel = document.getElementById('book')
    if (!panel) return
    const observer = new IntersectionObserver(([entry]) => setPanelShown(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -160px',
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="booking-bar no-print" hidden={panelShown}>
      <p className="min-w-0 text-small">
        <span className="name block truncate">{restaurant.name}</span>
        {restaurant.open ? <OpenStateLine open={restaurant.open} /> : restaurant.dates[0]}
      </p>
      <a href="#book" className="button flex-none" data-kind="main" data-size="small">
        {restaurant.isEvent ? t('panel.event') : t('panel.book')}
      </a>
    </div>
  )
}
