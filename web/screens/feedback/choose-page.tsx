import type { Messages } from '@lingui/core'
import { data, redirectDocument } from 'react-router'
import { isHexId } from '#contract/wire/wire-text.ts'
import { useFeedbackText } from '../../parts/feedback/feedback-text.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { EmptyPage } from '../../parts/shell/empty-page.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import type { Route } from './+types/choose-page.ts'
import { loadVisits, type PastVisit } from './past-visits.server.ts'

/** Which visit? With a booking's id in the address it is that one; its page stands where the booking's cookie goes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { guest, tenant } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? query.get('reservationId')
  if (id && isHexId(id)) throw redirectDocument(`/booking/feedback/${id}`)
  const locale = requestLocale(request, tenant?.languages)
  const messages = messagesOf('feedback', locale)
  return data({ messages, visits: guest ? await loadVisits(context, locale) : null })
}

export default function ChoosePage({ loaderData: { messages, visits } }: Route.ComponentProps) {
  return (
    <PageLayout variant="profile">
      <TextOverlay messages={messages as Messages}>{visits ? <Visits visits={visits} /> : <SignedOut />}</TextOverlay>
    </PageLayout>
  )
}

function Visits({ visits }: { visits: PastVisit[] }) {
  const { t } = useFeedbackText()
  if (visits.length === 0)
    return (
      <div className="py-10">
        <EmptyPage
          drawing="plate"
          title={t('choose.empty')}
          head={t('choose')}
          more={t('choose.empty-more')}
          to="/search"
          action={t('way.to-search')}
        />
      </div>
    )
  return (
    <div className="grid gap-6 py-6">
      <PageHead title={t('choose')} noIndex />
      <div className="grid gap-2">
        <h1 className="text-display">{t('choose')}</h1>
        <p className="text-soft">{t('choose.more')}</p>
      </div>
      <ul className="grid gap-3">
        {visits.map(({ id, name, when }) => (
          <li key={id}>
            {/* A whole page load: the cookies of bookings go to their own pages alone. */}
            <a className="card card-body block" href={`/booking/feedback/${id}`}>
              <span className="text-lead block">{name}</span>
              <span className="figures text-soft">{when}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SignedOut() {
  const { t } = useFeedbackText()
  return (
    <div className="py-10">
      <EmptyPage
        drawing="plate"
        title={t('unknown')}
        more={t('unknown.more')}
        to="/auth/sign-in?to=/feedback"
        action={t('sign-in')}
      />
    </div>
  )
}
