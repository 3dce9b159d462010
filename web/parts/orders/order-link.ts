import { chosenAround } from '../embed/chosen-around.ts'

/**
 * What travels from page to page in a frame, where no cookie is kept: that it is one, the cart, the key of a booking made in it, who of a
 * group its guest is, and what the page around it has chosen.
 */
export const carriedNames = ['cart', 'framed', 'key', 'me', ...chosenAround] as const

export function orderLink(
  path: string,
  query: URLSearchParams,
  more: Readonly<Record<string, string | null>> = {},
  names: readonly string[] = carriedNames,
): string {
  const next = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value !== null) next.set(name, value)
  }
  for (const [name, value] of Object.entries(more)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text === '' ? path : `${path}?${text}`
}

/** What a frame's address carries to the pages of an order; nothing elsewhere. */
const orderFrameQuery = (carried: string | null, isNew = false): string =>
  carried === null ? '' : `?${carried}&framed=1${isNew ? '&new' : ''}`

/** An order that was placed; in a frame it is told to the page around it as new. */
export const placedLink = (id: string, carried: string | null, isNew: boolean): string =>
  `/booking/order/${id}${orderFrameQuery(carried, isNew)}`

/** Where canceling an order is asked about. */
export const cancelOrderLink = (id: string, carried: string | null): string =>
  `/booking/order/${id}/cancel${orderFrameQuery(carried)}`
