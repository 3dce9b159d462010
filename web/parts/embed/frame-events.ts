export type FrameEvent = 'booked' | 'changed' | 'canceled' | 'joined' | 'ordered'

type FrameLocation = { pathname: string; search: string }

/** What has just happened, by the page a guest came from and the one they are on now. */
export function eventOf(before: string, { pathname, search }: FrameLocation): FrameEvent | null {
  const query = new URLSearchParams(search)
  if (pathname === '/booking') {
    if (query.has('new')) return 'booked'
    if (query.has('changed')) return 'changed'
    return query.has('canceled') ? 'canceled' : null
  }
  if (/^\/waitlist\/[^/]+\/default$/.test(pathname) && before.endsWith('/contacts')) return 'joined'
  return pathname.startsWith('/booking/order/') && query.has('new') ? 'ordered' : null
}

/** On these steps of the line the page has its own way back, and one that closes everything would be taken for it. */
const withOwnWayBack = /^\/waitlist\/[^/]+\/(contacts|manage)$/

export const crossMessage = (pathname: string) =>
  withOwnWayBack.test(pathname) ? 'hide-iframe-cross' : 'show-iframe-cross'
