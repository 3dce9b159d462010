import { isHexId } from '#contract/wire/wire-text.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { chosenAround } from '../../embed/chosen-around.ts'
import { cookieOf, cookieText, readCookies } from '../../storage/cookies.server.ts'

/** What a browser may know of a hold: its deadline is shown, its token only comes back to us. */
export type HoldCookie = {
  id: string
  token: string
  expiresAt: number
  extendable: boolean
  /** Held with its covers, so that the restaurant need not be asked; the day no longer tells, because it counts them. */
  sure: boolean
}

/** In place of a hold in the address: none was taken, so none is missed. */
export const noHold = 'none'

/** Likewise: it is taken when the guest first uses the form, because opening a link changes nothing. */
export const holdWanted = 'wanted'

const holdPath = '/reserve'
const bookingPath = '/booking'
const holdPrefix = 'tavola-hold-'
const bookingPrefix = 'tavola-booking-'
const bookingDays = 400
/** As long as a tab may stay open and be gone back in. */
const bookedDays = 30

const holdName = (id: string) => `${holdPrefix}${id}`
const bookedName = (id: string) => `tavola-booked-${id}`
const bookingName = (id: string) => `${bookingPrefix}${id}`

/** Tokens are for the server alone, and only for the pages that need them. */
const hidden = (path: string, seconds: number, address: string) => ({ path, seconds, address, httpOnly: true })

export function keepHold(hold: HoldCookie, publicUrl: string): string {
  return cookieText(holdName(hold.id), holdText(hold), hidden(holdPath, 3600, publicUrl))
}

export function holdText({ expiresAt, extendable, sure, token }: Omit<HoldCookie, 'id'>): string {
  return [expiresAt, extendable ? 1 : 0, sure ? 1 : 0, token].join('.')
}

export function dropHold(id: string, publicUrl: string): string {
  return cookieText(holdName(id), '', hidden(holdPath, 0, publicUrl))
}

/** The address of a form whose booking is made leads to the booking; the key of it stays where it belongs. */
export function keepBooked(id: string, publicUrl: string): string {
  return cookieText(bookedName(id), '1', hidden(holdPath, bookedDays * 86_400, publicUrl))
}

export function wasBooked(request: Request, id: string | null): boolean {
  return id !== null && isHexId(id) && cookieOf(request, bookedName(id)) === '1'
}

/** From the cookie; in a frame from a field of its form, or from the address that named the hold. */
export function readHold(request: Request, id: string | null, formValue: string | null = null): HoldCookie | null {
  if (!id || !isHexId(id)) return null
  const query = new URL(request.url).searchParams
  const inAddress = query.get('id') === id ? query.get('hold') : null
  const text = cookieOf(request, holdName(id)) || formValue || inAddress || ''
  const [, expiresAt, extendable, sure, token] = /^(\d{1,16})\.([01])\.([01])\.(.{1,300})$/.exec(text) ?? []
  return token ? { id, token, expiresAt: Number(expiresAt), extendable: extendable === '1', sure: sure === '1' } : null
}

/** What this browser keeps at a restaurant. */
export function liveHolds(request: Request, restaurantId: number, now: Temporal.Instant): HoldCookie[] {
  return idsIn(request, holdPrefix)
    .filter((id) => restaurantOfId(id) === restaurantId)
    .flatMap((id) => readHold(request, id) ?? [])
    .filter(({ expiresAt }) => expiresAt > now.epochMilliseconds)
}

export type ShownHold = Omit<HoldCookie, 'token'> & { now: number; kept: string | null }

/** What the page may know of a hold: its token only where no cookie can keep it. */
export function shownHold(hold: HoldCookie, framed: boolean, now: Temporal.Instant): ShownHold {
  const { token: _, ...shown } = hold
  return { ...shown, now: now.epochMilliseconds, kept: framed ? holdText(hold) : null }
}

/** Whether the page stands in another's frame, where browsers neither keep nor send our cookies. */
export function isFramed(request: Request): boolean {
  const destination = request.headers.get('sec-fetch-dest')
  return destination === 'iframe' || destination === 'frame' || new URL(request.url).searchParams.has('framed')
}

export function keepBooking(id: string, token: string, publicUrl: string): string {
  return cookieText(bookingName(id), token, hidden(bookingPath, bookingDays * 86_400, publicUrl))
}

export function dropBooking(id: string, publicUrl: string): string {
  return cookieText(bookingName(id), '', hidden(bookingPath, 0, publicUrl))
}

export function bookingToken(request: Request, id: string | null | undefined): string | null {
  return id && isHexId(id) ? cookieOf(request, bookingName(id)) || addressKey(request) : null
}

/** The key of a booking that was made in a frame travels in the frame's own address. */
export function addressKey(request: Request): string | null {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  return /^[\w-]{16,200}$/.test(key) ? key : null
}

/** What the address of a frame carries on to other pages of a booking: its key, and what the page around has chosen. */
export function frameQuery(request: Request, key = addressKey(request)): string | null {
  if (key === null) return null
  const query = new URL(request.url).searchParams
  const carried = new URLSearchParams({ key })
  for (const name of chosenAround) {
    const value = query.get(name)
    if (value) carried.set(name, value)
  }
  return carried.toString()
}

/** Bookings that this browser may open, newest last as the browser lists them. */
export function knownBookings(request: Request): string[] {
  return idsIn(request, bookingPrefix)
}

function idsIn(request: Request, prefix: string): string[] {
  return Object.keys(readCookies(request.headers.get('cookie')))
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter(isHexId)
}
