import { isHexId } from '#contract/wire/wire-text.ts'
import { cartText, emptyKeptCart, type KeptCart, readCartText } from '#domain/orders/cart-text.ts'
import { cookieOf, cookieText } from '../../storage/cookies.server.ts'

/** Whose cart it is: a restaurant's, that of a booking which dishes are added to, of a table which is just being booked, or of an invited guest. */
export type CartOwner =
  | { restaurantId: number }
  | { reservationId: string }
  | { tableAt: number }
  | { invitationId: string }

const days = 14
/** What browsers keep in one cookie, less its name. */
const longest = 3800

function cookieFor(owner: CartOwner): { name: string; path: string } {
  if ('restaurantId' in owner) return { name: `tavola-cart-${owner.restaurantId}`, path: '/delivery' }
  if ('tableAt' in owner) return { name: `tavola-dishes-${owner.tableAt}`, path: '/reserve' }
  if ('invitationId' in owner) return { name: `tavola-dishes-of-${owner.invitationId}`, path: '/i' }
  return { name: `tavola-preorder-${owner.reservationId}`, path: '/booking' }
}

/** From the cookie; in a frame, where browsers keep none, from the address. Where there is neither, as it begins. */
export function readCart(request: Request, owner: CartOwner, initial: KeptCart = emptyKeptCart): KeptCart {
  if ('reservationId' in owner && !isHexId(owner.reservationId)) return initial
  const text = new URL(request.url).searchParams.get('cart') || cookieOf(request, cookieFor(owner).name)
  if (!text) return initial
  return /^[\w-]{1,4000}$/.test(text) ? readCartText(Buffer.from(text, 'base64url').toString('utf8')) : emptyKeptCart
}

/** Null when there is more in it than can be kept. */
export function writtenCart(kept: KeptCart): string | null {
  const text = Buffer.from(cartText(kept)).toString('base64url')
  return text.length > longest ? null : text
}

function cartCookie(owner: CartOwner, text: string, { seconds, address }: { seconds: number; address: string }) {
  const { name, path } = cookieFor(owner)
  return cookieText(name, text, { path, seconds, address, httpOnly: true })
}

export const keepCart = (owner: CartOwner, text: string, publicUrl: string): string =>
  cartCookie(owner, text, { seconds: days * 86_400, address: publicUrl })

export const dropCart = (owner: CartOwner, publicUrl: string): string =>
  cartCookie(owner, '', { seconds: 0, address: publicUrl })
