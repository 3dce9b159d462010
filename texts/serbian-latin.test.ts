import { expect, test } from 'vitest'
import { serbianLatin } from './serbian-latin.ts'

test.each([
  ['Италијанска', 'Italijanska'],
  ['Њујорк, Љубљана, Џеп', 'Njujork, Ljubljana, Džep'],
  ['ђак ћути', 'đak ćuti'],
  ['{count, plural, one {# место} other {# места}}', '{count, plural, one {# mesto} other {# mesta}}'],
  ['Pizza', 'Pizza'],
])('%s is %s', (cyrillic, latin) => expect(serbianLatin(cyrillic)).toBe(latin))
