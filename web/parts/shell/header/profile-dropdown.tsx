import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../hydration/lazy-part.ts'
import { useText } from '../../i18n/text.tsx'
import { useRootData } from '../../site/shell-data.ts'
import { Icon } from '../../ui/icon.tsx'

const GuestMenu = lazyPart(() => import('./guest-menu.tsx'))

export function ProfileDropdown() {
  const { t } = useText()
  const guest = useRootData()?.guest
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
