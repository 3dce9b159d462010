import { sql } from 'kysely'
import type { PhoneNumber } from '#domain/guests/phone-number.ts'
import type { Db } from '../../database/database.ts'
import { instantOf } from '../../database/instants.ts'
import { writeLetter } from '../letters.ts'

type VerifiedPhone = { phone: PhoneNumber; verifiedAt: Temporal.Instant }

export async function findVerifiedPhone(db: Db, uid: string): Promise<VerifiedPhone | null> {
  const row = await db
    .selectFrom('guest_phones')
    .select(['phone', 'verified_at'])
    .where('guest_id', '=', uid)
    .executeTakeFirst()
  return row ? { phone: row.phone, verifiedAt: instantOf(row.verified_at) } : null
}

/**
 * Makes a number the guest's, in place of the one they had and in place of the guest who had it: the latest proof counts. Rows
 * are locked in the order of numbers, so that two who take each other's do not wait for one another. The account is locked.
 */
export async function bindPhone(trx: Db, uid: string, phone: PhoneNumber, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ phone: PhoneNumber; guest_id: string }>`
    SELECT phone, guest_id FROM guest_phones WHERE phone = ${phone} OR guest_id = ${uid} ORDER BY phone FOR UPDATE`.execute(
    trx,
  )
  const loser = rows.find((row) => row.phone === phone && row.guest_id !== uid)
  if (loser) await writeOfLoss(trx, loser.guest_id, now)
  await trx.deleteFrom('guest_phones').where('guest_id', '=', uid).where('phone', '!=', phone).execute()
  await trx
    .insertInto('guest_phones')
    .values({ phone, guest_id: uid, verified_at: new Date(now.epochMilliseconds) })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet((of) => ({
        guest_id: of.ref('excluded.guest_id'),
        verified_at: of.ref('excluded.verified_at'),
      })),
    )
    .execute()
  await trx
    .updateTable('profiles')
    .set((of) => ({
      main_info: sql`main_info || jsonb_build_object('phone', ${phone}::text)`,
      version: of('version', '+', 1),
      changed_at: new Date(now.epochMilliseconds),
    }))
    .where('uid', '=', uid)
    .execute()
}

/**
 * Whose number is another's now hears of it, in the language in which the code was once asked for. The letter names no account:
 * one that is being deleted waits for the row of its number, and would be waited for.
 */
async function writeOfLoss(trx: Db, uid: string, now: Temporal.Instant): Promise<void> {
  const loser = await trx
    .selectFrom('guests as g')
    .leftJoin('phone_codes as c', 'c.guest_id', 'g.id')
    .select(['g.email', 'c.language'])
    .where('g.id', '=', uid)
    .executeTakeFirst()
  if (!loser) return
  const letter = { kind: 'phone-lost', email: loser.email, language: loser.language, uid: null } as const
  const askedAt = { tenant: null, origin: '' }
  await writeLetter(trx, { ...letter, passwordHash: null, returnTo: null, askedAt }, now)
}

/** With another number in the profile the old one is no longer the guest's, nor is its code waited for. */
export async function keepOnlyPhone(trx: Db, uid: string, phone: PhoneNumber | null): Promise<void> {
  for (const table of ['guest_phones', 'phone_codes'] as const) {
    const all = trx.deleteFrom(table).where('guest_id', '=', uid)
    await (phone === null ? all : all.where('phone', '!=', phone)).execute()
  }
}
