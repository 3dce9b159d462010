import { expect, test } from 'vitest'
import { accentStyle } from './accent-style.server.ts'

const washOf = (first: string | null, second?: string) =>
  (accentStyle(first, second) as Record<string, string> | undefined)?.['--accent-wash']

test('two colours become variables, the second that of the wash', () => {
  const style = accentStyle('#0a5c36', '#7a1f2b')
  expect(Object.keys(style ?? {})).toEqual(['--accent', '--on-accent', '--accent-wash'])
  expect(style).toMatchObject({ '--accent': expect.stringMatching(/^light-dark\(#0a5c36, /) })
  expect(washOf('#0a5c36', '#7a1f2b')).toMatch(/^light-dark\(#7a1f2b17, /)
  expect(washOf('#0a5c36')).toMatch(/^light-dark\(#0a5c3617, /)
})

test.each([null, undefined, '', 'url(evil)'])('%j leaves our own colours', (colour) => {
  expect(accentStyle(colour, '#7a1f2b')).toBeUndefined()
})
