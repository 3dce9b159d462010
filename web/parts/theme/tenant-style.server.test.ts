import { expect, test } from 'vitest'
import { tenantStyle } from './tenant-style.server.ts'

test.each([
  ['both', '#0a5c36', '#faf6f0', ['--accent', '--on-accent', '--accent-wash', '--paper']],
  ['an accent alone', '#0a5c36', null, ['--accent', '--on-accent', '--accent-wash']],
  ['a ground alone', null, '#faf6f0', ['--accent', '--on-accent', '--accent-wash', '--paper']],
  ['no colours', 'url(x)', 'red;', []],
])('%s', (_, themeColor, backgroundColor, names) => {
  expect(Object.keys(tenantStyle({ themeColor, backgroundColor }) ?? {})).toEqual(names)
})

test('a ground is kept where words read on it and lightened where they do not', () => {
  const paperOf = (backgroundColor: string) => tenantStyle({ themeColor: null, backgroundColor })?.['--paper']
  expect(paperOf('#faf6f0')).toMatch(/^light-dark\(#faf6f0, #/)
  expect(paperOf('#000000')).not.toMatch(/^light-dark\(#000000/)
})
