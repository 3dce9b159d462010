import { expect, test } from 'vitest'
import { choiceCookies } from './choice-cookies.ts'

const asked = (path: string, cookie = '') =>
  choiceCookies(new Request(`http://localhost${path}`, { headers: { cookie } }))

test('what the address names is remembered once', () => {
  const [language, region] = asked('/?lang=de&regionId=c2761369')
  expect(language).toMatch(/^selectedLang=de; Max-Age=2592000; Path=\/; SameSite=Lax$/)
  expect(region).toMatch(/^globalRegion=c2761369;/)
  expect(asked('/?lang=de&regionId=c2761369', 'selectedLang=de; globalRegion=c2761369')).toEqual([])
})

test('an unsupported language and an address without either leave nothing', () => {
  expect(asked('/?lang=xx')).toEqual([])
  expect(asked('/')).toEqual([])
})

test('what comes by https goes back by nothing else', () => {
  for (const cookie of choiceCookies(new Request('https://tavola.example/?lang=de&regionId=at')))
    expect(cookie).toMatch(/; Secure; SameSite=Lax$/)
})

test.each([
  ['/?standalone', '', ['platform=standalone; Path=/; SameSite=Lax']],
  ['/?app=1', 'platform=standalone', ['platform=app; Path=/; SameSite=Lax']],
  ['/?standalone', 'platform=standalone', []],
  ['/?standalone=off', 'platform=standalone', ['platform=; Max-Age=0; Path=/; SameSite=Lax']],
  ['/?standalone=off', '', []],
  ['/', 'platform=ios', []],
])('%s with %j leaves %j for the rest of the visit', (path, cookie, expected) => {
  expect(asked(path, cookie)).toEqual(expected)
})
