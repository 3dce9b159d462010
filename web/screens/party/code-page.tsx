import type { Messages } from '@lingui/core'
import { redirect } from 'react-router'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import type { Route } from './+types/code-page.ts'
import { CodeForm } from './code-form.tsx'
import { usePartyText } from './party-text.ts'
import './party.css'

/** Where a code is typed; it leads to the invitation's own address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { tenant } = context.get(requestContext)
  const code = new URL(request.url).searchParams.get('code')?.trim()
  if (code) throw redirect(`/i/${encodeURIComponent(code.slice(0, 80))}`)
  return { messages: messagesOf('party', requestLocale(request, tenant?.languages)) }
}

export default function CodePage({ loaderData }: Route.ComponentProps) {
  return (
    <TextOverlay messages={loaderData.messages as Messages}>
      <PageLayout variant="profile">
        <Open />
      </PageLayout>
    </TextOverlay>
  )
}

function Open() {
  const { t } = usePartyText()
  return (
    <div className="invitation">
      <PageHead title={t('open.title')} noIndex />
      <h1 className="text-display">{t('open.title')}</h1>
      <CodeForm />
    </div>
  )
}
