import { data } from 'react-router'
import { useText } from '../../parts/i18n/text.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { ErrorPage } from '../../parts/shell/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function FallbackPage() {
  const { t } = useText()
  return (
    <>
      <PageHead title={t('error.not-found')} noIndex />
      <ErrorPage failure={{ status: 404 }} />
    </>
  )
}
