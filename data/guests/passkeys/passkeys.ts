import type { CreatedPasskey } from '#contract/guests/passkeys.ts'
import { mostPasskeys } from '#domain/guests/passkeys.ts'
import type { Database, Db } from '../../database/database.ts'
import { instantOf } from '../../database/instants.ts'
import { lockGuest } from '../guests.ts'
import { type LetterOrigin, writeLetter } from '../letters.ts'
import { verifyAdded } from './passkey-ceremonies.ts'

export async function listPasskeys(db: Db, uid: string) {
  const rows = await db
    .selectFrom('guest_passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'host'])
    .where('guest_id', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .limit(2 * mostPasskeys)
    .execute()
  return rows.map(({ id, name, created_at, last_used_at, host }) => ({
    id,
    name: name ?? '',
    created: instantOf(created_at ?? new Date(0)).toString(),
    lastUsed: last_used_at && instantOf(last_used_at).toString(),
    host,
  }))
}

export async function countPasskeys(db: Db, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('guest_passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('guest_id', '=', uid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function hasPasskey(db: Db, uid: string, credentialId: string): Promise<boolean> {
  const row = await db
    .selectFrom('guest_passkeys')
    .select('id')
    .where('guest_id', '=', uid)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row !== undefined
}

type NewPasskey = {
  uid: string
  state: string
  credential: CreatedPasskey
  name: string
  language: string | null
  askedAt: LetterOrigin
}

/**
 * Adds a passkey and asks for the mail that says so. One that is the guest's already is left as it is, so that a request may be
 * sent twice. What two add at once beyond the last free place is taken back under the account's lock.
 */
export async function addPasskey(
  db: Database['db'],
  { uid, state, credential, name, language, askedAt }: NewPasskey,
  now: Temporal.Instant,
): Promise<'added' | 'failed' | 'too many'> {
  if (await hasPasskey(db, uid, credential.id)) return 'added'
  const { origin } = askedAt
  const id = await verifyAdded(db, origin, { uid, state, credential, name })
  if (id === null) return (await hasPasskey(db, uid, credential.id)) ? 'added' : 'failed'
  return db.transaction().execute(async (trx) => {
    if (!(await lockGuest(trx, uid))) return 'failed'
    if ((await countPasskeys(trx, uid)) > mostPasskeys) {
      await trx.deleteFrom('guest_passkeys').where('id', '=', id).execute()
      return 'too many'
    }
    const { email } = await trx.selectFrom('guests').select('email').where('id', '=', uid).executeTakeFirstOrThrow()
    const made = { host: new URL(origin).hostname, created_at: new Date(now.epochMilliseconds) }
    await trx.updateTable('guest_passkeys').set(made).where('id', '=', id).execute()
    const letter = { kind: 'passkey-added', email, uid, language, askedAt } as const
    await writeLetter(trx, { ...letter, passwordHash: null, returnTo: null }, now)
    return 'added'
  })
}

export async function renamePasskey(db: Db, uid: string, passkeyId: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guest_passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('guest_id', '=', uid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(db: Db, uid: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('guest_passkeys')
    .where('id', '=', passkeyId)
    .where('guest_id', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
