import { sql } from 'kysely'
import { readAnalytics, type TenantAnalytics } from '#domain/tenants/analytics.ts'
import type { Db } from '../database/database.ts'
import { photoPath } from '../photos/guest-photos.ts'

export type StoredTenantLogo = { light: string; dark: string | null; width: number; height: number }

export type Tenant = {
  tenantId: string
  name: string
  lockRegionId: string | null
  /** The restaurants it shows; null for all of its region. */
  restaurantIds: readonly number[] | null
  backgroundColor: string | null
  themeColor: string | null
  logo: StoredTenantLogo | null
  analytics: TenantAnalytics | null
  parentOrigins: string[]
  languages: string[]
}

/** `unknown`: restaurants of its list that are none. */
export type ListedTenant = { host: string; tenant: Tenant; unknown: number[] }

export async function listTenants(db: Db): Promise<ListedTenant[]> {
  const rows = await db
    .selectFrom('tenants')
    .leftJoin('guest_photos as logo', 'logo.photo_id', 'tenants.logo_light_id')
    .selectAll('tenants')
    .select(['logo.width', 'logo.height'])
    .select(
      sql<number[]>`ARRAY(SELECT listed.id FROM unnest(catalogue_scope) AS listed (id)
        WHERE NOT EXISTS (SELECT FROM restaurants r WHERE r.restaurant_id = listed.id))`.as('unknown'),
    )
    .where('host', 'is not', null)
    .execute()
  return rows.map((row) => ({
    host: row.host ?? '',
    unknown: row.unknown,
    tenant: {
      tenantId: row.tenant_id,
      name: row.name,
      lockRegionId: row.locked_region_id,
      restaurantIds: row.catalogue_scope,
      backgroundColor: row.background_color,
      themeColor: row.theme_color,
      logo:
        row.logo_light_id && row.width && row.height
          ? {
              light: photoPath(row.logo_light_id),
              dark: row.logo_dark_id && photoPath(row.logo_dark_id),
              width: row.width,
              height: row.height,
            }
          : null,
      analytics: readAnalytics(row.analytics_kind, row.analytics_id),
      parentOrigins: row.allowed_origins,
      languages: row.languages,
    },
  }))
}

/** Null for one that was removed. */
export async function findTenantName(db: Db, tenantId: string): Promise<string | null> {
  const row = await db.selectFrom('tenants').select('name').where('tenant_id', '=', tenantId).executeTakeFirst()
  return row?.name ?? null
}
