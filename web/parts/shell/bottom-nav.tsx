import { Link, useLocation } from 'react-router'
import { type TextKey, useText } from '../i18n/text.tsx'
import { useRootData } from '../site/shell-data.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

type NavEntry = { to: string; icon: IconName; name: TextKey; developmentOnly?: true }

const entries: NavEntry[] = [
  { to: '/', icon: 'home', name: 'nav.home' },
  { to: '/search', icon: 'search', name: 'nav.search' },
  { to: '/history', icon: 'clock', name: 'nav.history' },
  { to: '/chats', icon: 'chat', name: 'nav.chat', developmentOnly: true },
  { to: '/auth', icon: 'person', name: 'nav.me' },
]

export function BottomNav() {
  const { t } = useText()
  const { pathname } = useLocation()
  const development = useRootData()?.environment === 'development'
  return (
    <nav className="bottom-nav" aria-label={t('nav.label')}>
      {entries
        .filter(({ developmentOnly }) => development || !developmentOnly)
        .map(({ to, icon, name }) => {
          const here = to === '/' ? pathname === '/' : pathname.startsWith(to)
          return (
            <Link key={to} to={to} aria-current={here ? 'page' : undefined}>
              <Icon name={icon} />
              {t(name)}
            </Link>
          )
        })}
    </nav>
  )
}
