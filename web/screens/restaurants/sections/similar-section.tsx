import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { whenNearViewport } from '../../../parts/hydration/near-viewport.ts'
import { useText } from '../../../parts/i18n/text.tsx'
import { type CardVenue, RestaurantCard } from '../../../parts/restaurants/restaurant-card.tsx'

/** Other places like this one. Asked for when the guest has read this far; without scripts it is a link to the list. */
export function SimilarSection({ id }: { id: string }) {
  const { t } = useText()
  const section = useRef<HTMLElement>(null)
  const { load, data } = useFetcher<{ venues: CardVenue[] }>()
  const address = `/collection?near=${encodeURIComponent(id)}`
  useEffect(() => {
    if (!section.current) return
    return whenNearViewport(section.current, '300px', () => void load(address))
  }, [address, load])
  const venues = data?.venues.slice(0, 6) ?? []
  return (
    <section ref={section} className="restaurant-section no-print">
      <h2 className="text-title">
        <Link className="link" to={address}>
          {t('restaurant.similar')}
        </Link>
      </h2>
      {venues.length > 0 ? (
        <ul className="card-row">
          {venues.map((venue) => (
            <li key={venue.id}>
              <RestaurantCard venue={venue} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
