import type { Db } from '../database/database.ts'

export type LandingRecord = { target: string; source: string; medium: string }

export async function findLanding(db: Db, landingId: string): Promise<LandingRecord | null> {
  const row = await db
    .selectFrom('landings')
    .select(['target', 'source', 'medium'])
    .where('landing_id', '=', landingId)
    .executeTakeFirst()
  return row ?? null
}

/** Said again, it leads elsewhere from then on. */
export async function keepLanding(
  db: Db,
  landingId: string,
  landing: LandingRecord,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('landings')
    .values({ landing_id: landingId, ...landing, created_at: new Date(now.epochMilliseconds) })
    .onConflict((conflict) =>
      conflict.column('landing_id').doUpdateSet((excluded) => ({
        target: excluded.ref('excluded.target'),
        source: excluded.ref('excluded.source'),
        medium: excluded.ref('excluded.medium'),
      })),
    )
    .execute()
}

export async function deleteLanding(db: Db, landingId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('landings').where('landing_id', '=', landingId).executeTakeFirst()
  return numDeletedRows > 0n
}
