import type { Db } from '#data/database/database.ts'
import { listTenants, type Tenant } from '#data/tenants/tenants.ts'

const lifetime = 1000

export type Tenants = {
  find(host: string): Promise<Tenant | null>
  /** As they were when last read, which this asks to be done again: no request waits for it. */
  idOf(host: string): string | null
}

type Options = { publicUrl: string; log: { warn(detail: object, message: string): void } }

/** Tenants are few and asked for with every page, so all of them are kept and read again each second at most. */
export function tenantsByHost(db: Db, { publicUrl, log }: Options): Tenants {
  const isParent = publicUrl.startsWith('https:')
    ? isSecureOrigin
    : (text: string) => isSecureOrigin(text) || isLocal(text)
  const complained = new Set<string>()
  let latest = new Map<string, Tenant>()
  let reading: Promise<Map<string, Tenant>> | undefined
  let until = 0

  /** These stand in the policy of pages, where a wrong one could say anything. */
  function withParents(tenant: Tenant): Tenant {
    const dropped = tenant.parentOrigins.filter((origin) => !isParent(origin))
    const complaint = JSON.stringify([tenant.tenantId, dropped])
    if (dropped.length > 0 && !complained.has(complaint)) {
      complained.add(complaint)
      log.warn({ tenantId: tenant.tenantId, dropped }, 'origins of a tenant that are none')
    }
    return { ...tenant, parentOrigins: tenant.parentOrigins.filter(isParent) }
  }

  function read(): Promise<Map<string, Tenant>> {
    if (reading && performance.now() <= until) return reading
    until = performance.now() + lifetime
    const earlier = reading
    const fresh = listTenants(db).then(
      (rows) => (latest = new Map(rows.map(({ host, tenant }) => [host, withParents(tenant)]))),
    )
    const outcome = earlier ? fresh.catch(() => earlier) : fresh
    outcome.catch(() => (reading = undefined))
    return (reading = outcome)
  }

  return {
    find: async (host) => (await read()).get(host) ?? null,
    idOf(host) {
      void read().catch(() => {})
      return latest.get(host)?.tenantId ?? null
    },
  }
}

const isSecureOrigin = (text: string) => /^https:\/\/[\da-z.-]+(?::\d+)?$/.test(text) && isOrigin(text)
const isLocal = (text: string) => /^http:\/\/localhost(?::\d+)?$/.test(text) && isOrigin(text)
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
