import type { MoneyView } from './money.server.ts'
import { usePaymentText } from './payment-text.ts'

/** The booking's money on a small thread: what was paid, what comes back, until when canceling is free. */
export function MoneyTimeline({
  money: { moments, currency, pay, kind, sentence, answer, ownWords, isAnswered },
}: {
  money: MoneyView
}) {
  const { t, clock, money } = usePaymentText()
  return (
    <section className="card card-body grid gap-3" aria-labelledby="money">
      <h2 id="money" className="text-lead">
        {t('money.title')}
      </h2>
      {sentence ? <p>{sentence}</p> : null}
      <ol className="money-thread">
        {moments.map(({ kind, amount, at, day, minutes }) => (
          <li key={`${kind} ${at}`} data-kind={kind}>
            <span>{t(`money.${kind}`, { amount: money(amount, currency) })}</span>
            <time className="figures text-soft" dateTime={at}>
              {day}, {clock(minutes)}
            </time>
          </li>
        ))}
      </ol>
      {isAnswered ? <p role="status">{t('fee.answered')}</p> : null}
      {ownWords ? (
        <div>
          <p className="text-note text-soft">{t('fee.own-words')}</p>
          <p>{ownWords}</p>
        </div>
      ) : null}
      {answer ? (
        <a className="link text-small no-print" href={answer}>
          {t('fee.title')}
        </a>
      ) : null}
      {pay ? (
        <a className="button no-print" data-kind="main" href={pay}>
          {t(kind === 'deposit' ? 'money.pay' : 'money.leave')}
        </a>
      ) : null}
    </section>
  )
}
