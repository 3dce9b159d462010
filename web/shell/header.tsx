import { useEffect, useState } from 'react'
import { Link, useLocation, useMatch } from 'react-router'
import { tabOf, tabs } from '#domain/regions/sections.ts'
import { useText } from '../i18n/text.tsx'
import { Crumbs, usePagePath } from './crumbs.tsx'
import { LocaleSwitcher } from './locale-switcher.tsx'
import { LocationSelector } from './location-selector.tsx'
import { ProfileDropdown } from './profile-dropdown.tsx'
import { QuickSearch } from './quick-search.tsx'
import { useShellRegion } from './shell-data.ts'
import { Wordmark } from './wordmark.tsx'

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

export function Header() {
  'use memo'
  const { t } = useText()
  const { pathname, hash } = useLocation()
  const scrolled = useScrolledPast(headerHeight)
  const onRestaurant = useMatch('/restaurants/:restaurantId') !== null
  const path = usePagePath()
  const current = pathname === '/' ? tabOf(hash) : null
  return (
    <header className="site-header" data-raised={scrolled || onRestaurant}>
      <div className="page">
        <Wordmark />
        <nav className="main-links" aria-label={t('nav.label')}>
          {tabs.map((tab) => (
            <Link key={tab} to={`/#${tab}`} aria-current={tab === current ? 'page' : undefined}>
              {t(`tab.${tab}`)}
            </Link>
          ))}
        </nav>
        <div className="flex-1" />
        <QuickSearch regionId={useShellRegion()?.id} />
        {onRestaurant && path ? <Crumbs path={path} last={2} /> : <LocationSelector />}
        <LocaleSwitcher />
        <ProfileDropdown />
      </div>
    </header>
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
      </div>
    </header>
  )
}
