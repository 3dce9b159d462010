import type { Db } from '../database/database.ts'
import { type AuthSettings, authOn, forgetAuth } from './auth.ts'
import { adoptSession, type OpenedSession } from './sessions.ts'

export type BegunSocial = { url: string; state: string }

const cookiesOf = (headers: Headers) =>
  headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return value === '' ? [] : [{ name, value }]
  })

/** Null when the provider does not answer, which it may do later. */
export async function beginSocial(
  db: Db,
  settings: AuthSettings,
  providerId: string,
  returnTo: string | null,
): Promise<BegunSocial | null> {
  const auth = await authOn(db, settings)
  try {
    const { response, headers } = await auth.api.signInSocial({
      body: { provider: providerId, callbackURL: returnTo ?? '/user', disableRedirect: true },
      headers: new Headers(),
      returnHeaders: true,
    })
    const state = cookiesOf(headers).map(({ name, value }) => `${name}=${value}`)
    return response.url ? { url: response.url, state: state.join('; ') } : null
  } catch {
    forgetAuth(db)
    return null
  }
}

export type FinishedSocial =
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
  const session = cookiesOf(response.headers).find(({ name }) => name.endsWith('session_token'))
  const to = new URL(response.headers.get('location') ?? '/', settings.publicUrl)
  if (!session) {
    const reason = to.searchParams.get('error') ?? ''
    return {
      failed: reason === 'account_not_linked' || reason.startsWith('email') ? 'social_unverified' : 'social_failed',
    }
  }
  const [plain = ''] = decodeURIComponent(session.value).split('.')
  const opened = await adoptSession(db, plain, device, now)
  return opened ? { ...opened, returnTo: to.pathname + to.search } : { failed: 'social_failed' }
}
