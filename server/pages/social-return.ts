import { readStateWithHost } from '#domain/guests/social-state.ts'

const callbacks = /^\/auth\/social\/callback\/[a-z][a-z0-9-]{0,30}$/
/** What finishing needs; the guest's name, which some send along, stays out of the address. */
const returnedFields = ['code', 'state', 'error', 'iss']
const longestField = 2000

export const isSocialReturn = (pathname: string): boolean => callbacks.test(pathname)

/** The address that finishes what another service has answered. */
export function socialReturn(pathname: string, said: URLSearchParams): string {
  const known = returnedFields.flatMap((name) => {
    const value = said.get(name)
    return value !== null && value.length <= longestField ? [[name, value]] : []
  })
  return `${pathname}?${new URLSearchParams(known).toString()}`
}

/**
 * Where a guest goes on whom another service sent back to the public host, but who began at a tenant's: there lies the cookie without which
 * the answer is worth nothing. Only to hosts of tenants; any other name leads nowhere.
 */
export async function returnAtTenant(
  { method, url }: Pick<Request, 'method' | 'url'>,
  tenantOf: (host: string) => Promise<object | null>,
): Promise<string | null> {
  const { pathname, searchParams, hostname, protocol, port } = new URL(url)
  if (method !== 'GET' || !isSocialReturn(pathname)) return null
  const { state, host } = readStateWithHost(searchParams.get('state') ?? '')
  if (host === null || host === hostname || !(await tenantOf(host))) return null
  const said = new URLSearchParams(searchParams)
  said.set('state', state)
  return `${protocol}//${host}${port && `:${port}`}${socialReturn(pathname, said)}`
}
