import * as signingUp from '#actions/guests/sign-up.ts'
import { identity } from '#contract/guests/identity.ts'
import { readSecret } from '#data/database/secrets.ts'
import { makeAccessToken } from '#data/guests/access-token.ts'
import { assignByEmail } from '#data/guests/contact-bookings.ts'
import { findCredential, findCredentialOf, findGuestByEmail } from '#data/guests/guests.ts'
import { deviceOf, newDeviceKey } from '#data/guests/known-devices.ts'
import { findLetter, type GuestLetter, insertLetter, letterKey, signUpProof } from '#data/guests/letters.ts'
import { hashPassword, isPassword } from '#data/guests/passwords.ts'
import {
  deleteSession,
  deleteSessionByKey,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessions,
  type OpenedSession,
} from '#data/guests/sessions.ts'
import { passwordProblem } from '#domain/guests/password.ts'
import { isEmailVerified } from '#domain/guests/phone-code.ts'
import { returnPath } from '#domain/guests/return-path.ts'
import { mailboxOf, normalEmail } from '#domain/limits/contact.ts'
import { sameSecret } from '../access/gate.ts'
import { countWrongKey, refuseTooMany } from '../access/limits.ts'
import type { Principal } from '../access/principal.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { type Refusal, refuse } from '../api/refusal.ts'
import { openSessionOf } from './open-session.ts'

/** A session as its call answers it. */
export async function signedIn(
  { db, clock }: Context,
  opened: OpenedSession & { uid: string },
  { bySocial = false, returnTo = null as string | null } = {},
) {
  const guest = await findSession(db, opened.session, clock.now())
  const missing = bySocial ? ('social-sign-up' as const) : ('sign-up-sign' as const)
  return {
    session: opened.session,
    expires: opened.expires.toString(),
    uid: opened.uid,
    next: guest?.hasProfile ? ('signed-in' as const) : missing,
    returnTo: returnPath(returnTo),
    knownDevice: newDeviceKey(await readSecret(db), opened.uid),
  }
}

/** An unknown address and a wrong password look alike and take as long. */
export const signIn = handle(identity.signIn, async ({ body, principal }, context) => {
  const { db, clock } = context
  const email = normalEmail(body.email)
  const account = await findCredential(db, email)
  const known = account && deviceOf(await readSecret(db), { key: body.knownDevice, uid: account.uid }, sameSecret)
  const ofStrangers = [
    { limit: 'signInsOfAccount', of: email },
    { limit: 'signInsOfCallerAndAccount', of: principal.caller && `${principal.caller} ${email}` },
  ] as const
  const hurry = await refuseTooMany(
    [
      { limit: 'signInsOfCaller', of: principal.caller },
      ...(known ? ([{ limit: 'signInsOfDevice', of: known }] as const) : ofStrangers),
    ],
    context,
  )
  if (hurry) return hurry
  const isRight = await isPassword(body.password, account?.passwordHash)
  if (!account || !isRight) return refuse('wrong_credentials')
  const opened = await insertSession(db, account.uid, body.device ?? null, clock.now())
  if (!opened) return refuse('wrong_credentials')
  return signedIn(context, { ...opened, uid: account.uid })
})

export const refuseLetters = (caller: string | null, email: string, context: Context) =>
  refuseTooMany(
    [
      { limit: 'lettersOfCaller', of: caller },
      { limit: 'lettersOfContact', of: mailboxOf(email) },
    ],
    context,
  )

/** Its mail has the name of the site it was asked for at, and leads back there. */
export const askedAt = ({ tenant, origin }: Pick<Principal, 'tenant' | 'origin'>) => ({ tenant, origin })

/** Does the same for every address, but for the words of the mail that follows. */
export const signUp = handle(identity.signUp, async ({ body, principal }, context) => {
  const { db, clock } = context
  const email = normalEmail(body.email)
  if (passwordProblem(body.password, email) !== null) return refuse('weak_password')
  const hurry = await refuseLetters(principal.caller, email, context)
  if (hurry) return hurry
  const passwordHash = await hashPassword(body.password)
  const known = await findGuestByEmail(db, email)
  const letter = {
    email,
    language: body.language ?? null,
    returnTo: returnPath(body.returnTo),
    uid: known?.uid ?? null,
    askedAt: askedAt(principal),
  }
  const letterId = await insertLetter(
    db,
    known ? { ...letter, kind: 'known', passwordHash: null } : { ...letter, kind: 'sign-up', passwordHash },
    clock.now(),
  )
  return { proof: signUpProof(await readSecret(db), letterId) }
})

/** The letter that a link opens; unknown, used and expired look the same. */
export async function openLetter(
  { letterId, key }: { letterId: string; key: string },
  kind: GuestLetter['kind'],
  caller: string | null,
  context: Context,
): Promise<GuestLetter | Refusal<'link_expired' | 'too_many'>> {
  const { db, clock } = context
  const hurry = await refuseTooMany([{ limit: 'attemptsOfLetter', of: letterId }], context)
  if (hurry) return hurry
  const isRight = sameSecret(key, letterKey(await readSecret(db), letterId))
  const letter = await findLetter(db, letterId, clock.now())
  if (isRight && letter?.kind === kind) return letter
  countWrongKey(caller, context)
  return refuse('link_expired')
}

