import { createHmac, randomUUID } from 'node:crypto'
import type { Database, Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'
import { addJob } from '../jobs/add-job.ts'
import { lockGuest } from './guests.ts'

type LetterKind = 'sign-up' | 'known' | 'reset' | 'unknown' | 'delete' | 'deleted' | 'passkey-added' | 'phone-lost'

export type GuestLetter = {
  letterId: string
  kind: LetterKind
  email: string
  uid: string | null
  passwordHash: string | null
  language: string | null
  returnTo: string | null
}

/** Worked out from the server's secret, so that the mail can be written again and no copy lies in the database. */
export const letterKey = (secret: Buffer, letterId: string) =>
  createHmac('sha256', secret).update(`letter|${letterId}|1`).digest('base64url')

/** Kept by the browser that asked for an account. */
export const signUpProof = (secret: Buffer, letterId: string) =>
  createHmac('sha256', secret).update(`sign-up|${letterId}|1`).digest('base64url')

const hoursOf: Readonly<Record<LetterKind, number>> = {
  'sign-up': 24,
  known: 24,
  reset: 1,
  unknown: 1,
  delete: 1,
  deleted: 24,
  'passkey-added': 24,
  'phone-lost': 24,
}

/** Whose host was called, and its origin; no tenant stands for the public one. */
export type LetterOrigin = { tenant: string | null; origin: string }

type NewLetter = Omit<GuestLetter, 'letterId'> & { askedAt: LetterOrigin }

/** Without a site, the public one. */
export type GuestMailJob = { letterId: string; askedAt?: LetterOrigin }

/** Writes a letter down and asks for its mail, both or neither. To an account that was deleted a moment ago nothing is written. */
export function insertLetter(db: Database['db'], letter: NewLetter, now: Temporal.Instant): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // Also without an account, so that it takes as long.
    const isThere = await lockGuest(trx, letter.uid ?? '')
    const isGone = letter.uid !== null && !isThere
    return writeLetter(trx, isGone ? { ...letter, kind: 'unknown', email: '', uid: null } : letter, now)
  })
}

/** The same within a transaction that has seen to the account. */
export async function writeLetter(trx: Db, letter: NewLetter, now: Temporal.Instant): Promise<string> {
  const id = randomUUID()
  const letterId = hexOf(id)
  await trx
    .insertInto('guest_letters')
    .values({
      letter_id: id,
      kind: letter.kind,
      email: letter.email,
      guest_id: letter.uid,
      password_hash: letter.passwordHash,
      language: letter.language,
      return_to: letter.returnTo,
      created_at: new Date(now.epochMilliseconds),
      expires_at: new Date(now.add({ hours: hoursOf[letter.kind] }).epochMilliseconds),
    })
    .execute()
  const job: GuestMailJob = { letterId, ...(letter.askedAt.tenant !== null && { askedAt: letter.askedAt }) }
  await addJob(trx, 'guest-mail', job, `guest-mail ${letterId}`)
  return letterId
}

/** A letter that was neither used nor has run out. */
export async function findLetter(db: Db, letterId: string, now: Temporal.Instant): Promise<GuestLetter | null> {
  const row = await db
    .selectFrom('guest_letters')
    .selectAll()
    .where('letter_id', '=', letterId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now.epochMilliseconds))
    .executeTakeFirst()
  if (!row) return null
  return {
    letterId,
    kind: row.kind as LetterKind,
    email: row.email,
    uid: row.guest_id,
    passwordHash: row.password_hash,
    language: row.language,
    returnTo: row.return_to,
  }
}

/** True for one of those who try at once. What it held of the guest is forgotten. */
export async function consumeLetter(trx: Db, letterId: string, now: Temporal.Instant): Promise<boolean> {
  const used = await trx
    .updateTable('guest_letters')
    .set({ used_at: new Date(now.epochMilliseconds), password_hash: null })
    .where('letter_id', '=', letterId)
    .where('used_at', 'is', null)
    .returning('letter_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteLettersBefore(db: Db, before: Temporal.Instant): Promise<number> {
  const until = new Date(before.epochMilliseconds)
  const { numDeletedRows } = await db.deleteFrom('guest_letters').where('expires_at', '<', until).executeTakeFirst()
  return Number(numDeletedRows)
}
