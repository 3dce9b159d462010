/**
 * A version 7 UUID written as 32 hex digits whose last 32 bits are the restaurant's number, so that one id leads to
 * one row wherever it lies. Six random bytes give the 42 bits of chance that remain.
 */
export function reservationId(restaurantId: number, now: Temporal.Instant, random: Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = random
  const time = hex(now.epochMilliseconds, 12)
  const first = hex(0x7000 | ((a << 4) & 0xff0) | (b & 0x0f), 4)
  const second = hex(0x8000 | ((c << 8) & 0x3f00) | d, 4)
  return `${time}${first}${second}${hex((e << 8) | f, 4)}${hex(restaurantId, 8)}`
}

const shape = /^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/

/** The restaurant an id names; null for an id that was never one of ours. */
export function restaurantOfId(id: string): number | null {
  if (!shape.test(id)) return null
  const number = Number.parseInt(id.slice(-8), 16)
  return number >= 1 && number <= 2_147_483_647 ? number : null
}

/** Why an id cannot make a booking of this restaurant. */
export function foreignIdSentence(id: string): string {
  return restaurantOfId(id) === null
    ? 'This id was not made here. Please ask for one, or leave it out.'
    : 'This id is another restaurant’s. Please start again.'
}

/** What a guest reads out at the door: of the part that chance made, because all bookings of a restaurant end alike. */
export const bookingNumber = (id: string): string => id.slice(18, 24).toUpperCase()

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
