import type { Db } from '../database/database.ts'
import { newGuestId } from './guest-id.ts'

const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds)

type Credential = { uid: string; passwordHash: string }

/** The account of an address and its password; null where one of them is missing. */
export async function findCredential(db: Db, email: string): Promise<Credential | null> {
  const row = await db
    .selectFrom('guests')
    .innerJoin('guest_accounts', 'guest_accounts.guest_id', 'guests.id')
    .select(['guests.id', 'guest_accounts.password'])
    .where('guests.email', '=', email)
    .where('guest_accounts.provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ? { uid: row.id, passwordHash: row.password } : null
}

export async function findCredentialOf(db: Db, uid: string): Promise<(Credential & { email: string }) | null> {
  const row = await db
    .selectFrom('guests')
    .innerJoin('guest_accounts', 'guest_accounts.guest_id', 'guests.id')
    .select(['guests.email', 'guest_accounts.password'])
    .where('guests.id', '=', uid)
    .where('guest_accounts.provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ? { uid, passwordHash: row.password, email: row.email } : null
}

export async function findGuestByEmail(db: Db, email: string): Promise<{ uid: string } | null> {
  const row = await db.selectFrom('guests').select('id').where('email', '=', email).executeTakeFirst()
  return row ? { uid: row.id } : null
}

export async function findGuestEmail(db: Db, uid: string): Promise<string | null> {
  const row = await db.selectFrom('guests').select('email').where('id', '=', uid).executeTakeFirst()
  return row?.email ?? null
}

/** Whoever changes or deletes what is a guest's own does it after this, one after the other. False when the account is gone. */
export async function lockGuest(trx: Db, uid: string): Promise<boolean> {
  const row = await trx.selectFrom('guests').select('id').where('id', '=', uid).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** A guest whose address is confirmed; null when somebody had it a moment earlier. */
export async function insertGuest(
  db: Db,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: Temporal.Instant,
): Promise<string | null> {
  const uid = newGuestId()
  const at = { created_at: dateOf(now), updated_at: dateOf(now) }
  const made = await db
    .insertInto('guests')
    .values({ id: uid, email, email_verified: true, ...at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await insertCredential(db, uid, passwordHash, now)
  return uid
}

async function insertCredential(db: Db, uid: string, password: string, now: Temporal.Instant): Promise<void> {
  const at = { created_at: dateOf(now), updated_at: dateOf(now) }
  await db
    .insertInto('guest_accounts')
    .values({ id: newGuestId(), guest_id: uid, provider_id: 'credential', account_id: uid, password, ...at })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet((of) => ({
        password: of.ref('excluded.password'),
        updated_at: of.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** Also for a guest who had none, and until now came from another service. */
export const updatePassword = insertCredential
