import type { HistoryCard } from './history.server.ts'
import { useHistoryText } from './history-text.ts'

const actions = [
  'pay',
  'pay-card',
  'check-in',
  'open',
  'invite',
  'change',
  'cancel',
  'calendar',
  'dispute',
  'feedback',
  'again',
] as const

/** One visit: when, where, how many, how it stands, and what can be done with it. */
export function HistoryTicket({ card }: { card: HistoryCard }) {
  const { t } = useHistoryText()
  const { name, month, day, weekday, time, party, status, tone, type, money, moneyNote, order, links, unread } = card
  const { feedback } = card
  const words = (action: (typeof actions)[number]) => {
    if (action !== 'feedback' || !feedback) return t(action)
    return feedback.stars === null ? t('feedback.words') : t('feedback.stars', { stars: feedback.stars })
  }
  return (
    <article className="card history-card">
      <div className="history-head">
        <p className="history-date figures">
          <span className="text-small">{weekday}</span>
          <b>{day}</b>
          <span className="text-small">{month}</span>
        </p>
        <div className="min-w-0">
          <h3 className="text-lead">
            <a href={`/restaurants/${card.slug}`}>{name}</a>
          </h3>
          <p className="figures">
            {time} · {order ? order.total : t('people', { party })}
          </p>
        </div>
      </div>
      <ul className="history-facts">
        <li className="history-status" data-tone={tone}>
          {status}
        </li>
        <li className="text-soft">{t(type)}</li>
        {money ? (
          <li className="text-soft figures">
            {t(money.charge)} {money.amount} · {t(money.deposit)}
          </li>
        ) : null}
        {unread ? (
          <li>
            <a className="unread" href={unread.link} aria-label={`${unread.title}, ${unread.count}, ${name}`}>
              {unread.count}
            </a>
          </li>
        ) : null}
      </ul>
      {moneyNote ? <p className="text-small text-soft">{moneyNote}</p> : null}
      {/* Whole page loads: the cookies of bookings go to their own pages alone. */}
      <ul className="history-links">
        {order ? (
          <li>
            <form method="post" action={order.again}>
              <button className="link">
                {t('order.again')}
                <span className="unseen">{`: ${name}, ${day} ${month}, ${time}`}</span>
              </button>
            </form>
          </li>
        ) : null}
        {actions.map((action) => {
          const to = links[action]
          return to ? (
            <li key={action}>
              <a className="link" href={to} aria-label={`${words(action)}, ${name}, ${day} ${month}, ${time}`}>
                {words(action)}
              </a>
            </li>
          ) : null
        })}
      </ul>
    </article>
  )
}
