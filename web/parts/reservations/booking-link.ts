const ownNames = new Set(['person', 'date', 'time', 'regionId', 'areas', 'table', 'event', 'id', 'step', 'month'])
/** In a frame, where no cookie comes back: that it is one, the kept table, the chosen dishes, and the key of a booking. */
const framedNames = new Set(['framed', 'hold', 'cart', 'key'])
const carried = /^(utm_\w+|rwg_token|lang|parent-origin|accent|standalone|app)$/

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
  | '/booking/feedback'
  | '/booking/check-in'
  | '/booking/party'
  | '/booking/party-events'
  | '/booking/messages'
  | '/booking/message-events'
  | '/booking/payment'
  | '/booking/fee'
  | '/booking/payment-state'
  | '/booking/payment-card'

/** Where a booking is read and changed; in a frame, where no cookie is kept, with all that its address carries (`frameQuery`). */
export function bookedLink(
  page: BookedPage,
  id: string,
  carried: string | null,
  news?: 'new' | 'changed' | 'canceled' | 'answered' | 'invited',
): string {
  const path = page === '/booking' ? page : `${page}/${id}`
  const search = [page === '/booking' && `id=${id}`, news, carried].filter(Boolean).join('&')
  return search ? `${path}?${search}` : path
}
