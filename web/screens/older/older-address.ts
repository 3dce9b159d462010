/** Pages that the former web app kept behind a `#`; the app answers all of them today, booking under each of its older names. */
const pages = [
  /^\/get-in-line\/[^/]+$/,
  /^\/(?:reserve|reserve-mode|booking\/reserve-mode|mode|delivery-mode|delivery|waitlist|kiosk-mode)\/[^/]+$/,
  /^\/restaurants\/[^/]+(?:\/reservations)?$/,
  /^\/(?:history|chats|search|booking)$/,
]

const site = 'http://localhost'

/** Where `/profile#/get-in-line/4101/` leads: a path of this site and its query, or null for any other hash. */
export function addressInHash(hash: string, search = ''): string | null {
  const text = hash.replace(/^#!?/, '')
  if (!text.startsWith('/') || !URL.canParse(text, site)) return null
  const { origin, pathname, searchParams } = new URL(text, site)
  const path = pathname.replace(/\/+$/, '')
  if (origin !== site || !pages.some((page) => page.test(path))) return null
  const query = new URLSearchParams([...new URLSearchParams(search), ...searchParams])
  return query.size > 0 ? `${path}?${query}` : path
}
