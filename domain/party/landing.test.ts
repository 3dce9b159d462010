import { expect, test } from 'vitest'
import { isLandingId, isLandingTarget, landingAddress } from './landing.ts'

test.each([
  ['spring', true],
  ['spring-2027', true],
  ['K7Q2MX9PAB', false],
  ['s', false],
  ['../admin', false],
])('%j names a landing: %s', (text, is) => expect(isLandingId(text)).toBe(is))

test.each([
  ['/', true],
  ['/search?cuisines=italian#map', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['search', false],
])('%j is an address of this site: %s', (text, is) => expect(isLandingTarget(text)).toBe(is))

test('a landing leads on and says where from, unless its target does', () => {
  const landing = { target: '/search?cuisines=italian&utm_source=radio#map', source: 'campaign', medium: 'poster' }
  expect(landingAddress('spring', landing)).toBe(
    '/search?cuisines=italian&utm_source=radio&utm_medium=poster&utm_campaign=spring#map',
  )
})
