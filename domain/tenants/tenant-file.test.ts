import { expect, test } from 'vitest'
import { readTenantFile } from './tenant-file.ts'

const right = {
  id: 'linden',
  host: 'linden.example',
  name: 'Linden Tables',
  restaurants: [4101, 'cafe-nebenan-vienna'],
  themeColor: '#1f5c46',
  backgroundColor: '#f2f6ef',
  parents: ['https://partner.example'],
  languages: ['en', 'de'],
  logo: 'linden.png',
  logoDark: 'linden-dark.png',
  analytics: { kind: 'ga4', id: 'G-ABC1234567' },
}
const read = (changes: object) => readTenantFile({ ...right, ...changes }, { isSecureSite: true })

test('a right one is read, and what it does not say is nothing', () => {
  expect(read({})).toMatchObject({ ok: true, tenant: { ...right, region: null } })
  const { id, host, name } = right
  expect(readTenantFile({ id, host, name, region: 'c2761369' }, { isSecureSite: true })).toMatchObject({
    ok: true,
    tenant: { restaurants: null, parents: [], languages: [], logo: null, analytics: null },
  })
})

test.each([
  ['a colour that is none', { themeColor: 'red; background: url(x)' }, 'themeColor'],
  ['a background that is none', { backgroundColor: 'expression(1)' }, 'backgroundColor'],
  ['a logo of another site', { logo: 'https://evil.example/logo.png' }, 'logo'],
  ['a logo with a script in its scheme', { logo: 'javascript:alert(1).png' }, 'logo'],
  ['a logo that could hold a script', { logo: 'logo.svg' }, 'logo'],
  ['a logo out of its folder', { logo: '../../etc/passwd.png' }, 'logo'],
  ['a dark logo alone', { logo: null }, 'logoDark'],
  ['an analytics id with a script', { analytics: { kind: 'ga4', id: "G-1');alert(1)//" } }, 'analytics'],
  ['analytics of an unknown kind', { analytics: { kind: 'script', id: 'G-ABC1234567' } }, 'analytics'],
  ['analytics with more', { analytics: { kind: 'ga4', id: 'G-ABC1234567', src: 'https://evil.example' } }, 'analytics'],
  ['a host that is an address', { host: 'https://linden.example' }, 'host'],
  ['a language that is none', { languages: ['en', 'tlh'] }, 'languages'],
  ['a parent that is everybody', { parents: ['*'] }, 'parents'],
  ['restaurants that are words of a query', { restaurants: ["1' OR 1=1"] }, 'restaurants'],
  ['no restaurant', { restaurants: [] }, 'restaurants'],
  ['neither region nor restaurants', { restaurants: null }, 'region'],
  ['a name with markup', { name: '<script>' }, 'name'],
  ['no name', { name: null }, 'name'],
  ['a word nobody knows', { colour: '#000000' }, 'colour'],
])('%s is refused', (_, changes, key) => {
  const answer = read(changes)
  expect(answer.ok).toBe(false)
  expect(!answer.ok && answer.problems.map((problem) => problem.split(':')[0])).toEqual([key])
})

test.each([null, [], 'linden', 7])('%j is refused', (value) =>
  expect(readTenantFile(value, { isSecureSite: true })).toMatchObject({ ok: false }),
)
