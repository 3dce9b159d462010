export type WaitlistPage = 'default' | 'guests' | 'contacts' | 'manage' | 'ready' | 'canceled'

const carried = /^(utm_\w+|lang|parent-origin|accent|standalone|app)$/
/** Only in a frame, where no cookie comes back: that it is one, the id of the join, and the place itself. */
const framedNames = new Set(['framed', 'request', 'key'])

type WaitlistLinkChanges = Readonly<Record<string, string | null>>

/** A page of a restaurant's line. What was chosen is said anew; where the guest came from, and that it is a frame, goes along. */
export function waitlistLink(
  restaurantId: number | string,
  page: WaitlistPage | null,
  query: URLSearchParams,
  changes: WaitlistLinkChanges = {},
): string {
  const isFramed = (changes.framed === undefined ? query.get('framed') : changes.framed) !== null
  const next = new URLSearchParams()
  for (const [name, value] of query)
    if (carried.test(name) || (isFramed && framedNames.has(name))) next.set(name, value)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || (framedNames.has(name) && !isFramed)) next.delete(name)
    else next.set(name, value)
  }
  const path = ['/waitlist', encodeURIComponent(restaurantId), ...(page ? [page] : [])].join('/')
  const search = next.toString().replaceAll('%2C', ',')
  return search ? `${path}?${search}` : path
}

/** Opens a place by its id. Outside a frame the page takes the id out of the address again. */
export function placeLink(restaurantId: number, id: string, query: URLSearchParams): string {
  const link = waitlistLink(restaurantId, 'default', query, { request: null, key: id })
  return link.includes('key=') ? link : `${link}${link.includes('?') ? '&' : '?'}key=${id}`
}
