import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

// With it every address could be tried against the names. Until the shared one has been read from the database, a key of our own.
let key = randomBytes(32)

// Whoever is here asks again within the minute, and the name costs as much as a small answer.
const names = new LRUCache<string, string>({ max: 5000, ttl: 60_000 })

/** From now on names are the same on every node of one database, so that all count one network together. */
export function shareCallerKey(secret: Buffer): void {
  names.clear()
  key = createHmac('sha256', secret).update('names of callers').digest()
}

/** The same for one network, and meaningless to anybody without the key. */
export function callerName(address: string): string {
  const known = names.get(address)
  if (known) return known
  const name = createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22)
  names.set(address, name)
  return name
}

const mapped = /^::ffff:([\d.]+)$/i

/** One household or phone has one IPv4 address, but 2⁶⁴ of the sixth version, which share their first half. */
export function networkOf(address: string): string {
  const old = mapped.exec(address)?.[1]
  if (old) return old
  if (!isIPv6(address)) return address
  const [before = '', after = ''] = address.split('%')[0]?.split('::') ?? []
  const head = groupsOf(before)
  const tail = groupsOf(after)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => 0)
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}

const groupsOf = (part: string): number[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
