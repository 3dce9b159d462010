import type { Database } from '#data/database/database.ts'
import { type LetterOrigin, writeLetter } from '#data/guests/letters.ts'
import { findProfile } from '#data/guests/profiles.ts'
import { releaseCustomers } from '#data/payments/gateway-customers.ts'
import { deleteGuestPhoto, photoIdOf } from '#data/photos/guest-photos.ts'

/**
 * Deletes an account with all that is the guest's own, and asks for the mail that confirms it. Bookings, places in line and
 * what was said about them are the restaurants' too and stay; only their link to the account goes. The account's row is locked
 * first: whoever adds something to it at the same time is either done before and deleted here, or finds no account any more.
 * False when somebody was faster.
 */
export function deleteAccount(
  db: Database['db'],
  uid: string,
  { language, askedAt }: { language: string | null; askedAt: LetterOrigin },
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const guest = await trx.selectFrom('guests').select('email').where('id', '=', uid).forUpdate().executeTakeFirst()
    if (!guest) return false
    const profile = await findProfile(trx, uid)
    await deleteGuestPhoto(trx, photoIdOf(profile?.mainInfo.photoUrl ?? null))
    await releaseCustomers(trx, uid)
    // Before the account, because whoever opens one holds a letter while it looks whether the address is taken.
    await trx
      .deleteFrom('guest_letters')
      .where(({ or, eb }) => or([eb('email', '=', guest.email), eb('guest_id', '=', uid)]))
      .execute()
    await trx.deleteFrom('guests').where('id', '=', uid).execute()
    const letter = { kind: 'deleted', email: guest.email, language, askedAt } as const
    await writeLetter(trx, { ...letter, uid: null, passwordHash: null, returnTo: null }, now)
    return true
  })
}
