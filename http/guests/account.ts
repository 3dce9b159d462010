import * as deletion from '#actions/guests/account/delete-account.ts'
import { account } from '#contract/guests/account.ts'
import { findCredentialOf, findGuestEmail } from '#data/guests/guests.ts'
import { insertLetter } from '#data/guests/letters.ts'
import { isPassword } from '#data/guests/passwords.ts'
import { refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'
import { writeExport } from './account-export.ts'
import { askedAt, openLetter, refuseLetters } from './identity.ts'
import { openSessionOf } from './open-session.ts'

export const exportAccount = handle(account.export, async ({ principal }, context) => {
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  const hurry = await refuseTooMany([{ limit: 'exportsOfGuest', of: own.uid }], context)
  if (hurry) return hurry
  const text = await writeExport(context, own)
  return text === null ? refuse('sign_in_required') : { name: 'account.json', text }
})

export const askDeletion = handle(account.askDeletion, async ({ body, principal }, context) => {
  const { db, clock } = context
  const own = await openSessionOf(principal, context)
  const email = own && (await findGuestEmail(db, own.uid))
  if (!own || !email) return refuse('sign_in_required')
  const hurry = await refuseLetters(principal.caller, email, context)
  if (hurry) return hurry
  const letter = { kind: 'delete', email, uid: own.uid, language: body.language ?? null } as const
  const asked = { passwordHash: null, returnTo: null, askedAt: askedAt(principal) }
  await insertLetter(db, { ...letter, ...asked }, clock.now())
  return {}
})

/** Asked for twice it is done once; the second finds its session ended. */
export const deleteAccount = handle(account.delete, async ({ body, principal }, context) => {
  const { db, clock } = context
  const own = await openSessionOf(principal, context)
  if (!own) return refuse('sign_in_required')
  if (body.letter) {
    const letter = await openLetter(body.letter, 'delete', principal.caller, context)
    if ('refused' in letter) return letter
    // A link that was mailed to another account of the same reader.
    if (letter.uid !== own.uid) return refuse('link_expired')
  } else {
    const hurry = await refuseTooMany([{ limit: 'signInsOfAccount', of: own.uid }], context)
    if (hurry) return hurry
    const known = await findCredentialOf(db, own.uid)
    if (!(await isPassword(body.password ?? '', known?.passwordHash))) return refuse('wrong_credentials')
  }
  await deletion.deleteAccount(
    db,
    own.uid,
    { language: body.language ?? null, askedAt: askedAt(principal) },
    clock.now(),
  )
  return {}
})
