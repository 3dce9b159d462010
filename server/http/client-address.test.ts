import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const socket = '10.0.0.9'

describe('the address of whoever asks', () => {
  test.each([
    ['no proxy, no list', undefined, 0, socket],
    ['no proxy: a list is the caller’s own invention', '1.1.1.1', 0, socket],
    ['one proxy', '1.1.1.1', 1, '1.1.1.1'],
    ['one proxy, an entry invented before it', '9.9.9.9, 1.1.1.1', 1, '1.1.1.1'],
    ['one proxy, many invented', '7.7.7.7,8.8.8.8 , 9.9.9.9,1.1.1.1', 1, '1.1.1.1'],
    ['two proxies', '1.1.1.1, 10.0.0.8', 2, '1.1.1.1'],
    ['two proxies, an entry invented', '9.9.9.9, 1.1.1.1, 10.0.0.8', 2, '1.1.1.1'],
    ['two proxies, one of them passed by', '1.1.1.1', 2, '1.1.1.1'],
    ['a proxy that says nothing', undefined, 1, socket],
    ['an empty list', '', 1, socket],
    ['a proxy that wrote an empty entry', '9.9.9.9, ', 1, ''],
    ['IPv6', '9.9.9.9, 2a02:60::1', 1, '2a02:60::1'],
    ['IPv4 with a port', '1.1.1.1:5678', 1, '1.1.1.1'],
    ['IPv6 in brackets with a port', '[2a02:60::1]:5678', 1, '2a02:60::1'],
    ['IPv6 in brackets', '[2a02:60::1]', 1, '2a02:60::1'],
  ])('%s', (_, forwarded, proxies, expected) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
  })

  test('a socket that is already gone has none', () => {
    expect(clientAddress(undefined, undefined, 0)).toBe('')
  })
})
