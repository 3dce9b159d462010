import { expect, test } from 'vitest'
import { phoneNumber } from './phone-number.ts'

test.each([
  ['+436605550001', 'AT'],
  ['00436605550001', 'AT'],
  ['06605550001', 'AT'],
  ['0660/555 00-01', 'at'],
  ['+43 (0) 660 5550001', 'AT'],
  ['0043 (0)660 5550001', 'AT'],
  ['436605550001', 'AT'],
  ['00 43 660 5550001', 'US'],
  ['011 43 660 5550001', 'US'],
  [' +43 660 5550001 ', null],
  ['0043 660 5550001', null],
])('%s in %s is one number', (text, country) => expect(phoneNumber(text, country)).toBe('+436605550001'))

test.each([
  ['01 588 00', 'AT', '+43158800'],
  ['+43 1 555 000-11', null, '+43155500011'],
  ['0043 (1) 555.00011', null, '+43155500011'],
  ['+49 30 901820', 'AT', '+4930901820'],
  ['(415) 555-2671', 'us', '+14155552671'],
  ['1 415 555 2671', 'US', '+14155552671'],
  ['06 6982 1234', 'IT', '+390669821234'],
  ['8 (912) 345-67-89', 'RU', '+79123456789'],
  ['+999 1234567890', 'AT', '+9991234567890'],
])('%s in %s is %s', (text, country, number) => expect(phoneNumber(text, country)).toBe(number))

test.each([
  ['+436641', 'AT'],
  ['12', 'AT'],
  ['1234', 'AT'],
  ['not a number', 'AT'],
  ['call 0660 5550001', 'AT'],
  ['+0431555000', 'AT'],
  ['+1234567890123456', 'AT'],
  ['+998 1', 'AT'],
  ['0660 5550001', null],
  ['01 555 000 11', null],
  ['0660 5550001', 'XX'],
  ['', 'AT'],
  [null, 'AT'],
])('%s in %s is no number', (text, country) => expect(phoneNumber(text, country)).toBeNull())
