import { useState } from 'react'
import { usePaymentText } from '../../parts/payments/payment-text.ts'
import type { CancelChoice, PaymentView } from './payment-view.server.ts'

/** Before paying: what comes back on which day. Without scripts, the days at which it changes. */
export function CancelSlider({ payment }: { payment: PaymentView }) {
  const { t } = usePaymentText()
  const sentence = useCancelSentence(payment)
  const { days } = payment
  const [index, setIndex] = useState(0)
  const chosen = days[index]
  if (!chosen) return null
  return (
    <section className="card card-body grid gap-3" aria-labelledby="cancel-slider">
      <h2 id="cancel-slider" className="text-lead">
        {t('payment.slider')}
      </h2>
      {days.length > 1 ? (
        <div className="with-scripts grid gap-3">
          <input
            type="range"
            className="cancel-slider"
            aria-label={t('payment.slider-label')}
            aria-valuetext={sentence(chosen)}
            min={0}
            max={days.length - 1}
            value={index}
            onChange={(event) => setIndex(Number(event.target.value))}
          />
          <p className="figures" data-free={chosen.isFree || undefined}>
            {sentence(chosen)}
          </p>
        </div>
      ) : null}
      <div className={days.length > 1 ? 'without-scripts' : undefined}>
        <ul className="figures grid gap-1">
          {days.filter(isTurn).map((day) => (
            <li key={`${day.day} ${day.part}`}>{sentence(day)}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const isTurn = (day: CancelChoice, index: number, days: readonly CancelChoice[]) =>
  index === 0 || index === days.length - 1 || day.isFree !== days[index - 1]?.isFree || day.part !== 'whole'

function useCancelSentence({ kind, total, currency, freeMinutes }: PaymentView): (day: CancelChoice) => string {
  const { t, clock, money } = usePaymentText()
  return ({ day, part, isFree }) => {
    const when = part === 'whole' ? day : t(`payment.day-${part}`, { day, time: clock(freeMinutes ?? 0) })
    return t(`payment.${kind}-${isFree ? 'back' : 'kept'}`, { day: when, amount: money(total, currency) })
  }
}
