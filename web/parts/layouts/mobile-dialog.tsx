import { Link, Outlet, useNavigate, useSearchParams } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'

export default function MobileDialogLayout() {
  const { t } = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return (
    <div className="app">
      <header className="page flex min-h-15 items-center justify-between gap-3" data-variant="search">
        <h1 className="text-lead">{query.get('title')?.slice(0, 80) || t('region.title')}</h1>
        <Link
          to="/"
          className="icon-button"
          aria-label={t('close')}
          onClick={(event) => {
            if (window.history.length <= 1) return
            event.preventDefault()
            void navigate(-1)
          }}
        >
          <Icon name="close" />
        </Link>
      </header>
      <main className="page pb-10" data-variant="search">
        <Outlet />
      </main>
    </div>
  )
}
