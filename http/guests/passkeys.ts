import { passkeys } from '#contract/guests/passkeys.ts'
import * as ceremonies from '#data/guests/passkeys/passkey-ceremonies.ts'
import {
  addPasskey,
  countPasskeys,
  deletePasskey,
  listPasskeys,
  renamePasskey,
} from '#data/guests/passkeys/passkeys.ts'
import { mostPasskeys } from '#domain/guests/passkeys.ts'
import { refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'
import { askedAt, signedIn } from './identity.ts'
import { openSessionOf } from './open-session.ts'

export const list = handle(passkeys.list, async ({ principal }, context) => {
  const own = await openSessionOf(principal, context)
  return own ? { passkeys: await listPasskeys(context.db, own.uid) } : refuse('sign_in_required')
})

export const beginAdding = handle(passkeys.beginAdding, async ({ principal }, context) => {
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  if ((await countPasskeys(context.db, own.uid)) >= mostPasskeys) return refuse('too_many_passkeys')
  return (await ceremonies.beginAdding(context.db, principal.origin, own.uid)) ?? refuse('sign_in_required')
})

export const add = handle(passkeys.add, async ({ body, principal }, context) => {
  const { db, clock } = context
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  const hurry = await refuseTooMany([{ limit: 'passkeysOfGuest', of: own.uid }], context)
  if (hurry) return hurry
  const { state, name, credential, language = null } = body
  const asked = { uid: own.uid, state, name: name.trim(), credential, language, askedAt: askedAt(principal) }
  const added = await addPasskey(db, asked, clock.now())
  if (added === 'failed') return refuse('passkey_failed')
  if (added === 'too many') return refuse('too_many_passkeys')
  return { passkeys: await listPasskeys(db, own.uid) }
})

export const rename = handle(passkeys.rename, async ({ params, body, principal }, context) => {
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  const isDone = await renamePasskey(context.db, own.uid, params.passkeyId, body.name.trim())
  return isDone ? {} : refuse('not_found')
})

export const remove = handle(passkeys.remove, async ({ params, principal }, context) => {
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  return (await deletePasskey(context.db, own.uid, params.passkeyId)) ? {} : refuse('not_found')
})

export const beginSignIn = handle(passkeys.beginSignIn, async ({ principal }, { db }) =>
  ceremonies.beginSignIn(db, principal.origin),
)

export const signIn = handle(passkeys.signIn, async ({ body, principal }, context) => {
  const { db, clock } = context
  const hurry = await refuseTooMany([{ limit: 'signInsOfCaller', of: principal.caller }], context)
  if (hurry) return hurry
  const { state, credential, device = null } = body
  const opened = await ceremonies.finishSignIn(db, principal.origin, { state, credential, device }, clock.now())
  return opened ? signedIn(context, opened) : refuse('passkey_failed')
})
