import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SignedInGuest } from './guest-menu.tsx'

const GuestMenu = lazy(() => import('./guest-menu.tsx'))

export function ProfileDropdown({ guest = null }: { guest?: SignedInGuest | null }) {
  const { t } = useText()
  if (guest) {
    return (
      <Suspense>
        <GuestMenu guest={guest} />
      </Suspense>
    )
  }
  return (
    <Link to="/auth" className="header-button">
      <Icon name="person" />
      <span>{t('nav.login')}</span>
    </Link>
  )
}
