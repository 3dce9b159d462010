import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../parts/hydration/lazy-part.ts'
import { useHydrated } from '../../parts/hydration/use-hydrated.ts'
import { usePaymentText } from '../../parts/payments/payment-text.ts'
import { Notice } from '../../parts/ui/notice.tsx'
import type { FormWay } from './card-form/card-entry.ts'
import { type Hint, hintOf } from './hints.ts'
import type { PaymentView } from './payment-view.server.ts'
import { returnedMessage } from './returned.tsx'
import { usePaymentNews } from './use-payment-news.ts'

const CardForm = lazyPart(() => import('./card-form/card-form.tsx'))

/** The provider's own form: on our page, in its frame, or on its page. */
export function ProviderForm({ payment }: { payment: PaymentView }) {
  const { t } = usePaymentText()
  const { way, links, stays } = payment
  const look = usePaymentNews(links)
  if (!way)
    return (
      <Notice>
        <p role="alert">{t('payment.unavailable')}</p>
        <p className="mt-2">
          <a className="button" data-kind="plain" data-size="small" href={links.again}>
            {t('payment.again')}
          </a>
        </p>
      </Notice>
    )
  return (
    <section className="grid gap-3">
      {'card' in way ? (
        <OwnForm way={way.card} cardLink={links.card} onSent={look} />
      ) : 'frameUrl' in way ? (
        <CardFrame url={way.frameUrl} stays={stays} />
      ) : (
        <ProviderLink payment={payment} to={way.paymentLink} />
      )}
      {stays ? (
        <a className="link text-small" href={links.booked}>
          {t('payment.done')}
        </a>
      ) : null}
    </section>
  )
}

/** Only scripts can show it; its room is kept until they have come. */
function OwnForm(parts: { way: FormWay; cardLink: string; onSent: () => void }) {
  const { t } = usePaymentText()
  const live = useHydrated()
  const waiting = <div className="card-form with-scripts" data-waiting />
  if (live)
    return (
      <Suspense fallback={waiting}>
        <CardForm {...parts} />
      </Suspense>
    )
  return (
    <>
      {waiting}
      <p className="notice failure without-scripts">{t('payment.form-scripts')}</p>
    </>
  )
}

function CardFrame({ url, stays }: { url: string; stays: boolean }) {
  const { t } = usePaymentText()
  const { attempt, hint } = useReturns()
  return (
    <>
      {hint ? (
        <div className="notice failure" role="alert">
          <p>{t(`payment.${hint}`)}</p>
        </div>
      ) : null}
      <iframe
        key={attempt}
        className="card-frame"
        title={t('payment.frame')}
        // It keeps its own origin, which is never ours, so it cannot take these away: its form, its bank's pages, the way back.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation"
        src={stays ? `${url}${url.includes('?') ? '&' : '?'}stay` : url}
        referrerPolicy="no-referrer"
      />
      <p className="text-small text-soft">{t('payment.private')}</p>
    </>
  )
}

/** The frame came back to us without a payment: its form is shown anew, with the reason above it. */
function useReturns(): { attempt: number; hint: Hint | null } {
  const [state, setState] = useState<{ attempt: number; hint: Hint | null }>({ attempt: 0, hint: null })
  useEffect(() => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      const message = data as { type?: unknown; hint?: unknown } | null
      if (message?.type !== returnedMessage) return
      const hint = hintOf(message.hint)
      if (hint) setState(({ attempt }) => ({ attempt: attempt + 1, hint }))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return state
}

const redirectMs = 2000

function ProviderLink({ payment, to }: { payment: PaymentView; to: string }) {
  const { t } = usePaymentText()
  const live = useHydrated()
  const { stays, isFresh } = payment
  const [isStopped, setStopped] = useState(false)
  // Whoever came back from there, or reads how things stand, is not sent away again.
  const goes = live && isFresh && !stays && !isStopped
  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(() => window.location.assign(to), redirectMs)
    return () => clearTimeout(timer)
  }, [goes, to])
  return (
    <>
      <p>
        {t('payment.go-note')}{' '}
        <span role="status">{stays ? t('payment.go-window') : goes ? t('payment.go-soon') : ''}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <a className="button" data-kind="main" href={to} {...(stays && { target: '_blank', rel: 'noreferrer' })}>
          {t('payment.go')}
        </a>
        {goes ? (
          <button type="button" className="button" data-kind="quiet" onClick={() => setStopped(true)}>
            {t('payment.stay')}
          </button>
        ) : null}
      </div>
      <p className="text-small text-soft">{t('payment.private')}</p>
    </>
  )
}
