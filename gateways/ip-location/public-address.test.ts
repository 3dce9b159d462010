import { describe, expect, test } from 'vitest'
import { publicAddress } from './public-address.ts'

describe('an address the internet knows', () => {
  test.each([
    ['8.8.8.8', '8.8.8.8', 'ipv4'],
    ['::ffff:8.8.8.8', '8.8.8.8', 'ipv4'],
    ['::FFFF:0808:0808', '8.8.8.8', 'ipv4'],
    ['0:0:0:0:0:ffff:8.8.8.8', '8.8.8.8', 'ipv4'],
    ['2001:4860:4860:0:0:0:0:8888', '2001:4860:4860::8888', 'ipv6'],
    ['172.15.255.255', '172.15.255.255', 'ipv4'],
    ['172.32.0.0', '172.32.0.0', 'ipv4'],
    ['100.128.0.1', '100.128.0.1', 'ipv4'],
  ])('%s is %s', (given, address, family) => {
    expect(publicAddress(given)).toEqual({ address, family })
  })
})

describe('an address that tells no place', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.0.1',
    '192.168.255.255',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '100::1',
    '64:ff9b:1::1',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'ff02::1',
  ])('%s', (given) => {
    expect(publicAddress(given)).toBeNull()
  })

  test.each(['', 'localhost', '8.8.8', '8.8.8.8.8', '008.8.8.8', '256.1.1.1', ' 8.8.8.8', '8.8.8.8:80', '2001:::1'])(
    'malformed: “%s”',
    (given) => {
      expect(publicAddress(given)).toBeNull()
    },
  )

  test('one too long to be any', () => {
    expect(publicAddress(`2a02:60::1%${'z'.repeat(100)}`)).toBeNull()
  })
})
