import { LRUCache } from 'lru-cache'
import type { CreatedPasskey, UsedPasskey } from '#contract/guests/passkeys.ts'
import type { Db } from '../../database/database.ts'
import { libraryOptions, plainSessionOf, stateOf } from '../auth.ts'
import { adoptSession, type OpenedSession } from '../sessions.ts'

/** Names the guest in whose session a passkey is added; nobody else calls the library. */
const guestHeader = 'x-guest'

/** Found without an account's name, and by nobody but who can unlock the device. */
const authenticatorSelection = { residentKey: 'required', userVerification: 'required' } as const

/** The library with its passkeys for one host: a passkey belongs to the host it was made at. */
async function open(db: Db, origin: string) {
  const [{ betterAuth }, { APIError }, { passkey }, options] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('@better-auth/passkey'),
    libraryOptions(db, origin),
  ])
  const refuseUnless = (isRight: boolean | undefined) => {
    if (!isRight) throw new APIError('BAD_REQUEST')
  }
  return betterAuth({
    ...options,
    plugins: [
      passkey({
        rpID: new URL(origin).hostname,
        origin,
        authenticatorSelection,
        registration: {
          // Sessions are ours; their guest is handed over as the context.
          requireSession: false,
          resolveUser: async ({ context }) => {
            const guest = await db
              .selectFrom('guests')
              .select(['id', 'email'])
              .where('id', '=', context ?? '')
              .executeTakeFirst()
            refuseUnless(guest !== undefined)
            return { id: guest?.id ?? '', name: guest?.email ?? '', displayName: guest?.email ?? '' }
          },
          afterVerification: async ({ ctx, verification, user }) => {
            refuseUnless(ctx.headers?.get(guestHeader) === user.id && verification.registrationInfo?.userVerified)
          },
        },
        // Whoever has the device is not yet the guest: a finger, a face or a code has to be shown.
        authentication: {
          afterVerification: async ({ verification }) => refuseUnless(verification.authenticationInfo.userVerified),
        },
        schema: {
          passkey: {
            modelName: 'guest_passkeys',
            fields: {
              publicKey: 'public_key',
              userId: 'guest_id',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  })
}

type PasskeyAuth = Awaited<ReturnType<typeof open>>

/** Some hosts are enough: one that is asked for again is opened again within milliseconds. */
const opened = new WeakMap<Db, LRUCache<string, Promise<PasskeyAuth>>>()

function passkeysAt(db: Db, origin: string): Promise<PasskeyAuth> {
  const ofDatabase = opened.get(db) ?? new LRUCache<string, Promise<PasskeyAuth>>({ max: 50 })
  opened.set(db, ofDatabase)
  const known = ofDatabase.get(origin)
  if (known) return known
  const opening = open(db, origin)
  ofDatabase.set(origin, opening)
  opening.catch(() => ofDatabase.delete(origin))
  return opening
}

/** What a guest's browser needs to make a passkey; null when the account is gone. */
export async function beginAdding(db: Db, origin: string, uid: string) {
  const auth = await passkeysAt(db, origin)
  try {
    const { response, headers } = await auth.api.generatePasskeyRegistrationOptions({
      query: { context: uid },
      headers: new Headers(),
      returnHeaders: true,
    })
    const { challenge, user, pubKeyCredParams, timeout = 60_000, excludeCredentials = [] } = response
    const { id: _, ...rest } = response.rp
    const options = {
      challenge,
      rp: { ...rest, id: new URL(origin).hostname },
      user,
      pubKeyCredParams,
      timeout,
      attestation: 'none' as const,
      excludeCredentials,
      authenticatorSelection,
    }
    return { options, state: stateOf(headers) }
  } catch {
    return null
  }
}

type PasskeyCreation = { uid: string; state: string; credential: CreatedPasskey; name: string }

/** Keeps the public key of a passkey that was made for this guest at this host; the id of its row, or null when it is not one. */
export async function verifyAdded(
  db: Db,
  origin: string,
  { uid, state, credential, name }: PasskeyCreation,
): Promise<string | null> {
  const auth = await passkeysAt(db, origin)
  try {
    const { id } = await auth.api.verifyPasskeyRegistration({
      body: { response: { ...credential, clientExtensionResults: {} }, name },
      headers: new Headers({ cookie: state, [guestHeader]: uid }),
    })
    return id
  } catch {
    return null
  }
}

export async function beginSignIn(db: Db, origin: string) {
  const auth = await passkeysAt(db, origin)
  const { response, headers } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  })
  const { challenge, timeout = 60_000 } = response
  const options = { challenge, timeout, rpId: new URL(origin).hostname, userVerification: 'required' as const }
  return { options, state: stateOf(headers) }
}

type PasskeySignIn = { state: string; credential: UsedPasskey; device: string | null }

/** A session for whoever holds the passkey; null for an unknown, removed or forged one. */
export async function finishSignIn(
  db: Db,
  origin: string,
  { state, credential, device }: PasskeySignIn,
  now: Temporal.Instant,
): Promise<(OpenedSession & { uid: string }) | null> {
  const auth = await passkeysAt(db, origin)
  const { userHandle, ...response } = credential.response
  try {
    const { headers } = await auth.api.verifyPasskeyAuthentication({
      body: {
        response: {
          ...credential,
          response: { ...response, ...(userHandle && { userHandle }) },
          clientExtensionResults: {},
        },
      },
      headers: new Headers({ cookie: state }),
      returnHeaders: true,
    })
    const plain = plainSessionOf(headers)
    const session = plain === null ? null : await adoptSession(db, plain, device, now)
    if (session) await markUsed(db, credential.id, now)
    return session
  } catch {
    return null
  }
}

async function markUsed(db: Db, credentialId: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('guest_passkeys')
    .set({ last_used_at: new Date(now.epochMilliseconds) })
    .where('credential_id', '=', credentialId)
    .execute()
}
