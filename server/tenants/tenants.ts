import type { Db } from '#data/database/database.ts'
import { type ListedTenant, listTenants, type Tenant } from '#data/tenants/tenants.ts'
import { supportedLocale } from '#domain/locale/language.ts'
import { scopeText } from '#domain/tenants/catalogue-scope.ts'
import { isParentOrigin } from '#domain/tenants/parent-origins.ts'
import { parseColour } from '#domain/theme/accent.ts'

const lifetime = 1000

type Tenants = {
  find(host: string): Promise<Tenant | null>
  /** As they were when last read, which this asks to be done again: no request waits for it. */
  idOf(host: string): string | null
  /** What a tenant shows of the catalogue, as it was when last read. */
  scopeOf(tenantId: string): string | null
  /** As it was when last read. */
  byId(tenantId: string): Tenant | null
}

type TenantsOptions = { publicUrl: string; log: { warn(detail: object, message: string): void } }

/** Tenants are few and asked for with every page, so all of them are kept and read again each second at most. */
export function tenantsByHost(db: Db, { publicUrl, log }: TenantsOptions): Tenants {
  const isSecureSite = publicUrl.startsWith('https:')
  const isParent = (text: string) => isParentOrigin(text, { isSecureSite })
  const complained = new Set<string>()
  let latest = new Map<string, Tenant>()
  let scopes = new Map<string, string | null>()
  let reading: Promise<Map<string, Tenant>> | undefined
  let until = 0

  /** Whatever stands in the database: these become part of pages and their policy, where a wrong one could say anything. */
  function withoutWrong({ tenant, unknown }: ListedTenant): Tenant {
    const isColour = (text: string | null) => text === null || parseColour(text) !== null
    const isLanguage = (code: string) => supportedLocale(code) !== null
    const wrong = [
      ...tenant.parentOrigins.filter((origin) => !isParent(origin)),
      ...[tenant.backgroundColor, tenant.themeColor].filter((colour) => !isColour(colour)),
      ...tenant.languages.filter((code) => !isLanguage(code)),
      ...unknown.map((id) => `restaurant ${id}`),
    ]
    const complaint = JSON.stringify([tenant.tenantId, wrong])
    if (wrong.length > 0 && !complained.has(complaint)) {
      complained.add(complaint)
      log.warn({ tenantId: tenant.tenantId, dropped: wrong }, 'settings of a tenant that make no sense')
    }
    return {
      ...tenant,
      parentOrigins: tenant.parentOrigins.filter(isParent),
      backgroundColor: isColour(tenant.backgroundColor) ? tenant.backgroundColor : null,
      themeColor: isColour(tenant.themeColor) ? tenant.themeColor : null,
      languages: tenant.languages.filter(isLanguage),
    }
  }

  function keep(rows: readonly ListedTenant[]): Map<string, Tenant> {
    latest = new Map(rows.map((row) => [row.host, withoutWrong(row)]))
    scopes = new Map(
      [...latest.values()].map(({ tenantId, lockRegionId: regionId, restaurantIds }) => [
        tenantId,
        scopeText({ regionId, restaurantIds }),
      ]),
    )
    return latest
  }

  function read(): Promise<Map<string, Tenant>> {
    if (reading && performance.now() <= until) return reading
    until = performance.now() + lifetime
    const earlier = reading
    const fresh = listTenants(db).then(keep)
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
    scopeOf: (tenantId) => scopes.get(tenantId) ?? null,
    byId: (tenantId) => [...latest.values()].find((tenant) => tenant.tenantId === tenantId) ?? null,
  }
}
