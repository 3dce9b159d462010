const ownNames = new Set(['person', 'date', 'time', 'regionId', 'areas', 'table', 'event', 'id', 'step', 'month'])
/** In a frame, where no cookie comes back: that it is one, the kept table, and the key of a booking. */
const framedNames = new Set(['framed', 'hold', 'key'])
const carried = /^(utm_\w+|rwg_token|lang|parent-origin|standalone|app)$/

export type LinkChanges = Readonly<Record<string, string | null>>

/** The steps live in the address: a link is the present one with some values changed, and nothing unknown in it. */
export function bookingLink(base: string, query: URLSearchParams, changes: LinkChanges): string {
  const next = new URLSearchParams()
  for (const [name, value] of query) {
    if (ownNames.has(name) || framedNames.has(name) || carried.test(name)) next.set(name, value)
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  if (!next.has('id')) next.delete('hold')
  const search = next.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return search ? `${base}?${search}` : base
}

type BookedPage =
  | '/booking'
  | '/booking/change'
  | '/booking/cancel'
  | '/booking/calendar'
  | '/booking/payment'
  | '/booking/fee'
  | '/booking/payment-state'
  | '/booking/payment-card'

/** Where a booking is read and changed; with its key where the browser may keep no cookie. */
export function bookedLink(
  page: BookedPage,
  id: string,
  key: string | null,
  news?: 'new' | 'changed' | 'canceled' | 'answered',
): string {
  const path = page === '/booking' ? page : `${page}/${id}`
  const search = [page === '/booking' && `id=${id}`, news, key && `key=${key}`].filter(Boolean).join('&')
  return search ? `${path}?${search}` : path
}
