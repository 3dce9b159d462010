import type { Profile } from '#contract/guests/profile.ts'
import type { Database } from '../database/database.ts'
import { deleteGuestPhoto, type EncodedPhoto, insertGuestPhoto, photoIdOf, photoPath } from '../photos/guest-photos.ts'
import { findProfile } from './profiles.ts'

/**
 * Sets or removes the photo of a profile; the one before is deleted with it. The account's row is locked, so that of two at
 * once the later stands and none is left over. Null when there is no profile yet.
 */
export function replaceProfilePhoto(
  db: Database['db'],
  uid: string,
  photo: EncodedPhoto | null,
  now: Temporal.Instant,
): Promise<Profile | null> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('guests').select('id').where('id', '=', uid).forUpdate().executeTakeFirst()
    const known = await findProfile(trx, uid)
    if (!known) return null
    const photoUrl = photo && photoPath(await insertGuestPhoto(trx, photo, now))
    const kept = { ...known, mainInfo: { ...known.mainInfo, photoUrl } }
    await trx
      .updateTable('profiles')
      .set((of) => ({
        main_info: JSON.stringify(kept.mainInfo),
        version: of('version', '+', 1),
        changed_at: new Date(now.epochMilliseconds),
      }))
      .where('uid', '=', uid)
      .execute()
    await deleteGuestPhoto(trx, photoIdOf(known.mainInfo.photoUrl ?? null))
    return kept
  })
}
