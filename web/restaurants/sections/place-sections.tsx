import type { MenuCategoryWire } from '#contract/menus/menus.ts'
import type { Deferred } from '../../hydration/document-request.ts'
import type { JsonText } from '../../hydration/json-text.ts'
import type { EventsPage, ReviewsPage } from '../place-parts.server.ts'
import type { PlaceView } from '../place-view.server.ts'
import { EventsSection } from './events-section.tsx'
import { GallerySection } from './gallery.tsx'
import { InfoSection } from './info-section.tsx'
import { MenuSection } from './menu-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { SimilarSection } from './similar-section.tsx'

type Parts = {
  place: PlaceView
  events: EventsPage | null
  reviews: Deferred<JsonText<ReviewsPage> | null>
  menu: Deferred<JsonText<MenuCategoryWire[]> | null>
}

/** Everything below the tabs, in their order. */
export default function PlaceSections({ place, events, reviews, menu }: Parts) {
  return (
    <>
      <InfoSection place={place} />
      <GallerySection place={place} />
      {events ? <EventsSection events={events} currency={place.currency} /> : null}
      {place.reviews > 0 ? <ReviewsSection reviews={reviews} /> : null}
      {place.menuIds.length > 0 ? <MenuSection menu={menu} currency={place.currency ?? 'usd'} /> : null}
      {place.isEvent ? null : <SimilarSection id={place.id} />}
    </>
  )
}
