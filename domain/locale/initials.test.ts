import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ada Lovelace', 'AL'],
  ['  ada   king lovelace ', 'AK'],
  ['Prince', 'P'],
  ['ångström élan', 'ÅÉ'],
  ['e\u0301lodie roux', 'E\u0301R'],
  ['王 小明', '王小'],
  ['', ''],
])('%s is %s', (name, letters) => expect(initials(name)).toBe(letters))
