import type { Messages } from '@lingui/core'
import { useEffect } from 'react'
import { data, Form, Link } from 'react-router'
import { requireGuest } from '../../../parts/guests/auth/sign-in.server.ts'
import { messagesOf } from '../../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../../parts/i18n/text.tsx'
import { keepBooking } from '../../../parts/offline/kept-bookings.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { pageUrl } from '../../../parts/request/page-url.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { PageLayout } from '../../../parts/shell/page-layout.tsx'
import { Button, ButtonLink } from '../../../parts/ui/button.tsx'
import { EmptyState } from '../../../parts/ui/empty-state.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import type { Route } from './+types/page.ts'
import { type HistoryList, loadHistory } from './history.server.ts'
import { useHistoryText } from './history-text.ts'
import { HistoryTicket } from './history-ticket.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

/** Everything a guest has booked; for a visitor the bookings of this device, and the step to keep them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { guest, tenant } = context.get(requestContext)
  const { pathname, searchParams } = pageUrl(request)
  const messages = messagesOf('history', requestLocale(request, tenant?.languages))
  // Of the two addresses only that of the account asks to be signed in.
  if (pathname.startsWith('/user') || guest) requireGuest(request, context)
  const kept = searchParams.get('kept')
  return data({
    messages,
    lists: guest ? await loadHistory(request, context) : null,
    kept: kept !== null && /^\d{1,3}$/.test(kept) ? Number(kept) : null,
  })
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { messages, lists, kept } = loaderData
  return (
    <TextOverlay messages={messages as Messages}>
      <PageLayout variant="profile">
        <div className="grid gap-8 py-6">{lists ? <GuestHistory lists={lists} kept={kept} /> : <DeviceHistory />}</div>
      </PageLayout>
    </TextOverlay>
  )
}

function GuestHistory({ lists, kept }: { lists: HistoryList[]; kept: number | null }) {
  const { t } = useHistoryText()
  useEffect(() => {
    for (const { id, name, kept: words } of lists.flatMap(({ cards }) => cards))
      if (words) keepBooking({ id, name, ...words })
  }, [lists])
  const filled = lists.filter(({ cards }) => cards.length > 0)
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <div className="history-title">
        <h1 className="text-display">{t('title')}</h1>
        <PullToRefresh />
      </div>
      {kept === null ? null : <Notice icon="check">{t('device.kept', { count: kept })}</Notice>}
      {filled.length === 0 ? (
        <EmptyState
          drawing="plate"
          title={t('empty.title')}
          action={
            <ButtonLink to="/search" kind="main">
              {t('find')}
            </ButtonLink>
          }
        >
          <p>{t('empty.lead')}</p>
        </EmptyState>
      ) : (
        <div className="history-lists">
          {filled.map((list) => (
            <List key={list.name} list={list} />
          ))}
        </div>
      )}
      <Form method="post" action="/booking/keep" reloadDocument>
        <Button type="submit" kind="quiet">
          {t('device.keep')}
        </Button>
      </Form>
    </>
  )
}

function List({ list: { name, cards, more, allLoaded } }: { list: HistoryList }) {
  const { t } = useHistoryText()
  return (
    <section className="grid gap-4" aria-labelledby={`list-${name}`}>
      <h2 className="text-title" id={`list-${name}`}>
        {t(`list.${name}`)}
      </h2>
      <ul className="history-tickets">
        {cards.map((card) => (
          <li key={card.id} className="grid">
            <HistoryTicket card={card} />
          </li>
        ))}
      </ul>
      {more === null ? (
        allLoaded && cards.length > 3 ? (
          <p className="text-small text-soft">{t('all')}</p>
        ) : null
      ) : (
        <p>
          <Link className="button" data-kind="plain" to={`?${name}=${more}#list-${name}`} preventScrollReset>
            {t('more')}
          </Link>
        </p>
      )}
    </section>
  )
}

/** The keys of these bookings lie in cookies that only the pages of bookings get, so they are shown there. */
function DeviceHistory() {
  const { t } = useHistoryText()
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <EmptyState
        main
        drawing="plate"
        title={t('title')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <a className="button" data-kind="main" href="/booking">
              {t('device.show')}
            </a>
            <ButtonLink to="/auth?to=/history">{t('device.sign-in')}</ButtonLink>
          </div>
        }
      >
        <p>{t('device.lead')}</p>
      </EmptyState>
    </>
  )
}
