import type { Event, GeoCoordinates, Menu, OpeningHoursSpecification, PostalAddress, Restaurant } from 'schema-dts'

/** Only what the page shows; whatever is absent there is absent here. */
export type VenueFacts = {
  url: string
  name: string
  description: string | null
  images: readonly string[]
  street: string | null
  zip: string | null
  city: string | null
  country: string | null
  position: { lat: number; lon: number } | null
}

export type RestaurantFacts = VenueFacts & {
  phone: string | null
  website: string | null
  cuisines: readonly string[]
  /** Signs as the page writes them: "€€". */
  priceRange: string | null
  hours: readonly OpeningHoursSpecification[]
  rating: { average: number; count: number } | null
  bookable: boolean
  menu: Menu | null
}

export function restaurantData(facts: RestaurantFacts): Restaurant {
  const { url, phone, website, cuisines, priceRange, hours, rating, bookable, menu } = facts
  return {
    '@type': 'Restaurant',
    '@id': url,
    url,
    ...words(facts),
    ...whereabouts(facts),
    ...(phone && { telephone: phone }),
    ...(website && { sameAs: website }),
    ...(cuisines.length > 0 && { servesCuisine: cuisines }),
    ...(priceRange && { priceRange }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(bookable && { acceptsReservations: true }),
    ...(menu && { hasMenu: menu }),
  }
}

/** An evening of its own for each date, inside one event that spans them all. */
export function eventData(facts: VenueFacts, dates: readonly string[]): Event | null {
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return null
  const spot = whereabouts(facts)
  const location = Object.keys(spot).length > 0 ? { location: { '@type': 'Place' as const, ...spot } } : {}
  const evening = (startDate: string, endDate: string): Event => ({
    '@type': 'Event',
    name: facts.name,
    startDate,
    endDate,
    ...location,
  })
  return Object.assign(evening(first, last), {
    '@id': facts.url,
    url: facts.url,
    ...words(facts),
    ...(dates.length > 1 && { subEvent: dates.map((date) => evening(date, date)) }),
  })
}

function words({ name, description, images }: VenueFacts) {
  return { name, ...(description && { description }), ...(images.length > 0 && { image: images }) }
}

function whereabouts({ street, zip, city, country, position }: VenueFacts): {
  address?: PostalAddress
  geo?: GeoCoordinates
} {
  const parts = {
    ...(street && { streetAddress: street }),
    ...(zip && { postalCode: zip }),
    ...(city && { addressLocality: city }),
    ...(country && { addressCountry: country }),
  }
  return {
    ...(Object.keys(parts).length > 0 && { address: { '@type': 'PostalAddress', ...parts } }),
    ...(position && { geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lon } }),
  }
}
