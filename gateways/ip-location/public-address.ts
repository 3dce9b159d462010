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
  return reserved.check(address, family) ? null : { address, family }
}

function oneSpelling(address: string): string {
  const withoutZone = address.split('%', 1)[0] ?? ''
  return new SocketAddress({ address: withoutZone, family: 'ipv6' }).address
}
