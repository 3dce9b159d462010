/**
 * Stands where the booking's key belongs. Stored mails hold this mark instead: the key itself is made again when the
 * mail leaves, so that no copy of it lies in the database.
 */
const keyMark = 'KEY'

const linkTo = (reservationId: string, key: string) => `/booking/open/${reservationId}/${key}`

export function bookingUrl(publicUrl: string, reservationId: string): string {
  return publicUrl + linkTo(reservationId, keyMark)
}

export function withKey(text: string, reservationId: string, key: string): string {
  return text.replaceAll(linkTo(reservationId, keyMark), linkTo(reservationId, key))
}
