import { BlockList, isIP, SocketAddress } from 'node:net'

export type PublicAddress = { address: string; family: 'ipv4' | 'ipv6' }

const reserved = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  // Teredo: tunnels to an address hidden in it.
  ['2001::', 32],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(net, prefix, 'ipv6')

const longestAddress = 64
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/** The address as the whole internet knows it; null for one that only means something nearby, or nothing at all. */
export function publicAddress(given: string): PublicAddress | null {
  const version = given.length > longestAddress ? 0 : isIP(given)
  if (version === 0) return null
  const spelled = version === 4 ? given : oneSpelling(given)
  const address = mapped.exec(spelled)?.[1] ?? spelled
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  if (reserved.check(address, family)) return null
  const within = family === 'ipv6' ? addressWithin(address) : null
  return within !== null && reserved.check(within, 'ipv4') ? null : { address, family }
}

/** The IPv4 address to which a NAT64 (64:ff9b::/96) or 6to4 (2002::/16) address leads. */
function addressWithin(address: string): string | null {
  const [before = '', after] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [head, tail] = [groups(before), groups(after ?? '')]
  const all = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
  const isNat64 = all[0] === 0x64 && all[1] === 0xff9b
  if (!isNat64 && all[0] !== 0x2002) return null
  const [high = 0, low = 0] = isNat64 ? all.slice(6) : all.slice(1)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function oneSpelling(address: string): string {
  const withoutZone = address.split('%', 1)[0] ?? ''
  return new SocketAddress({ address: withoutZone, family: 'ipv6' }).address
}
