import { expect, test } from 'vitest'
import { consentValue, isCountedPage, readAnalytics, readConsent } from './analytics.ts'

test.each([
  ['ga4', 'G-ABC1234567', true],
  ['gtm', 'GTM-ABCD123', true],
  ['plausible', 'tables.example', true],
  ['ga4', 'GTM-ABCD123', false],
  ['ga4', 'g-abc1234567', false],
  ['ga4', "G-ABC');alert(1)//", false],
  ['ga4', 'G-ABC1234567\n', false],
  ['gtm', '</script><script>alert(1)</script>', false],
  ['plausible', 'tables.example/../x', false],
  ['plausible', 'https://tables.example', false],
  ['plausible', 'localhost', false],
  ['plausible', `${'a.'.repeat(60)}example`, false],
  ['matomo', '1', false],
  ['toString', 'G-ABC1234567', false],
  [null, 'G-ABC1234567', false],
  ['ga4', null, false],
])('%j with %j counts: %j', (kind, id, counts) => {
  expect(readAnalytics(kind, id)).toEqual(counts ? { kind, id } : null)
})

test('a choice holds for the id it was made for', () => {
  const [first, second] = [
    { kind: 'ga4', id: 'G-AAAA' },
    { kind: 'ga4', id: 'G-BBBB' },
  ] as const
  expect(readConsent(first, consentValue(first, true))).toBe('given')
  expect(readConsent(first, consentValue(first, false))).toBe('refused')
  for (const value of [consentValue(second, true), 'yes', '', null]) expect(readConsent(first, value)).toBeNull()
})

test.each([
  ['/', true],
  ['/search', true],
  ['/restaurants/gasthaus-blau-vienna', true],
  ['/articles', true],
  ['/articles/where-vienna-eats', true],
  ['/restaurants/gasthaus-blau-vienna/reservations', false],
  ['/booking/open/1/rt_secret', false],
  ['/standby/1/2/key', false],
  ['/i/abc', false],
  ['/user', false],
])('%s is counted: %j', (path, counted) => expect(isCountedPage(path)).toBe(counted))
