import { isHexId } from '#contract/wire/wire-text.ts'
import { cookieOf, cookieText, readCookies } from '../../parts/storage/cookies.server.ts'

const path = '/waitlist'
const placePrefix = 'tavola-walkin-'
const joinPrefix = 'tavola-join-'
/** Longer than any evening. */
const placeHours = 12
const joinHours = 2

const hidden = (hours: number, address: string) => ({ path, seconds: hours * 3600, address, httpOnly: true })

/** A walk-in's id opens its place: it is kept for the pages of the line alone, one place for each restaurant. */
export function keepPlace(restaurantId: number, id: string, publicUrl: string): string {
  return cookieText(`${placePrefix}${restaurantId}`, id, hidden(placeHours, publicUrl))
}

export function dropPlace(restaurantId: number, publicUrl: string): string {
  return cookieText(`${placePrefix}${restaurantId}`, '', hidden(0, publicUrl))
}

/** From the address, which a message, a QR code or a frame brings, else from the cookie. */
export function placeIdOf(request: Request, restaurantId: number | null): string | null {
  const id = addressKey(request) ?? (restaurantId && cookieOf(request, `${placePrefix}${restaurantId}`))
  return id && isHexId(id) ? id : null
}

export function addressKey(request: Request): string | null {
  return hexOrNull(new URL(request.url).searchParams.get('key'))
}

/** Restaurants in whose line this browser may have a place. */
export function knownPlaces(request: Request): number[] {
  return Object.keys(readCookies(request.headers.get('cookie')))
    .filter((name) => name.startsWith(placePrefix))
    .map((name) => Number(name.slice(placePrefix.length)))
    .filter((number) => Number.isInteger(number) && number > 0)
}

/** Under one id a guest joins once, however often the form is sent, and from however many pages gone back to. */
export function keepJoinId(restaurantId: number, id: string, publicUrl: string): string {
  return cookieText(`${joinPrefix}${restaurantId}`, id, hidden(joinHours, publicUrl))
}

export function dropJoinId(restaurantId: number, publicUrl: string): string {
  return cookieText(`${joinPrefix}${restaurantId}`, '', hidden(0, publicUrl))
}

/** Whoever has it is answered with the place it made, so it stands in an address only inside a frame, where nobody copies that. */
export function joinIdOf(request: Request, restaurantId: number, framed: boolean): string | null {
  const inAddress = framed ? new URL(request.url).searchParams.get('request') : null
  return hexOrNull(inAddress ?? cookieOf(request, `${joinPrefix}${restaurantId}`))
}

const hexOrNull = (text: string | null) => (text && isHexId(text) ? text : null)
