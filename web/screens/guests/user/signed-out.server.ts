import { redirectDocument } from 'react-router'
import { dropSession } from '../../../parts/guests/session-cookie.server.ts'

/** Without the cookie; the page it leads to clears what the device shows of the guest. */
export function signedOut(request: Request, dropped: readonly string[]) {
  const headers = new Headers([['set-cookie', dropSession(request.url)]])
  for (const cookie of dropped) headers.append('set-cookie', cookie)
  return redirectDocument('/auth', { headers })
}

/** The same, and it says why. */
export const accountDeleted = (request: Request) =>
  redirectDocument('/auth?deleted', { headers: { 'set-cookie': dropSession(request.url) } })
