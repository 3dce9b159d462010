import { createHmac, randomUUID } from 'node:crypto'
import { codeMinutes, isCodeAwaited, isCodeOpen, isSameRequest, type SentCode } from '#domain/guests/phone-code.ts'
import type { PhoneNumber } from '#domain/guests/phone-number.ts'
import type { Database, Db } from '../../database/database.ts'
import { instantOf } from '../../database/instants.ts'
import { hexOf } from '../../database/sql-values.ts'
import { insertGuestNews } from '../../outbox/insert-news.ts'
import { lockGuest } from '../guests.ts'
import { bindPhone, findVerifiedPhone } from './verified-phones.ts'

const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds)

/** Worked out from the server's secret, so that neither the outbox nor any other table holds it. */
export function phoneCode(secret: Buffer, codeId: string): string {
  const digest = createHmac('sha256', secret).update(`phone-code|${codeId}|1`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

type GuestCode = SentCode & { codeId: string; language: string | null }

const selectCodes = (db: Db) =>
  db
    .selectFrom('phone_codes')
    .select(['code_id', 'phone', 'language', 'attempts', 'created_at', 'expires_at', 'used_at'])

type PhoneCodeRow = Awaited<ReturnType<ReturnType<typeof selectCodes>['executeTakeFirstOrThrow']>>

const codeOf = (row: PhoneCodeRow): GuestCode => ({
  codeId: hexOf(row.code_id),
  phone: row.phone,
  language: row.language,
  attempts: row.attempts,
  createdAt: instantOf(row.created_at),
  expiresAt: instantOf(row.expires_at),
  usedAt: row.used_at && instantOf(row.used_at),
})

/** The code a guest was sent last, open or not. */
export async function findCodeOf(db: Db, uid: string): Promise<GuestCode | null> {
  const row = await selectCodes(db).where('guest_id', '=', uid).executeTakeFirst()
  return row ? codeOf(row) : null
}

/** A code that is still waited for: not one that was used, has run out or was replaced by a later one. */
export async function findAwaitedCode(db: Db, codeId: string, now: Temporal.Instant): Promise<GuestCode | null> {
  const row = await selectCodes(db).where('code_id', '=', codeId).executeTakeFirst()
  const code = row && codeOf(row)
  return code && isCodeAwaited(code, now) ? code : null
}

type PhoneCodeRequest = { uid: string; phone: PhoneNumber; language: string | null }

/**
 * Asks for a code to be sent, in place of any earlier one, both or neither. The account's row is locked: of two requests at
 * once one is sent, and the other finds it. Null when the account is gone.
 */
export function insertPhoneCode(
  db: Database['db'],
  { uid, phone, language }: PhoneCodeRequest,
  now: Temporal.Instant,
): Promise<GuestCode | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockGuest(trx, uid))) return null
    const last = await findCodeOf(trx, uid)
    if (last && isSameRequest(last, phone, now)) return last
    const id = randomUUID()
    const row = {
      code_id: id,
      phone,
      language,
      attempts: 0,
      created_at: dateOf(now),
      expires_at: dateOf(now.add({ minutes: codeMinutes })),
      used_at: null,
    }
    await trx
      .insertInto('phone_codes')
      .values({ guest_id: uid, ...row })
      .onConflict((conflict) => conflict.column('guest_id').doUpdateSet(row))
      .execute()
    await insertGuestNews(trx, 'guest.phone_code', { codeId: hexOf(id) })
    return codeOf(row)
  })
}

/**
 * Binds the number to the guest when what was typed is right; null when it is not, or when there is nothing to compare it
 * with. The account's row is locked, so that no two attempts count as one. The same right code again finds it done.
 */
export function usePhoneCode(
  db: Database['db'],
  uid: string,
  isRight: (codeId: string) => boolean,
  now: Temporal.Instant,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockGuest(trx, uid))) return null
    const code = await findCodeOf(trx, uid)
    if (!code || !isCodeOpen(code, now)) return null
    const update = trx.updateTable('phone_codes').where('guest_id', '=', uid)
    if (!isRight(code.codeId)) {
      await update.set({ attempts: code.attempts + 1 }).execute()
      return null
    }
    if (code.usedAt) return (await findVerifiedPhone(trx, uid))?.phone === code.phone ? code.phone : null
    await update.set({ used_at: dateOf(now) }).execute()
    await bindPhone(trx, uid, code.phone, now)
    return code.phone
  })
}

export async function deletePhoneCodesBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('phone_codes').where('expires_at', '<', dateOf(before)).execute()
}
