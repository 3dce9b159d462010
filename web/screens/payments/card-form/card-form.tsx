import { useEffect, useRef, useState } from 'react'
import { usePaymentText } from '../../../parts/payments/payment-text.ts'
import { Button } from '../../../parts/ui/button.tsx'
import type { CardEntry, FormWay } from './card-entry.ts'
import { type FormNews, sendCard } from './send-card.ts'
import { openSquareEntry } from './square-entry.ts'
import { openStripeEntry } from './stripe-entry.ts'

const openEntry = { stripe: openStripeEntry, square: openSquareEntry }
const formId = 'card-form'

type CardFormProps = {
  way: FormWay
  /** Where a token of a card is handed over. */
  cardLink: string
  /** The provider has the card: how the payment stands is to be asked. */
  onSent: () => void
}

/** The provider's own form on our page. A card that is declined leaves everything as it is, for another one. */
export default function CardForm(parts: CardFormProps) {
  const [times, setTimes] = useState(0)
  return <OpenForm key={times} {...parts} openAgain={() => setTimes((before) => before + 1)} />
}

function OpenForm({ way, cardLink, onSent, openAgain }: CardFormProps & { openAgain: () => void }) {
  const { t, money } = usePaymentText()
  const { where, entry, hasFailed } = useEntry(way)
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const [news, setNews] = useState<FormNews | null>(null)
  const busy = state !== 'idle'

  async function pay() {
    if (!entry || busy) return
    setState('busy')
    setNews(null)
    const outcome = await sendCard(entry, cardLink)
    setState(outcome === 'sent' ? 'sent' : 'idle')
    if (outcome === 'sent') onSent()
    else setNews(outcome)
  }

  return (
    <form
      className="grid gap-3"
      aria-label={t('payment.frame')}
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      {news ? (
        <div className="notice failure" role="alert">
          <p>{t(`payment.${news}`)}</p>
        </div>
      ) : null}
      <div ref={where} id={formId} className="card-form" data-waiting={!entry || undefined} />
      <p role="status" className={entry && state !== 'sent' ? 'unseen' : 'text-soft'}>
        {hasFailed ? '' : state === 'sent' ? t('payment.checking') : entry ? '' : t('payment.form-loading')}
      </p>
      {hasFailed ? (
        <div className="notice failure" role="alert">
          <p>{t('payment.form-failed')}</p>
          <Button small className="mt-2" onClick={openAgain}>
            {t('payment.again')}
          </Button>
        </div>
      ) : null}
      {entry ? (
        <Button type="submit" kind="main" busy={busy}>
          {way.kind === 'deposit' ? t('payment.pay', { amount: money(way.amount, way.currency) }) : t('payment.save')}
        </Button>
      ) : null}
      <p className="text-small text-soft">{t('payment.private')}</p>
    </form>
  )
}

/** The form, mounted once for what it is about. */
function useEntry(way: FormWay) {
  const where = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<CardEntry | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const about = JSON.stringify(way)
  useEffect(() => {
    const shown = JSON.parse(about) as FormWay
    const element = where.current
    if (!element) return
    let opened: CardEntry | null = null
    let isGone = false
    openEntry[shown.form.gateway](shown, element).then(
      (made) => {
        opened = made
        if (isGone) made.remove()
        else setEntry(made)
      },
      () => {
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
      opened?.remove()
      setEntry(null)
    }
  }, [about])
  return { where, entry, hasFailed }
}
