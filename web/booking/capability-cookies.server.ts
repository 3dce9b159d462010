import { isHexId } from '#contract/wire-text.ts'
import { cookieOf, readCookies, securely } from '../cookies.ts'

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
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${securely(publicUrl)}`
}

export function keepHold({ id, token, expiresAt, extendable }: Hold, publicUrl: string): string {
  const value = holdText({ expiresAt, extendable, token })
  return keep({ name: holdName(id), value, path: holdPath, seconds: 3600, publicUrl })
}

export function holdText({ expiresAt, extendable, token }: Omit<Hold, 'id'>): string {
  return [expiresAt, extendable ? 1 : 0, token].join('.')
}

export function dropHold(id: string, publicUrl: string): string {
  return keep({ name: holdName(id), value: '', path: holdPath, seconds: 0, publicUrl })
}

/** From the cookie; in a frame from what its form told, or from the address that named the hold. */
export function readHold(request: Request, id: string | null, told: string | null = null): Hold | null {
  if (!id || !isHexId(id)) return null
  const query = new URL(request.url).searchParams
  const inAddress = query.get('id') === id ? query.get('hold') : null
  const text = cookieOf(request, holdName(id)) || told || inAddress || ''
  const [, expiresAt, extendable, token] = /^(\d{1,16})\.([01])\.(.{1,300})$/.exec(text) ?? []
  return token ? { id, token, expiresAt: Number(expiresAt), extendable: extendable === '1' } : null
}

export type ShownHold = { id: string; expiresAt: number; extendable: boolean; now: number; kept: string | null }

/** What the page may know of a hold: its token only where no cookie can keep it. */
export function shownHold(hold: Hold, framed: boolean, now: Temporal.Instant): ShownHold {
  const { id, expiresAt, extendable } = hold
  return { id, expiresAt, extendable, now: now.epochMilliseconds, kept: framed ? holdText(hold) : null }
}

/** Whether the page stands in another's frame, where browsers neither keep nor send our cookies. */
export function isFramed(request: Request): boolean {
  const destination = request.headers.get('sec-fetch-dest')
  return destination === 'iframe' || destination === 'frame' || new URL(request.url).searchParams.has('framed')
}

export function keepBooking(id: string, token: string, publicUrl: string): string {
  return keep({ name: bookingName(id), value: token, path: bookingPath, seconds: bookingDays * 86_400, publicUrl })
}

export function bookingToken(request: Request, id: string | null | undefined): string | null {
  return id && isHexId(id) ? cookieOf(request, bookingName(id)) || addressKey(request) : null
}

/** The key of a booking that was made in a frame travels in the frame's own address. */
export function addressKey(request: Request): string | null {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  return /^[\w-]{16,200}$/.test(key) ? key : null
}

/** Bookings that this browser may open, newest last as the browser lists them. */
export function knownBookings(request: Request): string[] {
  return [...readCookies(request.headers.get('cookie')).keys()]
    .filter((name) => name.startsWith(bookingPrefix))
    .map((name) => name.slice(bookingPrefix.length))
    .filter(isHexId)
}
