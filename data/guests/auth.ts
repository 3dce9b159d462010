import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { newGuestId } from './guest-id.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** Another place that vouches for guests: any OpenID Connect issuer. */
export type SocialProvider = {
  id: string
  name: string
  /** Below which its `/.well-known/openid-configuration` stands. */
  issuer: string
  clientId: string
  clientSecret: string
  scopes: readonly string[]
  /** Some send guests back with a form instead of a link. */
  returnsForm?: boolean
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/**
 * The identity library on our own pool and tables. It keeps guests, their ways to sign in and their sessions, and speaks
 * to social providers; nothing of it is mounted, so that every call passes our own gate and limits.
 */
export async function libraryOptions(db: Db, baseURL: string) {
  const secret = await readSecret(db)
  return {
    appName: 'Tavola',
    baseURL,
    basePath: '/auth/social',
    secret: createHash('sha256').update(secret).update('identity').digest('hex'),
    database: { db: db as never, type: 'postgres' as const },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newGuestId() },
    },
    emailAndPassword: {
      enabled: true,
      // Accounts come into being when their address is confirmed.
      disableSignUp: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }: { hash: string; password: string }) => isPassword(password, hash),
      },
    },
    user: { modelName: 'guests', fields: { ...times, emailVerified: 'email_verified' } },
    session: {
      modelName: 'guest_sessions',
      expiresIn: sessionSeconds,
      fields: {
        ...times,
        userId: 'guest_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'guest_accounts',
      fields: {
        ...times,
        userId: 'guest_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
      updateAccountOnSignIn: false,
    },
    verification: { modelName: 'guest_verifications', fields: { ...times, expiresAt: 'expires_at' } },
  }
}

/** What the library would have a browser keep. */
const cookiesOf = (headers: Headers) =>
  headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return value === '' ? [] : [{ name, value }]
  })

/** The same as one text, which a browser brings back. */
export const stateOf = (headers: Headers) =>
  cookiesOf(headers)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** The key of the session that the library opened, as it lies in the database. */
export function plainSessionOf(headers: Headers): string | null {
  const session = cookiesOf(headers).find(({ name }) => name.endsWith('session_token'))
  return session ? (decodeURIComponent(session.value).split('.')[0] ?? null) : null
}

async function open(db: Db, { publicUrl, providers }: AuthSettings) {
  const [{ betterAuth }, { genericOAuth }, options] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins/generic-oauth'),
    libraryOptions(db, publicUrl),
  ])
  return betterAuth({
    ...options,
    databaseHooks: {
      // We ask a provider who a guest is, once; nothing is done there in a guest's name.
      account: {
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null } as typeof account,
          }),
        },
      },
    },
    plugins: [
      genericOAuth({
        config: providers.map(({ id, name, issuer, clientId, clientSecret, scopes, returnsForm }) => ({
          providerId: id,
          name,
          discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
          clientId,
          clientSecret,
          scopes: [...scopes],
          pkce: true,
          requireIdTokenVerification: true,
          redirectURI: `${publicUrl}/auth/social/callback/${id}`,
          ...(returnsForm && { responseMode: 'form_post' as const }),
          // Apple writes it as a text, and the text `false` would count as true; it also says no name.
          mapProfileToUser: ({ emailVerified, name: called }) => ({
            emailVerified: String(emailVerified) === 'true',
            name: called ?? '',
          }),
        })),
      }),
    ],
  })
}

export const sessionSeconds = 30 * 24 * 3600

export type AuthSettings = { publicUrl: string; providers: readonly SocialProvider[] }
type Auth = Awaited<ReturnType<typeof open>>

const opened = new WeakMap<Db, Map<string, Promise<Auth>>>()

/** Opened at first use: the library takes its time to load, and a process may never need it. */
export function authOn(db: Db, settings: AuthSettings): Promise<Auth> {
  const ofDatabase = opened.get(db) ?? new Map<string, Promise<Auth>>()
  opened.set(db, ofDatabase)
  const name = JSON.stringify(settings)
  const known = ofDatabase.get(name)
  if (known) return known
  const opening = open(db, settings)
  ofDatabase.set(name, opening)
  opening.catch(() => ofDatabase.delete(name))
  return opening
}

/** The library reads what providers say about themselves when it is opened; one that was down then is asked again. */
export function forgetAuth(db: Db): void {
  opened.delete(db)
}

export const newSessionKey = () => randomBytes(32).toString('base64url')
export const sessionHash = (key: string) => createHash('sha256').update(key).digest('base64url')
