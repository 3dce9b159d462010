import type { FoodEstablishmentReservation, WithContext } from 'schema-dts'
import type { Visit, VisitedRestaurant } from './visit.ts'

const states = {
  pending: 'https://schema.org/ReservationPending',
  confirmed: 'https://schema.org/ReservationConfirmed',
  canceled: 'https://schema.org/ReservationCancelled',
} as const

function stateOf({ status, paymentDueAt }: Visit) {
  if (status === 'Pending' || paymentDueAt !== null) return states.pending
  return status.startsWith('Canceled') || status === 'Rejected' ? states.canceled : states.confirmed
}

/** What mail programs and assistants read of a booking. It says what the text says, and holds no secret. */
export function reservationMarkup(
  visit: Visit,
  restaurant: VisitedRestaurant,
  url: string,
): WithContext<FoodEstablishmentReservation> {
  const wall = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(restaurant.timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
  const { address, zip, city, country } = restaurant
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationId: visit.id,
    reservationStatus: stateOf(visit),
    startTime: wall(visit.startsAt),
    endTime: wall(visit.endsAt),
    partySize: visit.groupSize,
    underName: { '@type': 'Person', name: visit.customerName },
    url,
    reservationFor: {
      '@type': 'FoodEstablishment',
      name: restaurant.name,
      ...(restaurant.phone && { telephone: restaurant.phone }),
      ...((address || city) && {
        address: {
          '@type': 'PostalAddress',
          ...(address && { streetAddress: address }),
          ...(zip && { postalCode: zip }),
          ...(city && { addressLocality: city }),
          ...(country && { addressCountry: country }),
        },
      }),
    },
  }
}
