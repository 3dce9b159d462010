import { describe, expect, test } from 'vitest'
import { callerName, networkOf, shareCallerKey } from './caller-name.ts'

describe('the network of an address', () => {
  test.each([
    ['an address of the fourth version is its own', '203.0.113.7', '203.0.113.7'],
    ['the same, heard on a socket of the sixth', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the first half of the sixth version', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['whatever stands behind it', '2001:db8:1:2:ffff::1', '2001:db8:1:2'],
    ['written short', '2001:db8::1', '2001:db8:0:0'],
    ['written long', '2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0'],
    ['with a fourth version at its end', '64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['this machine', '::1', '0:0:0:0'],
    ['with its interface', 'fe80::1%eth0', 'fe80:0:0:0'],
    ['what is no address', 'unknown', 'unknown'],
    ['none', '', ''],
  ])('%s', (_, address, expected) => {
    expect(networkOf(address)).toBe(expected)
  })
})

test('one network has one name, another another, and neither tells its address', () => {
  expect(callerName('2001:db8::1')).toBe(callerName('2001:db8::2'))
  expect(callerName('203.0.113.7')).not.toBe(callerName('203.0.113.8'))
  expect(callerName('203.0.113.7')).toMatch(/^[\w-]{22}$/)
})

test('nodes that share a secret give one network one name, and others another', () => {
  const named = (secret: string) => {
    shareCallerKey(Buffer.from(secret))
    return callerName('203.0.113.7')
  }
  expect(named('one')).toBe(named('one'))
  expect(named('one')).not.toBe(named('two'))
})
