import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { IpLocation } from '#gateways/ip-location/ip-location.ts'
import { callerHeader } from '#http/access/caller.ts'
import { countryHeader } from '#http/access/country.ts'
import { guestHeader } from '#http/access/signed-in.ts'
import { scopeHeader, tenantHeader } from '#http/access/tenant.ts'
import { callerName } from './caller-name.ts'
import { clientAddress } from './client-address.ts'

const wellFormedId = /^[\w-]{8,64}$/

/** Every request has a name: its own if well formed, else a new one, seen by the app inside too. */
export function nameRequest(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && wellFormedId.test(given)) return given
  const requestId = randomUUID()
  rewrite(request, 'x-request-id', requestId)
  return requestId
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

type RequestOrigin = { location: IpLocation; proxies: number; tenant: string | null; scope: string | null }

/**
 * The app inside learns the tenant, what it shows, the country, and a name of the caller that leads back to no address: addresses stop
 * here, and so does what a caller says of itself. Readers have a name too, because codes and keys can be tried by reading.
 */
export function nameOrigin(request: IncomingMessage, { location, proxies, tenant, scope }: RequestOrigin): void {
  const forwarded = request.headers['x-forwarded-for']
  const address = clientAddress(request.socket.remoteAddress, forwarded?.toString(), proxies)
  for (const name of proxyHeaders) rewrite(request, name, null)
  rewrite(request, tenantHeader, tenant)
  rewrite(request, scopeHeader, scope)
  rewrite(request, guestHeader, null)
  rewrite(request, countryHeader, location.countryOf(address))
  rewrite(request, callerHeader, callerName(address))
}

// The app reads the raw list, the response cache the parsed one.
function rewrite({ headers, rawHeaders }: IncomingMessage, name: string, value: string | null): void {
  if (headers[name] !== undefined) {
    delete headers[name]
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
      if (rawHeaders[at]?.toLowerCase() === name) rawHeaders.splice(at, 2)
  }
  if (value === null) return
  headers[name] = value
  rawHeaders.push(name, value)
}
