import { Component, type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { PageHead } from '../seo/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { reportFailure } from './loading-bar.tsx'
import { PageLayout } from './page-layout.tsx'

const retryMs = 3_000

/** The error's own status, else that of the answer it carries, else 500. */
export function statusOf(failure: unknown): number {
  if (isRouteErrorResponse(failure)) return failure.status
  if (failure && typeof failure === 'object') {
    if ('status' in failure && typeof failure.status === 'number') return failure.status
    if ('response' in failure) return statusOf(failure.response)
  }
  return 500
}

/** Titles and sentences of what the guest can do something about; anything else went wrong on our side. */
const stories = {
  400: ['error.unread', 'error.unread-more'],
  404: ['error.not-found', 'error.not-found-more'],
  413: ['error.too-long', 'error.too-long-more'],
  415: ['error.unread', 'error.unread-more'],
} as const

/** A request that got no answer at all; the words are the browser's own. */
const isLostConnection = (failure: unknown) =>
  failure instanceof TypeError && /fetch|network|load failed/i.test(failure.message)

function Story({ failure }: { failure: unknown }) {
  const { t } = useText()
  const status = statusOf(failure)
  const isLost = isLostConnection(failure)
  useEffect(() => {
    // The service worker answers a document with the offline page, whatever the browser believes of its connection.
    if (isLost && navigator.serviceWorker?.controller) window.location.reload()
  }, [isLost])
  if (status === 503 || isLost) return <Resting />
  const [name, more] = stories[status as keyof typeof stories] ?? ['error.title', 'error.more']
  const title = t(name)
  return (
    <PageLayout variant="error">
      <PageHead title={title} noIndex />
      <EmptyState
        main
        drawing={status === 404 ? 'map' : 'bell'}
        title={title}
        action={
          <ButtonLink to="/" kind="main">
            {t('error.home')}
          </ButtonLink>
        }
      >
        <p>{t(more)}</p>
        <p className="mt-2 text-small text-faint figures">{t('error.status', { status })}</p>
      </EmptyState>
    </PageLayout>
  )
}

/** The kitchen is not ready yet: say so and look again by ourselves. */
function Resting() {
  const { t } = useText()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), retryMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <PageLayout variant="error">
      <PageHead title={t('error.resting')} noIndex />
      <EmptyState main drawing="bell" title={t('error.resting')}>
        <p role="status">{t('error.resting-more')}</p>
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      </EmptyState>
    </PageLayout>
  )
}

/** Catches a failure of the error page itself: a bare link home needs nothing that could fail again. */
export class LastResort extends Component<{ words: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <a href="/">{this.props.words}</a> : this.props.children
  }
}

export function ErrorPage({ failure }: { failure: unknown }) {
  const { t } = useText()
  const isOurs = statusOf(failure) >= 500
  useEffect(() => {
    if (isOurs) reportFailure()
  }, [isOurs])
  return (
    <LastResort words={t('error.home')}>
      <Story failure={failure} />
    </LastResort>
  )
}
