import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { exact } from '../wire/lenient.ts'
import { email, hexId, key, line, locale, moment } from '../wire/text.ts'

// Passwords, tokens and proofs are read as they were sent, or not at all.
export const password = exact(z.string().max(1000))
export const secret = exact(z.string().regex(/^[A-Za-z0-9_-]{20,200}$/))
/** From an earlier sign-in of this browser: its tries are counted apart from those of strangers. */
const knownDevice = exact(z.string().regex(/^[A-Za-z0-9_.-]{20,200}$/)).nullish()
/** A path of this site, to which a guest returns. */
const returnTo = z.string().max(500).nullish()

export const signedIn = named(
  'SignedIn',
  z.object({
    /** Opens the account until it ends; it is kept in a cookie that no script reads. */
    session: z.string().max(200),
    expires: moment,
    uid: key,
    /** What is left to do: `sign-up-sign` and `social-sign-up` lead to the form that creates the profile. */
    next: z.enum(['signed-in', 'sign-up-sign', 'social-sign-up']),
    returnTo: z.string().max(500).nullable(),
    /** Kept by the browser and shown when its guest signs in or asks for a password again; it opens nothing. */
    knownDevice: z.string().max(200),
  }),
)
export type SignInReply = z.output<typeof signedIn>

const guestAccess = named(
  'GuestAccess',
  z.object({
    /** The bearer of the calls that need a signed-in guest. */
    token: z.string().max(400),
    expires: moment,
    sessionExpires: moment,
    uid: key,
    name: z.string().max(120),
    email: z.string().max(254).nullable(),
    /** Also true of a guest without an address. */
    emailVerified: z.boolean(),
    phoneVerified: z.boolean(),
    /** A code is on its way that can still be typed. */
    verificationSent: z.boolean(),
    photoUrl: z.string().max(2048).nullable(),
    hasProfile: z.boolean(),
    hasPassword: z.boolean(),
    /** By which the account was opened: a password or a social provider. */
    bySocial: z.boolean(),
  }),
)
export type GuestAccess = z.output<typeof guestAccess>

export const guestSessions = named(
  'GuestSessions',
  z.object({
    sessions: z
      .array(
        z.object({
          id: hexId,
          created: moment,
          lastUsed: moment,
          /** What the browser called itself. */
          device: z.string().max(300).nullable(),
          current: z.boolean(),
        }),
      )
      .max(200),
  }),
)

const letter = { letterId: hexId, key: secret }

const identityCall = { tag: 'Identity' } as const

/** None of these shows whether an address has an account. */
export const identity = {
  providers: endpoint({
    ...identityCall,
    call: calls.identity.providers,
    access: 'none',
    summary: 'Where else a guest may sign in from',
    reply: z.object({ providers: z.array(z.object({ id: key, name: z.string().max(60) })).max(20) }),
    refusals: [],
  }),
  signIn: endpoint({
    ...identityCall,
    call: calls.identity.signIn,
    access: 'none',
    summary: 'Open a session with e-mail address and password',
    body: z.object({ email, password, device: line(300).nullish(), knownDevice }),
    reply: signedIn,
    refusals: ['wrong_credentials'],
  }),
  signUp: endpoint({
    ...identityCall,
    call: calls.identity.signUp,
    access: 'none',
    summary: 'Ask for an account; a mail to the address says how it goes on',
    body: z.object({ email, password, language: locale.nullish(), returnTo }),
    // The same for an address that has an account already.
    reply: z.object({ proof: z.string().max(200) }),
    refusals: ['weak_password'],
  }),
  confirm: endpoint({
    ...identityCall,
    call: calls.identity.confirm,
    access: 'none',
    summary: 'Create the account with the link of the mail, from the browser that asked or with the password',
    body: z.object({ ...letter, proof: secret.nullish(), password: password.nullish(), device: line(300).nullish() }),
    reply: signedIn,
    refusals: ['link_expired', 'password_needed', 'wrong_credentials'],
  }),
  forgotPassword: endpoint({
    ...identityCall,
    call: calls.identity.forgotPassword,
    access: 'none',
    summary: 'Ask for a mail with a link to a new password',
    body: z.object({ email, language: locale.nullish(), knownDevice }),
    reply: nothing,
    refusals: [],
  }),
  resetPassword: endpoint({
    ...identityCall,
    call: calls.identity.resetPassword,
    access: 'none',
    summary: 'Set a new password with the link of the mail; every session ends',
    body: z.object({ ...letter, password }),
    reply: nothing,
    refusals: ['link_expired', 'weak_password'],
  }),
  beginSocial: endpoint({
    ...identityCall,
    call: calls.identity.beginSocial,
    access: 'none',
    summary: 'Where to send a guest who signs in with another account',
    params: z.object({ providerId: key }),
    body: z.object({ returnTo }),
    reply: z.object({
      url: z.string().max(4000),
      /** Kept by the browser that began, and brought back by it. */
      state: z.string().max(4000),
    }),
    refusals: ['not_found', 'provider_unavailable'],
  }),
  finishSocial: endpoint({
    ...identityCall,
    call: calls.identity.finishSocial,
    access: 'none',
    summary: 'Open a session for a guest who came back from another account',
    params: z.object({ providerId: key }),
    body: z.object({
      state: exact(z.string().max(4000)),
      /** The query with which the guest came back. */
      answer: exact(z.string().max(8000)),
      device: line(300).nullish(),
    }),
    reply: signedIn,
    refusals: ['not_found', 'social_failed', 'social_unverified'],
  }),
  access: endpoint({
    ...identityCall,
    call: calls.identity.access,
    access: 'none',
    summary: 'A fresh access token, and whom it is of',
    body: z.object({ session: secret }),
    reply: guestAccess,
    refusals: ['sign_in_required'],
  }),
  sessions: endpoint({
    ...identityCall,
    call: calls.identity.sessions,
    access: 'guest',
    summary: 'Where the guest is signed in',
    reply: guestSessions,
    refusals: [],
  }),
  endSession: endpoint({
    ...identityCall,
    call: calls.identity.endSession,
    access: 'guest',
    summary: 'Sign out in one place',
    params: z.object({ sessionId: hexId }),
    reply: nothing,
    refusals: ['not_found'],
  }),
  signOut: endpoint({
    ...identityCall,
    call: calls.identity.signOut,
    access: 'none',
    summary: 'End the session',
    body: z.object({ session: secret }),
    reply: nothing,
    refusals: [],
  }),
  signOutEverywhere: endpoint({
    ...identityCall,
    call: calls.identity.signOutEverywhere,
    access: 'guest',
    summary: 'End every session of the guest',
    reply: nothing,
    refusals: [],
  }),
  changePassword: endpoint({
    ...identityCall,
    call: calls.identity.changePassword,
    access: 'guest',
    summary: 'Set another password; every other session ends',
    body: z.object({ currentPassword: password, newPassword: password }),
    reply: nothing,
    refusals: ['wrong_credentials', 'weak_password'],
  }),
}
