import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { HydrateOnInteraction } from '../../hydration/hydrate-on-interaction.tsx'
import { lazyPart } from '../../hydration/lazy-part.ts'
import { useText } from '../../i18n/text.tsx'
import { usePagePath } from '../../site/page-path.ts'
import { useShellRegion } from '../../site/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'

const LocationMenu = lazyPart(() => import('./location-menu.tsx'))

/** Opens without scripts as a popover with the nearest regions; its code is loaded at the first interaction. */
export function LocationSelector() {
  'use memo'
  const { t } = useText()
  const region = useShellRegion()
  const path = usePagePath()
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  // Only a move closes the menu: it may have been opened before the scripts arrived.
  const drawnAt = useRef(key)
  useEffect(() => {
    if (key !== drawnAt.current) popover.current?.hidePopover()
    drawnAt.current = key
  }, [key])

  return (
    <>
      <button type="button" className="header-button" popoverTarget={id}>
        <Icon name="pin" />
        <span>{region?.name ?? path?.at(-1)?.name ?? t('region.world')}</span>
        <Icon name="down" />
      </button>
      <div ref={popover} id={id} popover="auto" className="menu location-menu" aria-label={t('region.title')}>
        <HydrateOnInteraction>
          <LocationMenu popover={popover} />
        </HydrateOnInteraction>
      </div>
    </>
  )
}
