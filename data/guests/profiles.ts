import type { AccountFacts, StoredProfile } from '#domain/guests/profile.ts'
import type { Database, Db } from '../database/database.ts'
import { keepOnlyPhone } from './phones/verified-phones.ts'

const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds)

export async function findProfile(db: Db, uid: string): Promise<StoredProfile | null> {
  const row = await db
    .selectFrom('profiles')
    .select(['main_info', 'additional_info'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ? ({ mainInfo: row.main_info, additionalInfo: row.additional_info } as StoredProfile) : null
}

export async function findProfileVersion(db: Db, uid: string): Promise<number | null> {
  const row = await db.selectFrom('profiles').select('version').where('uid', '=', uid).executeTakeFirst()
  return row?.version ?? null
}

/**
 * Writes what `decide` makes of the profile as it is. The account's row is locked meanwhile, so that two changes at once
 * both stand. Null when there is no such account any more, or nothing to change.
 */
export function changeProfile(
  db: Database['db'],
  uid: string,
  decide: (known: StoredProfile | null, account: AccountFacts) => StoredProfile | null,
  now: Temporal.Instant,
): Promise<StoredProfile | null> {
  return db.transaction().execute(async (trx) => {
    const guest = await trx.selectFrom('guests').select('email').where('id', '=', uid).forUpdate().executeTakeFirst()
    if (!guest) return null
    const known = await findProfile(trx, uid)
    const kept = decide(known, { uid, email: guest.email, photoUrl: known?.mainInfo.photoUrl ?? null })
    if (!kept) return null
    const at = dateOf(now)
    await trx
      .insertInto('profiles')
      .values({
        uid,
        main_info: JSON.stringify(kept.mainInfo),
        additional_info: JSON.stringify(kept.additionalInfo ?? {}),
        health_consent_at: kept.additionalInfo?.healthConsent ? at : null,
        created_at: at,
        changed_at: at,
      })
      .onConflict((conflict) =>
        conflict.column('uid').doUpdateSet((of) => ({
          main_info: of.ref('excluded.main_info'),
          additional_info: of.ref('excluded.additional_info'),
          // When the yes was given, not when it was last sent along.
          health_consent_at: of
            .case()
            .when(of.ref('excluded.health_consent_at'), 'is', null)
            .then(null)
            .else(of.fn.coalesce('profiles.health_consent_at', 'excluded.health_consent_at'))
            .end(),
          version: of('profiles.version', '+', 1),
          changed_at: of.ref('excluded.changed_at'),
        })),
      )
      .execute()
    await keepOnlyPhone(trx, uid, kept.mainInfo.phone ?? null)
    await trx.updateTable('guests').set({ name: kept.mainInfo.name, updated_at: at }).where('id', '=', uid).execute()
    return kept
  })
}
