import type { Db } from '#data/database.ts'
import { listTenants, type Tenant } from '#data/tenants.ts'

const lifetime = 1000

/** Tenants are few and asked for with every page, so all of them are kept and read again each second at most. */
export function tenantsByHost(db: Db): (host: string) => Promise<Tenant | null> {
  let kept: Promise<Map<string, Tenant>> | undefined
  let until = 0
  return async (host) => {
    if (!kept || performance.now() > until) {
      until = performance.now() + lifetime
      const earlier = kept
      const fresh = listTenants(db).then((rows) => new Map(rows.map((row) => [row.host, row.tenant])))
      kept = earlier ? fresh.catch(() => earlier) : fresh
      kept.catch(() => (kept = undefined))
    }
    return (await kept).get(host) ?? null
  }
}
