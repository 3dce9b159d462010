import { redirectDocument } from 'react-router'
import { dropSession } from '../guests/session-cookie.server.ts'

/** Without the cookie; the page it leads to clears what the device shows of the guest. */
export const signedOut = (request: Request) =>
  redirectDocument('/auth', { headers: { 'set-cookie': dropSession(request.url) } })

/** The same, and it says why. */
export const accountDeleted = (request: Request) =>
  redirectDocument('/auth?deleted', { headers: { 'set-cookie': dropSession(request.url) } })
