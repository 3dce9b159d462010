import { href, Link } from 'react-router'
import { SaveButton } from '../../parts/guests/favourites/save-button.tsx'
import { useText } from '../../parts/i18n/text.tsx'
import type { RestaurantView } from '../../parts/restaurants/restaurant-view.server.ts'
import { OpenStateLine } from '../../parts/ui/open-state.tsx'
import { PriceLevel } from '../../parts/ui/price.tsx'
import { Rating } from '../../parts/ui/rating.tsx'
import { ShareButton } from './share-button.tsx'

export function RestaurantTitle({ restaurant }: { restaurant: RestaurantView }) {
  const { t } = useText()
  const cuisines = restaurant.isEvent ? [] : restaurant.cuisineNames.slice(0, 3)
  return (
    <header className="restaurant-title grid gap-3 pt-6 pb-4">
      <h1 className="text-display">{restaurant.name}</h1>
      {restaurant.isEvent ? <EventFacts restaurant={restaurant} /> : null}
      {restaurant.rating || restaurant.price || cuisines.length > 0 ? (
        <p className="dot-list">
          {restaurant.rating ? <Rating value={restaurant.rating} count={restaurant.reviews} /> : null}
          {restaurant.price ? <PriceLevel level={restaurant.price} currency={restaurant.currency} /> : null}
          {cuisines.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      ) : null}
      {restaurant.open ? (
        <p>
          <OpenStateLine open={restaurant.open} />
        </p>
      ) : null}
      {restaurant.listedOnly ? null : <p className="text-note text-faint">{t('restaurant.demo-values')}</p>}
      <div className="restaurant-tools no-print">
        <SaveButton id={restaurant.id} />
        <ShareButton title={restaurant.name} />
      </div>
    </header>
  )
}

/** Where, when and for how much, before anything else. */
function EventFacts({ restaurant: { venue, dates, ticketPrice, currency } }: { restaurant: RestaurantView }) {
  const { t, money } = useText()
  const [next, ...later] = dates
  return (
    <div className="grid gap-1">
      {venue ? (
        <p className="text-lead">
          <Link className="link" to={href('/restaurants/:restaurantId', { restaurantId: venue.id })}>
            {t('event.at', { name: venue.name })}
          </Link>
        </p>
      ) : null}
      {next ? <p className="font-semibold text-accent">{next}</p> : null}
      {later.length > 0 ? (
        <p className="text-small text-soft">{t('event.also', { dates: later.join(' · ') })}</p>
      ) : null}
      {ticketPrice && currency ? (
        <p className="figures font-semibold">{t('event.each', { price: money(ticketPrice, currency) })}</p>
      ) : null}
    </div>
  )
}
