import { expect, test } from 'vitest'
import { countryName } from './country.ts'

test.each([
  ['DE', 'en', 'Germany'],
  ['DE', 'de', 'Deutschland'],
  ['AT', 'sr-LATIN', 'Austrija'],
] as const)('%s in %s is %s', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name)
})
