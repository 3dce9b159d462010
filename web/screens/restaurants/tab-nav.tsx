import { useEffect, useRef, useState } from 'react'
import type { RestaurantTab } from '#domain/restaurants/tabs.ts'
import { useText } from '../../parts/i18n/text.tsx'

const headerHeight = 60
const reading = 160

/** Plain anchors. Once it has scrolled under the header it makes that a fuller one, with the name and the parts. */
export function TabNav({ tabs, name }: { tabs: readonly RestaurantTab[]; name: string }) {
  const { t } = useText()
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<RestaurantTab>('info')
  const [stuck, setStuck] = useState(false)

  useEffect(() => {
    const top = (element: HTMLElement | null) => element?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
    const look = () => {
      setStuck(top(nav.current) <= headerHeight + 1)
      setCurrent(tabs.findLast((tab) => top(document.getElementById(tab)) < reading) ?? 'info')
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [tabs])

  return (
    <nav ref={nav} className="restaurant-tabs" data-stuck={stuck} aria-label={t('restaurant.parts')}>
      <span className="restaurant-tabs-name name" aria-hidden="true">
        {name}
      </span>
      <div className="tabs">
        {tabs.map((tab) => (
          <a key={tab} href={`#${tab}`} aria-current={tab === current ? 'true' : undefined}>
            {t(`restaurant.${tab}`)}
          </a>
        ))}
      </div>
    </nav>
  )
}
