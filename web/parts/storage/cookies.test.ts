import { expect, test } from 'vitest'
import { cookieOf, cookieText } from './cookies.server.ts'

const asked = (cookie?: string) => new Request('http://x/', cookie ? { headers: { cookie } } : {})

test.each([
  ['selectedLang=de; other=1', 'de'],
  ['other=selectedLang; selectedLang=sr-LATIN', 'sr-LATIN'],
  ['selectedLang=%E0%A4%A', '%E0%A4%A'],
  ['xselectedLang=de', null],
  [undefined, null],
])('%s holds %s', (cookie, value) => expect(cookieOf(asked(cookie), 'selectedLang')).toBe(value))

test('a cookie cannot smuggle attributes', () => {
  expect(cookieText('a', 'x; Domain=evil', { seconds: 60, address: 'http://localhost/' })).toBe(
    'a=x%3B%20Domain%3Devil; Max-Age=60; Path=/; SameSite=Lax',
  )
})
