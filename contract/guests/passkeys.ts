import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { exact } from '../wire/lenient.ts'
import { filled, hexId, line, locale, moment } from '../wire/text.ts'
import { signedIn } from './identity.ts'

/** For a moment there may be some more than a guest may have. */
const mostListed = 40

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  exact(
    z
      .string()
      .max(max)
      .regex(/^[A-Za-z0-9_-]*$/),
  )
const word = z.string().max(60)
const transports = z.array(word).max(10)

export const guestPasskeys = named(
  'GuestPasskeys',
  z.object({
    passkeys: z
      .array(
        z.object({
          id: hexId,
          name: line(60),
          created: moment,
          /** Null until somebody signs in with it. */
          lastUsed: moment.nullable(),
          /** The host name at which it was made; it works nowhere else. */
          host: z.string().max(253),
        }),
      )
      .max(mostListed),
  }),
)

/** Kept by the browser that began, and brought back by it. */
const state = exact(z.string().max(1000))

const creationOptions = z.object({
  challenge: bytes(200),
  rp: z.object({ id: z.string().max(253), name: word }),
  user: z.object({ id: bytes(100), name: z.string().max(254), displayName: z.string().max(254) }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })).max(20),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z
    .array(z.object({ id: bytes(1500), type: z.literal('public-key'), transports: transports.optional() }))
    .max(mostListed),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
})

const requestOptions = z.object({
  challenge: bytes(200),
  rpId: z.string().max(253),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

const credential = { id: bytes(1500), rawId: bytes(1500), type: z.literal('public-key') }
const clientDataJSON = bytes(4000)

const created = z.object({
  ...credential,
  response: z.object({ clientDataJSON, attestationObject: bytes(30_000), transports: transports.nullish() }),
})
export type CreatedPasskey = z.output<typeof created>

const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
})
export type UsedPasskey = z.output<typeof used>

const ofPasskeys = { tag: 'Identity' } as const
const params = z.object({ passkeyId: hexId })

/** A token whose session has ended does none of those that change a guest's own. */
export const passkeys = {
  list: endpoint({
    ...ofPasskeys,
    call: calls.passkeys.list,
    access: 'guest',
    summary: 'The passkeys with which the guest can sign in',
    reply: guestPasskeys,
    refusals: [],
  }),
  beginAdding: endpoint({
    ...ofPasskeys,
    call: calls.passkeys.beginAdding,
    access: 'guest',
    summary: 'What a browser needs to make a passkey for this host; it works for five minutes',
    reply: z.object({ options: creationOptions, state }),
    refusals: ['too_many_passkeys'],
  }),
  add: endpoint({
    ...ofPasskeys,
    call: calls.passkeys.add,
    access: 'guest',
    summary: 'Add the passkey that a browser made; a mail says so. The same one again changes nothing',
    body: z.object({ state, name: filled(60), credential: created, language: locale.nullish() }),
    reply: guestPasskeys,
    refusals: ['passkey_failed', 'too_many_passkeys'],
  }),
  rename: endpoint({
    ...ofPasskeys,
    call: calls.passkeys.rename,
    access: 'guest',
    summary: 'Give a passkey another name',
    params,
    body: z.object({ name: filled(60) }),
    reply: nothing,
    refusals: ['not_found'],
  }),
  remove: endpoint({
    ...ofPasskeys,
    call: calls.passkeys.remove,
    access: 'guest',
    summary: 'Remove a passkey: nobody can sign in with it any more',
    params,
    reply: nothing,
    refusals: ['not_found'],
  }),
  beginSignIn: endpoint({
    ...ofPasskeys,
    call: calls.passkeys.beginSignIn,
    access: 'none',
    summary: 'What a browser needs to ask for a passkey of this host; it works for five minutes',
    reply: z.object({ options: requestOptions, state }),
    refusals: [],
  }),
  signIn: endpoint({
    ...ofPasskeys,
    call: calls.passkeys.signIn,
    access: 'none',
    summary: 'Open a session with a passkey',
    body: z.object({ state, credential: used, device: line(300).nullish() }),
    reply: signedIn,
    // An unknown, a removed and a forged one look alike.
    refusals: ['passkey_failed'],
  }),
}
