import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { requestContext } from '../../parts/request/context.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { Wordmark } from '../../parts/site/wordmark.tsx'
import { Button } from '../../parts/ui/button.tsx'
import { EmptyState } from '../../parts/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { retryScript } from './retry.server.ts'

/** What the service worker stores: it has to work without any other file of scripts. */
export const handle = { withoutScripts: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const { tenant, nonce } = context.get(requestContext)
  const { t } = textOf('offline', requestLocale(request, tenant?.languages))
  return {
    nonce,
    script: retryScript,
    title: t('title'),
    more: t('more'),
    again: t('again'),
    bookings: t('bookings'),
  }
}

export default function OfflinePage({ loaderData }: Route.ComponentProps) {
  const { nonce, script, title, more, again, bookings } = loaderData
  return (
    <div className="app">
      <header className="page py-2">
        <Wordmark />
      </header>
      <main className="page grid content-start gap-8 pb-10" data-variant="error">
        <PageHead title={title} noIndex />
        <EmptyState main drawing="table" title={title} action={<Button kind="main">{again}</Button>}>
          <p role="status">{more}</p>
        </EmptyState>
        <section id="kept-bookings" className="mx-auto grid w-full max-w-md gap-3" hidden>
          <h2 id="kept-title" className="text-lead">
            {bookings}
          </h2>
          <ul className="grid gap-3" aria-labelledby="kept-title" />
          <template>
            <li className="card card-body grid gap-1">
              <b className="name" />
              <span className="figures" />
              <span className="text-small text-soft" />
            </li>
          </template>
        </section>
      </main>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  )
}
