import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { EncodedPhoto } from '#data/photos/guest-photos.ts'
import type { Schema } from '#data/schema/schema.ts'
import { writeTenant } from '#data/tenants/write-tenant.ts'
import { listTenant } from './generate/showcase.ts'

const size = { width: 322, height: 100 }
const most = 8

/** A tenant that shows a few partners of the first city. One that an operator has changed meanwhile stays as it is. */
export async function writeListTenant(db: Kysely<Schema>, cityId: string, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ restaurant_id: number }>`
    SELECT restaurant_id FROM restaurants r
    WHERE r.is_partner AND strpos(r.region_path, ${`/${cityId}/`}::text) > 0
      AND NOT EXISTS (SELECT FROM tenants WHERE tenant_id = ${listTenant.id})
    ORDER BY ('waitlist' = ANY(r.services)) DESC, r.restaurant_id LIMIT ${most}`.execute(db)
  if (rows.length === 0) return
  const restaurantIds = rows.map((row) => row.restaurant_id)
  const [light, dark] = await Promise.all([listTenant.logo, listTenant.logoDark].map(readLogo))
  await writeTenant(db, listTenant, { restaurantIds, logos: { light: light ?? null, dark: dark ?? null }, now })
}

async function readLogo(name: string | null): Promise<EncodedPhoto | null> {
  if (name === null) return null
  return { bytes: new Uint8Array(await readFile(join(import.meta.dirname, 'logos', name))), ...size }
}
