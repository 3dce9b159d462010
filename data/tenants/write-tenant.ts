import { sql } from 'kysely'
import type { TenantFile } from '#domain/tenants/tenant-file.ts'
import type { Db } from '../database/database.ts'
import { deleteGuestPhoto, type EncodedPhoto, insertGuestPhoto } from '../photos/guest-photos.ts'

type TenantLogos = { light: EncodedPhoto | null; dark: EncodedPhoto | null }

/** What a tenant names and the catalogue does not have. */
export async function findUnknown(
  db: Db,
  { region, restaurants }: Pick<TenantFile, 'region' | 'restaurants'>,
): Promise<{ unknown: string[]; restaurantIds: number[] | null }> {
  const found = region
    ? await db.selectFrom('regions').select('region_id').where('region_id', '=', region).executeTakeFirst()
    : null
  const ids = await Promise.all((restaurants ?? []).map((named) => findNumber(db, named)))
  return {
    unknown: [
      ...(region && !found ? [`region ${region}`] : []),
      ...(restaurants ?? []).filter((_, at) => ids[at] === undefined).map((named) => `restaurant ${named}`),
    ],
    restaurantIds: restaurants && ids.filter((id) => id !== undefined),
  }
}

async function findNumber(db: Db, named: string | number): Promise<number | undefined> {
  const from = db.selectFrom('restaurants').select('restaurant_id')
  const row = await (typeof named === 'number'
    ? from.where('restaurant_id', '=', named)
    : from.where('slug', '=', named)
  ).executeTakeFirst()
  return row?.restaurant_id
}

/** The smallest region that holds all of them. */
async function commonRegion(db: Db, restaurantIds: readonly number[]): Promise<string> {
  const { rows } = await sql<{ region: string }>`
    SELECT part.region FROM restaurants r
    CROSS JOIN unnest(string_to_array(trim(BOTH '/' FROM r.region_path), '/')) WITH ORDINALITY AS part (region, depth)
    JOIN regions ON regions.region_id = part.region
    WHERE r.restaurant_id = ANY(${restaurantIds}::integer[])
    GROUP BY part.region HAVING count(*) = ${restaurantIds.length} ORDER BY max(part.depth) DESC, part.region LIMIT 1`.execute(
    db,
  )
  return rows[0]?.region ?? 'g'
}

/** Writes a tenant as it now is; written again it is the same. Two at once leave one of the two, whole. */
export async function writeTenant(
  db: Db,
  settings: TenantFile,
  { restaurantIds, logos, now }: { restaurantIds: readonly number[] | null; logos: TenantLogos; now: Temporal.Instant },
): Promise<void> {
  const region = settings.region ?? (restaurantIds && (await commonRegion(db, restaurantIds)))
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('tenants'))`.execute(trx)
    const before = await trx
      .selectFrom('tenants')
      .select(['logo_light_id', 'logo_dark_id'])
      .where('tenant_id', '=', settings.id)
      .executeTakeFirst()
    const values = {
      host: settings.host,
      name: settings.name,
      locked_region_id: region,
      catalogue_scope: restaurantIds && [...restaurantIds],
      background_color: settings.backgroundColor,
      theme_color: settings.themeColor,
      allowed_origins: [...settings.parents],
      languages: [...settings.languages],
      analytics_kind: settings.analytics?.kind ?? null,
      analytics_id: settings.analytics?.id ?? null,
      logo_light_id: logos.light && (await insertGuestPhoto(trx, logos.light, now)),
      logo_dark_id: logos.dark && (await insertGuestPhoto(trx, logos.dark, now)),
      changed_at: new Date(now.epochMilliseconds),
    }
    await trx
      .insertInto('tenants')
      .values({ tenant_id: settings.id, ...values })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
      .execute()
    await deleteGuestPhoto(trx, before?.logo_light_id ?? null)
    await deleteGuestPhoto(trx, before?.logo_dark_id ?? null)
  })
}

export async function deleteTenant(db: Db, tenantId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('tenants')
      .where('tenant_id', '=', tenantId)
      .returning(['logo_light_id', 'logo_dark_id'])
      .executeTakeFirst()
    await deleteGuestPhoto(trx, gone?.logo_light_id ?? null)
    await deleteGuestPhoto(trx, gone?.logo_dark_id ?? null)
    return gone !== undefined
  })
}
