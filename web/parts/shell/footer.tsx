import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { Wordmark } from '../site/wordmark.tsx'

export function Footer() {
  const { t } = useText()
  return (
    <footer className="site-footer">
      <div className="page grid gap-4 py-10 tablet:grid-cols-[auto_1fr] tablet:gap-12">
        <Wordmark />
        <div className="grid gap-2">
          <p className="prose">{t('footer.demo')}</p>
          <p className="prose">
            <a className="link" href="https://www.openstreetmap.org/copyright">
              {t('footer.osm')}
            </a>{' '}
            <Link className="link" to="/credits">
              {t('footer.credits')}
            </Link>
          </p>
        </div>
      </div>
    </footer>
  )
}
