import { expect, test } from 'vitest'
import { cookieDays, localKeys, sessionKeys } from './keys.ts'

test('the keys of the specification are spelled as it spells them', () => {
  expect(Object.values(localKeys)).toEqual(
    expect.arrayContaining([
      'uCoords',
      'globalRegion',
      'name',
      'token',
      'uid',
      'region-breadcrumbs',
      'selectedLang',
      'lockRegionId',
    ]),
  )
  expect(Object.values(sessionKeys)).toEqual(expect.arrayContaining(['ipFoundRegion', 'hostmeUTM', 'walkin-id']))
})

test('no key is used for two things', () => {
  for (const keys of [localKeys, sessionKeys]) expect(new Set(Object.values(keys)).size).toBe(Object.keys(keys).length)
})

test('cookies live as long as specified', () => expect(cookieDays).toEqual({ standard: 30, marketing: 365 }))
