import { describe, expect, test } from 'vitest'
import { offlineIpLocation } from './offline.ts'
import { registryIpLocation } from './registry.ts'

function fail(error: unknown): never {
  throw error
}

describe('the registries’ tables', () => {
  const location = registryIpLocation(fail)

  test.each([
    ['8.8.8.8', 'US'],
    ['131.130.1.11', 'AT'],
    ['193.0.6.139', 'NL'],
    ['::ffff:131.130.1.11', 'AT'],
    ['2001:4860:4860::8888', 'US'],
    ['2a02:60::1', 'AT'],
  ])('%s is in %s', (address, country) => {
    expect(location.countryOf(address)).toBe(country)
    expect(location.countryOf(address)).toBe(country)
  })

  test.each(['127.0.0.1', '192.168.1.1', '::1', 'fe80::1%eth0', 'unknown', ''])('“%s” is nowhere', (address) => {
    expect(location.countryOf(address)).toBeNull()
  })
})

describe('asking', () => {
  function counting(answer: unknown) {
    const asked: string[] = []
    const opened: string[] = []
    const location = registryIpLocation(fail, (family) => {
      opened.push(family)
      return (address) => {
        asked.push(address)
        return answer
      }
    })
    return { location, asked, opened }
  }

  test('opens a table with its first address and asks once for each', () => {
    const { location, asked, opened } = counting({ country_code: 'AT' })
    expect(opened).toEqual([])
    for (const address of ['8.8.8.8', '8.8.8.8', '9.9.9.9', '10.0.0.1']) location.countryOf(address)
    expect([opened, asked]).toEqual([['ipv4'], ['8.8.8.8', '9.9.9.9']])
    location.countryOf('2a02:60::1')
    expect(opened).toEqual(['ipv4', 'ipv6'])
  })

  test('remembers a bounded number of addresses', () => {
    const { location, asked } = counting(null)
    for (let i = 0; i < 10_001; i++) location.countryOf(`20.0.${i >> 8}.${i & 255}`)
    location.countryOf('20.0.0.0')
    expect(asked.length).toBe(10_002)
  })

  test.each([[null], [{}], [{ country_code: '' }], [{ country_code: 'Austria' }], [{ country_code: 7 }]])(
    'a row like %j names no country',
    (row) => {
      expect(counting(row).location.countryOf('8.8.8.8')).toBeNull()
    },
  )

  test('a table that cannot be read is told once, and nobody is anywhere', () => {
    const reported: unknown[] = []
    const broken = registryIpLocation(
      (error) => reported.push(error),
      () => fail(new Error('no such file')),
    )
    expect([broken.countryOf('8.8.8.8'), broken.countryOf('9.9.9.9')]).toEqual([null, null])
    expect(reported).toHaveLength(1)
  })
})

test('the offline stand-in knows its own table alone', () => {
  const location = offlineIpLocation({ '127.0.0.1': 'AT' })
  expect([location.countryOf('127.0.0.1'), location.countryOf('8.8.8.8')]).toEqual(['AT', null])
})
