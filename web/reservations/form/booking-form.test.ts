import { expect, test } from 'vitest'
import { internationalPhone } from './booking-form.server.ts'

test.each([
  ['01 588 00', 'AT', '+43158800'],
  ['+49 30 901820', 'AT', '+4930901820'],
  ['(415) 555-2671', 'us', '+14155552671'],
  ['not a number', 'AT', 'not a number'],
  ['12', 'AT', '12'],
  ['030 901820', null, '030 901820'],
])('%s in %s is %s', (text, country, number) => expect(internationalPhone(text, country)).toBe(number))
