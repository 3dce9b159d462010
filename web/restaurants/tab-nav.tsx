import { useEffect, useRef, useState } from 'react'
import type { RestaurantTab } from '#domain/restaurants/tabs.ts'
import { useText } from '../i18n/text.tsx'

/** Plain anchors; scripts mark where the guest is and, once it sticks under the header, add the name. */
export function TabNav({ tabs, name }: { tabs: readonly RestaurantTab[]; name: string }) {
  const { t } = useText()
  const nav = useRef<HTMLElement>(null)
  const [current, setCurrent] = useState<RestaurantTab>('info')
  const [stuck, setStuck] = useState(false)

  useEffect(() => {
    const look = () => {
      const top = nav.current?.getBoundingClientRect().top ?? 0
      setStuck(top <= 61)
      const past = tabs.filter((tab) => {
        const section = document.getElementById(tab)
        return section !== null && section.getBoundingClientRect().top < 160
      })
      const order = past.sort(
        (a, b) =>
          (document.getElementById(b)?.getBoundingClientRect().top ?? 0) -
          (document.getElementById(a)?.getBoundingClientRect().top ?? 0),
      )
      setCurrent(order[0] ?? 'info')
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [tabs])

  return (
    <nav ref={nav} className="tabs place-tabs" data-stuck={stuck} aria-label={t('place.parts')}>
      <span className="place-tabs-name name" aria-hidden="true">
        {name}
      </span>
      {tabs.map((tab) => (
        <a key={tab} href={`#${tab}`} aria-current={tab === current ? 'true' : undefined}>
          {t(`place.${tab}`)}
        </a>
      ))}
    </nav>
  )
}
