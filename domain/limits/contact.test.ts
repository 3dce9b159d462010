import { expect, test } from 'vitest'
import { internationalNumber } from './contact.ts'

test.each([
  ['+43 1 555 000-11', '+43155500011'],
  ['0043 (1) 555.00011', '+43155500011'],
  ['+43155500011', '+43155500011'],
  ['01 555 000 11', null],
  ['+0431555000', null],
  ['+1234567890123456', null],
  ['', null],
])('%s in international form is %s', (phone, number) => expect(internationalNumber(phone)).toBe(number))
