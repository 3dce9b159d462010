import type { IncomingMessage } from 'node:http'

type Options = {
  publicUrl: string
  proxies: number
  /** Asked for every host but the public one. */
  isTenantHost: (host: string) => boolean
}

const wellFormedHost = /^([\da-z._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/
// No stranger's page can have such a host, as it could have any name that it lets lead here.
const ownMachine = /^(localhost|\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/

/**
 * The origin a request was sent to, as its guest's browser writes it: the public one, or that of a tenant. Any other
 * host is a claim and counts as the public one. Where the public address is plain http, it may also be this machine
 * by its number, under whatever port it has outside.
 */
export function originReader({ publicUrl, proxies, isTenantHost }: Options) {
  const { host: publicHost, protocol } = new URL(publicUrl)
  const isSecure = protocol === 'https:'

  function isOurs(host: string): boolean {
    const name = wellFormedHost.exec(host)?.[1]
    return name !== undefined && (isTenantHost(name) || (!isSecure && ownMachine.test(name)))
  }

  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const accessLog = proxies === 0 ? {} : headers
    const scheme = isSecure || saidByProxy(accessLog['x-forwarded-proto'], proxies) === 'https' ? 'https' : 'http'
    const host = saidByProxy(accessLog['x-forwarded-host'], proxies) ?? headers.host?.toLowerCase() ?? publicHost
    return `${scheme}://${host === publicHost || !isOurs(host) ? publicHost : host}`
  }
}

/** Proxies append to what was said before them, or replace it: either way the last words are theirs. */
function saidByProxy(header: string | string[] | undefined, proxies: number): string | undefined {
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
