import type { IncomingMessage } from 'node:http'

type RequestAddressOptions = {
  publicUrl: string
  proxies: number
  /** The tenant whose host this is; asked for every host but the public one. */
  tenantIdOf: (host: string) => string | null
}

const wellFormedHost = /^([\da-z._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/
// No stranger's page can have such a host, as it could have any name that it lets lead here.
const ownMachine = /^(localhost|\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/**
 * The origin a request was sent to, as its guest's browser writes it: the public one, or that of a tenant, who is named too. Any other
 * host is a claim and counts as the public one. Where the public address is plain http, it may also be this machine
 * by its number, under whatever port it has outside.
 */
export function originReader({ publicUrl, proxies, tenantIdOf }: RequestAddressOptions) {
  const { host: publicHost, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:'

  return ({ headers }: Pick<IncomingMessage, 'headers'>): { origin: string; tenant: string | null } => {
    const forwarded = proxies === 0 ? {} : headers
    const scheme = isSecure || lastOf(forwarded['x-forwarded-proto'], proxies) === 'https' ? 'https' : 'http'
    const host = lastOf(forwarded['x-forwarded-host'], proxies) ?? headers.host?.toLowerCase() ?? publicHost
    const name = host === publicHost ? undefined : wellFormedHost.exec(host)?.[1]
    const tenant = name === undefined ? null : tenantIdOf(name)
    const isOurs = name !== undefined && (tenant !== null || (!isSecure && ownMachine.test(name)))
    return { origin: `${scheme}://${isOurs ? host : publicHost}`, tenant }
  }
}

/** Proxies append to what was sent to them, or replace it: either way the last value is theirs. */
function lastOf(header: string | string[] | undefined, proxies: number): string | undefined {
  return header?.toString().split(',').slice(-proxies)[0]?.trim().toLowerCase()
}

const namesItsHost = /^https?:\/\/[^/?#]*/i

/** Path and query alone: a target may also be written with a host, as to a proxy. Null where it has no path at all. */
export function targetPath(target: string): string | null {
  if (target.startsWith('/')) return target
  if (!namesItsHost.test(target)) return null
  const rest = target.replace(namesItsHost, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** A proxy may have read the other one. */
export const namesTwoHosts = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1
