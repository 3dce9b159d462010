import { expect, test } from 'vitest'
import { isCashDisabled } from './cash.ts'

test.each([
  ['no settings', null, false],
  ['settings of another way of ordering', { delivery: { disableCashPayment: true } }, false],
  ['settings that do not say', { takeaway: {} }, false],
  ['settings that say so', { takeaway: { disableCashPayment: true } }, true],
  ['settings that take cash', { takeaway: { disableCashPayment: false } }, false],
])('%s', (_, settings, isDisabled) => {
  expect(isCashDisabled(settings, 'takeaway')).toBe(isDisabled)
})
