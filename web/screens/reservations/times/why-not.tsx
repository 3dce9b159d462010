import { Link } from 'react-router'
import type { SlotReason } from '#contract/availability/availability.ts'
import { type BookingKey, useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import type { WayOut } from '../../../parts/reservations/times/refused-times.server.ts'

const reasonWords: Record<SlotReason, BookingKey> = {
  past: 'reason.past',
  too_soon: 'reason.too-soon',
  too_far: 'reason.too-far',
  party_too_small: 'reason.party-too-small',
  party_too_large: 'reason.party-too-large',
  no_table: 'reason.no-table',
  kitchen_full: 'reason.kitchen-full',
  event_full: 'reason.event-full',
}

/** Every time that cannot be had says why, and what would work instead. */
export function WhyNot({ view: { refused, restaurant } }: { view: BookingView }) {
  const { t, clock } = useBookingText()
  const times = refused?.times ?? []
  if (times.length === 0) return null
  return (
    <details className="why-not">
      <summary className="link">{t('why.title', { count: times.reduce((sum, { count }) => sum + count, 0) })}</summary>
      <ul>
        {times.map(({ minutes, until, reason, way }) => (
          <li key={`${minutes} ${reason}`}>
            <span className="figures font-semibold">
              {until > minutes ? t('time.from-to', { from: clock(minutes), to: clock(until) }) : clock(minutes)}
            </span>
            <span className="text-soft">
              {t(reasonWords[reason])} {way ? <WayLink way={way} /> : null}
            </span>
          </li>
        ))}
      </ul>
      {restaurant.takesLine ? (
        <p className="text-small">
          <Link className="link" to={`/waitlist/${restaurant.restaurantId}`}>
            {t('panel.join')}
          </Link>
        </p>
      ) : null}
    </details>
  )
}

export function WayLink({ way }: { way: WayOut }) {
  const { t, clock, known } = useBookingText()
  const time = clock(way.minutes)
  const words = {
    time: t('way.time', { time }),
    area: t('way.area', { time, area: way.areas.map(known).join(', ') }),
    party: t('way.party', { time, party: way.party }),
    day: t('way.day', { time, day: way.day }),
  }
  return (
    <button type="submit" name="to" value={way.to} className="link">
      {words[way.change]}
    </button>
  )
}
