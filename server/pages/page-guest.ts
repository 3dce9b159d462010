import type { Client } from '#contract/endpoints/client.ts'
import type { GuestAccess } from '#contract/guests/identity.ts'
import { isCallFailure } from '#web/parts/api/call-failure.ts'
import { dropSession, keepSession, sessionOf } from '#web/parts/guests/session-cookie.server.ts'

type PageGuest = {
  access: GuestAccess | null
  /** The session of the cookie has ended. */
  isGone: boolean
}

const nobody: PageGuest = { access: null, isGone: false }

/** Who asks for a page, by the cookie of the session. When the database does not answer, nobody is signed out for it. */
export async function findPageGuest(request: Request, api: Client): Promise<PageGuest> {
  const session = sessionOf(request)
  if (!session) return nobody
  try {
    return { access: await api.identity.access({ body: { session } }), isGone: false }
  } catch (failure) {
    if (isCallFailure(failure)) return { access: null, isGone: failure.status === 401 }
    throw failure
  }
}

const daySeconds = 24 * 3600
const fullDays = 30

/** The cookie goes when its session has gone, and lasts on when that does; a page that sets it itself is not overruled. */
export function sessionCookie(
  request: Request,
  response: Response,
  { access, isGone, now }: PageGuest & { now: Temporal.Instant },
): string | null {
  if (response.headers.getSetCookie().some((cookie) => cookie.startsWith('session='))) return null
  if (isGone) return dropSession(request.url)
  const session = sessionOf(request)
  if (!access || !session) return null
  const left = Temporal.Instant.from(access.sessionExpires).since(now).total('seconds')
  const wasProlonged = left > fullDays * daySeconds - 60
  return wasProlonged ? keepSession(session, access.sessionExpires, now, request.url) : null
}
