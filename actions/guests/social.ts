import type { Db } from '#data/database/database.ts'
import { type AuthSettings, authOn, forgetAuth, plainSessionOf, stateOf } from '#data/guests/auth.ts'
import { adoptSession, type OpenedSession } from '#data/guests/sessions.ts'
import { stateWithHost } from '#domain/guests/social-state.ts'

type BegunSocial = { url: string; state: string }

/** At the host of a tenant or, without one, at the public one. Null when the provider does not answer, which it may do later. */
export async function beginSocial(
  db: Db,
  settings: AuthSettings,
  { providerId, returnTo, host }: { providerId: string; returnTo: string | null; host: string | null },
): Promise<BegunSocial | null> {
  const auth = await authOn(db, settings)
  try {
    const { response, headers } = await auth.api.signInSocial({
      body: { provider: providerId, callbackURL: returnTo ?? '/user', disableRedirect: true },
      headers: new Headers(),
      returnHeaders: true,
    })
    if (!response.url) return null
    const url = new URL(response.url)
    url.searchParams.set('state', stateWithHost(url.searchParams.get('state') ?? '', host))
    return { url: url.href, state: stateOf(headers) }
  } catch {
    forgetAuth(db)
    return null
  }
}

type FinishedSocial =
  | (OpenedSession & { uid: string; returnTo: string | null; failed?: undefined })
  | { failed: 'social_failed' | 'social_unverified' }

/** With what the guest's browser kept when it began, so that nobody is signed in with an answer meant for another. */
export async function finishSocial(
  db: Db,
  settings: AuthSettings,
  { providerId, state, answer, device }: { providerId: string; state: string; answer: string; device: string | null },
  now: Temporal.Instant,
): Promise<FinishedSocial> {
  const auth = await authOn(db, settings)
  const address = `${settings.publicUrl}/auth/social/callback/${providerId}?${answer}`
  const response = await auth.handler(new Request(address, { headers: { cookie: state } }))
  const plain = plainSessionOf(response.headers)
  const to = new URL(response.headers.get('location') ?? '/', settings.publicUrl)
  if (plain === null) {
    const reason = to.searchParams.get('error') ?? ''
    return {
      failed: reason === 'account_not_linked' || reason.startsWith('email') ? 'social_unverified' : 'social_failed',
    }
  }
  const opened = await adoptSession(db, plain, device, now)
  return opened ? { ...opened, returnTo: to.pathname + to.search } : { failed: 'social_failed' }
}
