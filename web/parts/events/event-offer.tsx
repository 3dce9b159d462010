import { Link } from 'react-router'
import { useBookingText } from '../reservations/booking-text.ts'
import type { EventOffer } from './event-offer.server.ts'

/** What the evening is and what it costs, before a time is picked. */
export default function EventOfferCard({
  offer,
  restaurant,
  currency,
}: {
  offer: EventOffer
  restaurant: { name: string; slug: string }
  currency: string
}) {
  const { t, money } = useBookingText()
  return (
    <section className="card card-body grid gap-3" aria-label={t('event.about')}>
      {offer.description ? <p className="prose">{offer.description}</p> : null}
      {offer.tickets.length > 0 ? (
        <ul className="grid gap-2">
          {offer.tickets.map(({ id, title, description, amount }) => (
            <li key={id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <span className="font-semibold">{title}</span>
                {description ? <span className="text-small text-soft block">{description}</span> : null}
              </span>
              {amount === null ? null : (
                <span className="figures flex-none font-semibold">
                  {t('event.each', { price: money(amount, currency) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-small">
        <Link className="link" to={`/restaurants/${restaurant.slug}`}>
          {t('event.restaurant', { name: restaurant.name })}
        </Link>
      </p>
    </section>
  )
}
