import { type ReactNode, useState } from 'react'
import { href, Link, useViewTransitionState } from 'react-router'
import { track } from '../analytics/track.ts'
import { useText } from '../i18n/text.tsx'
import { prefetchMode } from '../navigation/prefetch.ts'
import { usePlanQuery } from '../plan/plan-query.ts'
import { Picture } from '../ui/pictures/picture.tsx'
import { PriceLevel } from '../ui/price.tsx'
import { Rating } from '../ui/rating.tsx'

export type CardVenue = {
  id: string
  name: string
  photo: string | null
  blur?: string | null
  cuisine: readonly string[]
  cuisineNames: readonly string[]
  area: string | null
  /** How far it is from a guest who said where they are. */
  away?: string | null
  price: number | null
  currency: string | null
  rating: number | null
  reviews: number | null
  bookable: boolean
  /** Set where tables can be booked; an event and a place that only has a line have none. */
  table: { number: number; timeZone: string } | null
  event: CardEvent | null
}

/** `when`: the next of its days. */
export type CardEvent = { venue: string | null; when: string | null; price: number | null }

/** The whole card is one link; the chips inside it are their own. */
export function RestaurantCard({
  venue,
  eager = false,
  heading: Heading = 'h3',
  slots,
}: {
  venue: CardVenue
  eager?: boolean
  heading?: 'h2' | 'h3'
  slots?: ReactNode
}) {
  const { t } = useText()
  const planQuery = usePlanQuery()
  const to = { pathname: href('/restaurants/:restaurantId', { restaurantId: venue.id }), search: planQuery() }
  const leaving = useViewTransitionState(to)
  // A place may stand on a page twice; only the photo that was pressed may move.
  const [pressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    track({ source: 'card', action: 'click', ids: [venue.id], target: venue.event ? 'event' : 'restaurant' })
  }
  const { event } = venue
  const facts = [event ? event.venue : venue.cuisineNames[0], venue.area, venue.away].filter(Boolean)
  return (
    <article className="venue-card">
      <Picture
        url={venue.photo}
        blur={venue.blur}
        alt=""
        name={venue.name}
        cuisine={venue.cuisine}
        eager={eager}
        moves={leaving && pressed}
      />
      <div className="grid gap-1">
        <div className="restaurant-head">
          <Heading className="name">
            <Link to={to} viewTransition prefetch={prefetchMode()} onClick={press}>
              {venue.name}
            </Link>
          </Heading>
          <span className="flex-none text-small text-soft">
            <Rating value={venue.rating} count={venue.reviews} />
          </span>
        </div>
        <p className="dot-list">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {venue.price ? <PriceLevel level={venue.price} currency={venue.currency} /> : null}
        </p>
        {event ? <EventLine event={event} currency={venue.currency} /> : null}
        {venue.bookable || event ? null : <p className="text-small text-faint">{t('card.listed')}</p>}
      </div>
      {slots ? <div className="slots">{slots}</div> : null}
    </article>
  )
}

function EventLine({ event: { when, price }, currency }: { event: CardEvent; currency: string | null }) {
  const { t, money } = useText()
  return (
    <p className="dot-list">
      {when ? <span className="font-semibold text-accent">{when}</span> : null}
      {price && currency ? <span className="figures">{t('event.each', { price: money(price, currency) })}</span> : null}
    </p>
  )
}
