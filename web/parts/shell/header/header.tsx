import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import { tabs } from '#domain/regions/sections.ts'
import { lazyPart } from '../../hydration/lazy-part.ts'
import { useText } from '../../i18n/text.tsx'
import { usePagePath } from '../../site/page-path.ts'
import { useShellRegion } from '../../site/shell-data.ts'
import { useTab } from '../../site/use-tab.ts'
import { Wordmark } from '../../site/wordmark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LocaleSwitcher } from './locale-switcher.tsx'
import { LocationSelector } from './location-selector.tsx'
import { ProfileDropdown } from './profile-dropdown.tsx'
import { QuickSearch } from './quick-search.tsx'

const headerHeight = 60

function useScrolledPast(height: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(window.scrollY > height)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [height])
  return past
}

const Crumbs = lazyPart(() => import('../crumbs.tsx'))

export function Header() {
  'use memo'
  const { t } = useText()
  const { pathname } = useLocation()
  const tab = useTab()
  const scrolled = useScrolledPast(headerHeight)
  const onRestaurant = useMatch('/restaurants/:restaurantId') !== null
  const path = usePagePath()
  const crumbs = onRestaurant && path
  const current = pathname === '/' ? tab : null
  return (
    <header className="site-header" data-raised={scrolled || onRestaurant} data-scrolled={scrolled || undefined}>
      <div className="page">
        <Wordmark />
        <nav className="main-links" aria-label={t('nav.label')}>
          {tabs.map((name) => (
            <Link key={name} to={`/#${name}`} aria-current={name === current ? 'page' : undefined}>
              {t(`tab.${name}`)}
            </Link>
          ))}
        </nav>
        <div className="flex-1" />
        <QuickSearch regionId={useShellRegion()?.id} />
        {crumbs ? null : <LocationSelector />}
        <LocaleSwitcher />
        <BookingsLink />
        <ProfileDropdown />
      </div>
      {crumbs ? (
        <div className="header-crumbs">
          <div className="page">
            <Suspense>
              <Crumbs path={crumbs} />
            </Suspense>
          </div>
        </div>
      ) : null}
    </header>
  )
}

/** A whole page load: the cookies of bookings go to their own pages alone, not with data. */
function BookingsLink() {
  const { t } = useText()
  return (
    <a href="/booking" className="header-button" title={t('nav.bookings')}>
      <Icon name="calendar" />
      <span className="header-word">{t('nav.bookings')}</span>
    </a>
  )
}

/** What a phone shows on top; its navigation is at the thumb. */
export function TopBar() {
  return (
    <header className="top-bar">
      <Wordmark />
      <div className="flex min-w-0 items-center">
        <LocationSelector />
        <LocaleSwitcher compact />
        <BookingsLink />
      </div>
    </header>
  )
}
