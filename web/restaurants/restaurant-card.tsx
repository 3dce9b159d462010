import { type ReactNode, useState } from 'react'
import { href, Link, useViewTransitionState } from 'react-router'
import { track } from '../analytics/track.ts'
import { useText } from '../i18n/text.tsx'
import { prefetchMode } from '../navigation/prefetch.ts'
import { Picture } from '../ui/picture.tsx'
import { PriceLevel } from '../ui/price.tsx'
import { Rating } from '../ui/rating.tsx'

export type CardPlace = {
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
  /** The day of an event; a restaurant has none. */
  when: string | null
}

/** The whole card is one link; the chips inside it are their own. */
export function RestaurantCard({
  place,
  eager = false,
  heading: Heading = 'h3',
  query = '',
  slots,
}: {
  place: CardPlace
  eager?: boolean
  heading?: 'h2' | 'h3'
  /** What the guest chose so far (people, day, time), carried on to the place. */
  query?: string
  slots?: ReactNode
}) {
  const { t } = useText()
  const to = { pathname: href('/restaurants/:restaurantId', { restaurantId: place.id }), search: query }
  const leaving = useViewTransitionState(to)
  // A place may stand on a page twice; only the photo that was pressed may move.
  const [pressed, setPressed] = useState(false)
  const press = () => {
    setPressed(true)
    track({ source: 'card', action: 'click', ids: [place.id], target: place.when ? 'event' : 'restaurant' })
  }
  const facts = [place.cuisineNames[0], place.area, place.away].filter(Boolean)
  return (
    <article className="place-card">
      <Picture
        url={place.photo}
        blur={place.blur}
        alt=""
        name={place.name}
        cuisine={place.cuisine}
        eager={eager}
        moves={leaving && pressed}
      />
      <div className="grid gap-1">
        <div className="place-head">
          <Heading className="name">
            <Link to={to} viewTransition prefetch={prefetchMode()} onClick={press}>
              {place.name}
            </Link>
          </Heading>
          <span className="flex-none text-small text-soft">
            <Rating value={place.rating} count={place.reviews} />
          </span>
        </div>
        <p className="dot-list">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {place.price ? <PriceLevel level={place.price} currency={place.currency} /> : null}
        </p>
        {place.when ? <p className="text-small font-semibold text-accent">{place.when}</p> : null}
        {place.bookable || place.when ? null : <p className="text-small text-faint">{t('card.listed')}</p>}
      </div>
      {slots ? <div className="slots">{slots}</div> : null}
    </article>
  )
}
