import { expect, test } from 'vitest'
import { returnAtTenant } from './social-return.ts'

const tenantOf = async (host: string) => (host === 'linden.example' ? {} : null)
const callback = 'https://tavola.example/auth/social/callback/example'
const leadsTo = (url: string, method = 'GET') => returnAtTenant({ url, method }, tenantOf)

test('whoever began at a tenant’s host is led there, with what finishing needs and nothing else', async () => {
  expect(await leadsTo(`${callback}?code=c1&state=s1~linden.example&iss=https%3A%2F%2Fid.example&user=Ann`)).toBe(
    'https://linden.example/auth/social/callback/example?code=c1&state=s1&iss=https%3A%2F%2Fid.example',
  )
})

test.each([
  ['began here', `${callback}?code=c1&state=s1`],
  ['a host that is no tenant’s', `${callback}?code=c1&state=s1~evil.example`],
  ['a host with more to it', `${callback}?code=c1&state=s1~linden.example%2F%2Fevil.example`],
  ['a host before an address', `${callback}?code=c1&state=s1~linden.example%40evil.example`],
  ['another page', 'https://tavola.example/auth?state=s1~linden.example'],
  ['is there already', 'https://linden.example/auth/social/callback/example?state=s1~linden.example'],
])('%s: nobody is led away', async (_, url) => {
  expect(await leadsTo(url)).toBeNull()
})

test('a form leads nowhere by itself', async () => {
  expect(await leadsTo(`${callback}?code=c1&state=s1~linden.example`, 'POST')).toBeNull()
})
