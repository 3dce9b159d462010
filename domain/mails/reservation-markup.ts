import type { FoodEstablishmentReservation, WithContext } from 'schema-dts'
import type { Visit, VisitedPlace } from './visit.ts'

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
  place: VisitedPlace,
  url: string,
): WithContext<FoodEstablishmentReservation> {
  const wall = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(place.timeZone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
  const { address, zip, city, country } = place
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationId: visit.id,
    reservationStatus: stateOf(visit),
    startTime: wall(visit.startsAt),
    endTime: wall(visit.endsAt),
    partySize: visit.partySize,
    underName: { '@type': 'Person', name: visit.customerName },
    url,
    reservationFor: {
      '@type': 'FoodEstablishment',
      name: place.name,
      ...(place.phone && { telephone: place.phone }),
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
