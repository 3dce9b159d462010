import type { MenuCategoryWire } from '#contract/menus/menus.ts'
import type { DeferredValue } from '../../../parts/hydration/document-request.ts'
import type { JsonText } from '../../../parts/hydration/json-text.ts'
import type { EventsPage, ReviewsPage } from '../../../parts/restaurants/restaurant-parts.server.ts'
import type { RestaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import type { LineNotes } from '../line/line-notes.server.ts'
import { EventsSection } from './events-section.tsx'
import { GallerySection } from './gallery.tsx'
import { InfoSection } from './info-section.tsx'
import { MenuSection } from './menu-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { SimilarSection } from './similar-section.tsx'

type RestaurantSectionsProps = {
  restaurant: RestaurantView
  events: EventsPage | null
  reviews: DeferredValue<JsonText<ReviewsPage> | null>
  menu: DeferredValue<JsonText<MenuCategoryWire[]> | null>
  line: DeferredValue<LineNotes | null>
}

/** Everything below the tabs, in their order. */
export default function RestaurantSections({ restaurant, events, reviews, menu, line }: RestaurantSectionsProps) {
  return (
    <>
      <InfoSection restaurant={restaurant} line={line} />
      <GallerySection restaurant={restaurant} />
      {events ? <EventsSection events={events} restaurant={restaurant} /> : null}
      {restaurant.reviews > 0 ? <ReviewsSection reviews={reviews} /> : null}
      {restaurant.menuIds.length > 0 ? (
        <MenuSection menu={menu} currency={restaurant.currency ?? 'usd'} language={restaurant.menuLanguage} />
      ) : null}
      {restaurant.isEvent ? null : <SimilarSection id={restaurant.id} />}
    </>
  )
}
