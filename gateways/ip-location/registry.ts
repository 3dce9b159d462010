import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { Reader } from 'mmdb-lib'
import type { IpLocation } from './ip-location.ts'
import { type PublicAddress, publicAddress } from './public-address.ts'

type Find = (address: string) => unknown
type OpenTable = (family: PublicAddress['family']) => Find

const countryCode = /^[A-Z]{2}$/

/**
 * Countries as the internet registries assign them. Each table is read when its first address comes; one that cannot
 * be read is logged once and leaves every guest in the world at large.
 */
export function registryIpLocation(
  onFailure: (error: unknown) => void,
  openTable: OpenTable = openRegistryTable,
): IpLocation {
  const tables = new Map<PublicAddress['family'], Find>()
  const known = new LRUCache<string, { country: string | null }>({ max: 10_000 })

  function tableOf(family: PublicAddress['family']): Find {
    const open = tables.get(family) ?? openOrTell(family)
    tables.set(family, open)
    return open
  }

  function openOrTell(family: PublicAddress['family']): Find {
    try {
      return openTable(family)
    } catch (error) {
      onFailure(error)
      return () => null
    }
  }

  return {
    countryOf(given) {
      const before = known.get(given)
      if (before) return before.country
      const found = publicAddress(given)
      const country = found && countryIn(tableOf(found.family)(found.address))
      known.set(given, { country })
      return country
    },
  }
}

function countryIn(row: unknown): string | null {
  if (typeof row !== 'object' || row === null || !('country_code' in row)) return null
  const { country_code: code } = row
  return typeof code === 'string' && countryCode.test(code) ? code : null
}

const { resolve } = createRequire(import.meta.url)

function openRegistryTable(family: PublicAddress['family']): Find {
  const file = resolve(`@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-${family}.mmdb`)
  const reader = new Reader(readFileSync(file))
  return (address) => reader.get(address)
}
