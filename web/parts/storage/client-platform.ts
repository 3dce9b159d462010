import { cookieOf, cookieText } from './cookies.server.ts'
import { cookieKeys } from './keys.ts'

const off = /^(0|no|off|false)$/i

/** What the address says: the name of the mode, null where it is turned off, undefined where it says nothing. */
function platformInAddress(url: string): string | null | undefined {
  const query = new URL(url).searchParams
  const name = ['standalone', 'app'].find((mode) => query.has(mode))
  if (!name) return undefined
  return off.test(query.get(name) ?? '') ? null : name
}

/** The app or page around this one, which brings its own navigation. The address decides, else the cookie. */
export function clientPlatform(request: Request): string | null {
  const named = platformInAddress(request.url)
  return named === undefined ? cookieOf(request, cookieKeys.clientPlatform) : named
}

/** Lasts as long as the browser runs: a page that once stood in a frame must not stay without its header for weeks. */
export function platformCookie(request: Request): string | null {
  const named = platformInAddress(request.url)
  const stored = cookieOf(request, cookieKeys.clientPlatform)
  if (named === undefined || named === stored) return null
  return cookieText(cookieKeys.clientPlatform, named ?? '', { address: request.url, ...(named ? {} : { seconds: 0 }) })
}
