import { useText } from '../i18n/text.tsx'
import { useSiteName } from '../site/site-name.ts'

/** Title and description in the page's language; React moves them into the head. */
export function PageHead({ title, description, noIndex }: { title?: string; description?: string; noIndex?: boolean }) {
  const { t } = useText()
  const name = useSiteName()
  return (
    <>
      <title>{title ? t('app.title', { title, name }) : t('app.title-home', { name })}</title>
      <meta name="description" content={description ?? t('app.description')} />
      {noIndex ? <meta name="robots" content="noindex, follow" /> : null}
    </>
  )
}
