import type { Db } from '#data/database.ts'
import { listTenants, type Tenant } from '#data/tenants.ts'

const lifetime = 1000

export type Tenants = {
  find(host: string): Promise<Tenant | null>
  /** As they were when last read, which this asks to be done again: nobody waits at the door. */
  has(host: string): boolean
}

/** Tenants are few and asked for with every page, so all of them are kept and read again each second at most. */
export function tenantsByHost(db: Db): Tenants {
  let latest = new Map<string, Tenant>()
  let reading: Promise<Map<string, Tenant>> | undefined
  let until = 0

  function read(): Promise<Map<string, Tenant>> {
    if (reading && performance.now() <= until) return reading
    until = performance.now() + lifetime
    const earlier = reading
    const fresh = listTenants(db).then((rows) => (latest = new Map(rows.map((row) => [row.host, row.tenant]))))
    const outcome = earlier ? fresh.catch(() => earlier) : fresh
    outcome.catch(() => (reading = undefined))
    return (reading = outcome)
  }

  return {
    find: async (host) => (await read()).get(host) ?? null,
    has(host) {
      void read().catch(() => {})
      return latest.has(host)
    },
  }
}
