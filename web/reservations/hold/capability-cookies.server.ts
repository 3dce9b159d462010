import { isHexId } from '#contract/wire/wire-text.ts'
import { cookieOf, readCookies, securely } from '../../storage/cookies.ts'

/** What a browser may know of a hold: its deadline is shown, its token only comes back to us. */
export type Hold = {
  id: string
  token: string
  expiresAt: number
  extendable: boolean
  /** Held with its covers, so that the restaurant need not be asked; the day no longer tells, because it counts them. */
  sure: boolean
}

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

export function keepHold(hold: Hold, publicUrl: string): string {
  return keep({ name: holdName(hold.id), value: holdText(hold), path: holdPath, seconds: 3600, publicUrl })
}

export function holdText({ expiresAt, extendable, sure, token }: Omit<Hold, 'id'>): string {
  return [expiresAt, extendable ? 1 : 0, sure ? 1 : 0, token].join('.')
}

export function dropHold(id: string, publicUrl: string): string {
  return keep({ name: holdName(id), value: '', path: holdPath, seconds: 0, publicUrl })
}

/** From the cookie; in a frame from what its form told, or from the address that named the hold. */
export function readHold(request: Request, id: string | null, formValue: string | null = null): Hold | null {
  if (!id || !isHexId(id)) return null
  const query = new URL(request.url).searchParams
  const inAddress = query.get('id') === id ? query.get('hold') : null
  const text = cookieOf(request, holdName(id)) || formValue || inAddress || ''
  const [, expiresAt, extendable, sure, token] = /^(\d{1,16})\.([01])\.([01])\.(.{1,300})$/.exec(text) ?? []
  return token ? { id, token, expiresAt: Number(expiresAt), extendable: extendable === '1', sure: sure === '1' } : null
}

export type ShownHold = Omit<Hold, 'token'> & { now: number; kept: string | null }

/** What the page may know of a hold: its token only where no cookie can keep it. */
export function shownHold(hold: Hold, framed: boolean, now: Temporal.Instant): ShownHold {
  const { token: _, ...shown } = hold
  return { ...shown, now: now.epochMilliseconds, kept: framed ? holdText(hold) : null }
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
