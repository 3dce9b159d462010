import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { publicAddress } from '../ip-location/public-address.ts'

const longest = 1000

/** Addresses of push services: https at its usual port, with a name or address of the whole internet and nothing secret in it. */
export function isPublicEndpoint(endpoint: string): boolean {
  const url = endpoint.length <= longest && URL.canParse(endpoint) ? new URL(endpoint) : null
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) > 0) return publicAddress(host) !== null
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/i.test(host)
}

/** Names are looked up again when the connection is made, and a name may then lead anywhere: each address is judged here. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const known = addresses.filter(({ address }) => publicAddress(address) !== null)
    const [first] = known
    if (!first) return done(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), [])
    if (options.all) done(null, known)
    else done(null, first.address, first.family)
  })
}
