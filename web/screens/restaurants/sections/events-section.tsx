import { href, Link } from 'react-router'
import { useText } from '../../../parts/i18n/text.tsx'
import type { EventsPage } from '../../../parts/restaurants/restaurant-parts.server.ts'
import type { RestaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import { Picture } from '../../../parts/ui/pictures/picture.tsx'
import { Pager } from '../pager.tsx'

type Props = { events: EventsPage; restaurant: Pick<RestaurantView, 'currency' | 'language'> }

export function EventsSection({ events, restaurant: { currency, language } }: Props) {
  const { t, money } = useText()
  return (
    <section id="events" className="restaurant-section">
      <h2 className="text-title">{t('restaurant.events')}</h2>
      {events.shown.length === 0 ? <p className="text-soft">{t('event.no-more')}</p> : null}
      <ul className="card-grid">
        {events.shown.map(({ id, name, description, photo, when, price }) => (
          <li key={id}>
            <article className="venue-card">
              <Picture url={photo} alt="" name={name} />
              <div className="grid gap-1">
                <h3 className="name" lang={language}>
                  <Link to={href('/restaurants/:restaurantId', { restaurantId: id })}>{name}</Link>
                </h3>
                <p className="dot-list">
                  {when ? <span>{when}</span> : null}
                  {price && currency ? <span>{t('event.each', { price: money(price, currency) })}</span> : null}
                </p>
                {description ? (
                  <p className="line-clamp-2 text-small text-soft" lang={language}>
                    {description}
                  </p>
                ) : null}
              </div>
            </article>
          </li>
        ))}
      </ul>
      <Pager part="events" name="eventsPage" page={events.page} more={events.more} />
    </section>
  )
}
