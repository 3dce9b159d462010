import { cookieOf, cookieText } from '../storage/cookies.server.ts'

const name = 'known-device'
const days = 400
/** No other page is made for this browser alone because of it. */
const path = '/auth'

/** What the browser was given when a guest signed in here; it opens nothing. */
export function knownDeviceOf(request: Request): string | null {
  const key = cookieOf(request, name)
  return key && /^[\w.-]{20,200}$/.test(key) ? key : null
}

export const keepKnownDevice = (key: string, address: string): string =>
  cookieText(name, key, { seconds: days * 24 * 3600, address, path, httpOnly: true })
