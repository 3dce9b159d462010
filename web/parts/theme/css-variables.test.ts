import { expect, test, vi } from 'vitest'
import { warnWithoutVariables } from './css-variables.ts'

test.each([
  [true, []],
  [false, [['Do not support css variables']]],
])('a browser with variables: %s', (supported, warnings) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warnWithoutVariables({ supports: () => supported })
  expect(warned.mock.calls).toEqual(warnings)
  warned.mockRestore()
})
