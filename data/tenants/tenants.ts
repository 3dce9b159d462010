import type { Db } from '../database/database.ts'

export type Tenant = {
  tenantId: string
  lockRegionId: string | null
  backgroundColor: string | null
  themeColor: string | null
  parentOrigins: string[]
  languages: string[]
}

export async function listTenants(db: Db): Promise<{ host: string; tenant: Tenant }[]> {
  const rows = await db.selectFrom('tenants').selectAll().where('host', 'is not', null).execute()
  return rows.map((row) => ({
    host: row.host ?? '',
    tenant: {
      tenantId: row.tenant_id,
      lockRegionId: row.locked_region_id,
      backgroundColor: row.background_color,
      themeColor: row.theme_color,
      parentOrigins: row.allowed_origins,
      languages: row.languages,
    },
  }))
}
