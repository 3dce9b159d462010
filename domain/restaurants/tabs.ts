const restaurantTabs = ['info', 'gallery', 'events', 'reviews', 'menu'] as const
export type RestaurantTab = (typeof restaurantTabs)[number]

export type TabContents = { photos: number; events: number; reviews: number; menus: number }

export function visibleTabs({ photos, events, reviews, menus }: TabContents): RestaurantTab[] {
  const has: Record<RestaurantTab, boolean> = {
    info: true,
    gallery: photos > 0,
    events: events > 0,
    reviews: reviews > 0,
    menu: menus > 0,
  }
  return restaurantTabs.filter((tab) => has[tab])
}

/** The one photo of an event is its hero already. */
export function hasGallery({ photos, isEvent }: { photos: readonly unknown[]; isEvent: boolean }): boolean {
  return photos.length > (isEvent ? 1 : 0)
}