/**
 * Whoever reads the mail has the address, but it may have been asked for by somebody else under a password of their own:
 * the account is made for the browser that asked, or for whoever knows that password.
 */
export const confirm = handle(identity.confirm, async ({ body, principal }, context) => {
  const { db, clock } = context
  const letter = await openLetter(body, 'sign-up', principal.caller, context)
  if ('refused' in letter) return letter
  const { passwordHash } = letter
  if (passwordHash === null) return refuse('link_expired')
  const isAsker = sameSecret(body.proof ?? '', signUpProof(await readSecret(db), letter.letterId))
  if (!isAsker) {
    if (!body.password) return refuse('password_needed')
    if (!(await isPassword(body.password, passwordHash))) return refuse('wrong_credentials')
  }
  const made = await signingUp.confirmSignUp(db, { ...letter, passwordHash }, body.device ?? null, clock.now())
  if (!made) return refuse('link_expired')
  await assignByEmail(db, made.uid)
  return signedIn(context, made, { returnTo: letter.returnTo })
})

export const forgotPassword = handle(identity.forgotPassword, async ({ body, principal }, context) => {
  const { db, clock } = context
  const email = normalEmail(body.email)
  const known = await findGuestByEmail(db, email)
  const device = known && deviceOf(await readSecret(db), { key: body.knownDevice, uid: known.uid }, sameSecret)
  const hurry = device
    ? await refuseTooMany([{ limit: 'lettersOfDevice', of: device }], context)
    : await refuseLetters(principal.caller, email, context)
  if (hurry) return hurry
  const asked = { language: body.language ?? null, askedAt: askedAt(principal) }
  const letter = { ...asked, returnTo: null, passwordHash: null }
  await insertLetter(
    db,
    known ? { ...letter, kind: 'reset', email, uid: known.uid } : { ...letter, kind: 'unknown', email: '', uid: null },
    clock.now(),
  )
  return {}
})

export const resetPassword = handle(identity.resetPassword, async ({ body, principal }, context) => {
  const { db, clock } = context
  const letter = await openLetter(body, 'reset', principal.caller, context)
  if ('refused' in letter) return letter
  const { uid } = letter
  if (uid === null) return refuse('link_expired')
  if (passwordProblem(body.password, letter.email) !== null) return refuse('weak_password')
  const passwordHash = await hashPassword(body.password)
  const isDone = await signingUp.resetPassword(db, { ...letter, uid }, passwordHash, clock.now())
  return isDone ? {} : refuse('link_expired')
})

/** The session refreshes the access token; of an unknown one nothing is said. */
export const access = handle(identity.access, async ({ body, principal }, context) => {
  const { db, clock } = context
  const now = clock.now()
  const guest = await findSession(db, body.session, now)
  if (!guest) {
    countWrongKey(principal.caller, context)
    return refuse('sign_in_required')
  }
  const { token, expires } = makeAccessToken(await readSecret(db), guest, now)
  return {
    token,
    expires: expires.toString(),
    sessionExpires: guest.expires.toString(),
    uid: guest.uid,
    name: guest.name,
    email: guest.email,
    emailVerified: isEmailVerified(guest.email, guest.emailVerified),
    phoneVerified: guest.phoneVerified,
    verificationSent: guest.verificationSent,
    photoUrl: guest.photoUrl,
    hasProfile: guest.hasProfile,
    hasPassword: guest.hasPassword,
    bySocial: !guest.hasPassword,
  }
})

export const signOut = handle(identity.signOut, async ({ body }, { db }) => {
  await deleteSessionByKey(db, body.session)
  return {}
})

export const sessions = handle(identity.sessions, async ({ principal }, context) => {
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  const found = await listSessions(context.db, own.uid, context.clock.now())
  return {
    sessions: found.map(({ created, lastUsed, ...session }) => ({
      ...session,
      created: created.toString(),
      lastUsed: lastUsed.toString(),
      current: session.id === own.sessionId,
    })),
  }
})

export const endSession = handle(identity.endSession, async ({ params, principal }, context) => {
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  return (await deleteSession(context.db, own.uid, params.sessionId)) ? {} : refuse('not_found')
})

export const signOutEverywhere = handle(identity.signOutEverywhere, async ({ principal }, context) => {
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  await deleteSessionsOf(context.db, own.uid)
  return {}
})

export const changePassword = handle(identity.changePassword, async ({ body, principal }, context) => {
  const { db, clock } = context
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  const hurry = await refuseTooMany([{ limit: 'signInsOfAccount', of: own.uid }], context)
  if (hurry) return hurry
  const account = await findCredentialOf(db, own.uid)
  if (!(await isPassword(body.currentPassword, account?.passwordHash)) || !account) return refuse('wrong_credentials')
  if (passwordProblem(body.newPassword, account.email) !== null) return refuse('weak_password')
  await signingUp.changePassword(db, own, await hashPassword(body.newPassword), clock.now())
  return {}
})
