import { isHexId } from '#contract/wire-text.ts'
import { cookieOf, readCookies } from '../cookies.ts'

/** What a browser may know of a hold: its deadline is shown, its token only comes back to us. */
export type Hold = { id: string; token: string; expiresAt: number; extendable: boolean }

const holdPath = '/reserve'
const bookingPath = '/booking'
const bookingPrefix = 'tavola-booking-'
const bookingDays = 400

const holdName = (id: string) => `tavola-hold-${id}`
const bookingName = (id: string) => `${bookingPrefix}${id}`

type Kept = { name: string; value: string; path: string; seconds: number; publicUrl: string }

function keep({ name, value, path, seconds, publicUrl }: Kept): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

export function keepHold({ id, token, expiresAt, extendable }: Hold, publicUrl: string): string {
  const value = [expiresAt, extendable ? 1 : 0, token].join('.')
  return keep({ name: holdName(id), value, path: holdPath, seconds: 3600, publicUrl })
}

export function dropHold(id: string, publicUrl: string): string {
  return keep({ name: holdName(id), value: '', path: holdPath, seconds: 0, publicUrl })
}

export function readHold(request: Request, id: string | null): Hold | null {
  if (!id || !isHexId(id)) return null
  const [, expiresAt, extendable, token] =
    /^(\d{1,16})\.([01])\.(.{1,300})$/.exec(cookieOf(request, holdName(id)) ?? '') ?? []
  return token ? { id, token, expiresAt: Number(expiresAt), extendable: extendable === '1' } : null
}

export function keepBooking(id: string, token: string, publicUrl: string): string {
  return keep({ name: bookingName(id), value: token, path: bookingPath, seconds: bookingDays * 86_400, publicUrl })
}

export function bookingToken(request: Request, id: string | null | undefined): string | null {
  return id && isHexId(id) ? cookieOf(request, bookingName(id)) || null : null
}

/** Bookings that this browser may open, newest last as the browser lists them. */
export function knownBookings(request: Request): string[] {
  return [...readCookies(request.headers.get('cookie')).keys()]
    .filter((name) => name.startsWith(bookingPrefix))
    .map((name) => name.slice(bookingPrefix.length))
    .filter(isHexId)
}
