import { useText } from '../i18n/text.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { PageLayout } from '../shell/page-layout.tsx'
import { sources } from './sources.ts'

export default function CreditsPage() {
  const { t } = useText()
  return (
    <PageLayout variant="profile">
      <PageHead title={t('credits.title')} />
      <div className="grid gap-6 py-8">
        <h1 className="text-display">{t('credits.title')}</h1>
        <p className="prose text-soft">{t('credits.more')}</p>
        <p className="prose text-soft">{t('credits.photos')}</p>
        <ul className="grid gap-4">
          {sources.map(({ name, url, license, use }) => (
            <li key={`${name}${use}`} className="grid border-b border-line pb-4">
              <span className="text-note text-soft">{t(use)}</span>
              <a className="link font-semibold" href={url}>
                {name}
              </a>
              <span className="text-small text-soft">{license}</span>
            </li>
          ))}
        </ul>
      </div>
    </PageLayout>
  )
}
