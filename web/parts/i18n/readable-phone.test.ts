import { expect, test } from 'vitest'
import { readablePhone } from './readable-phone.server.ts'

test.each([
  ['+4315128328', '+43 1 5128328'],
  ['+43 1 5128328', '+43 1 5128328'],
  ['+14155550123', '+1 415 555 0123'],
  ['01 512 83 28', '01 512 83 28'],
  ['call the bar', 'call the bar'],
])('%s is written %s', (kept, written) => expect(readablePhone(kept)).toBe(written))
