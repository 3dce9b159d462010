import { expect, test } from 'vitest'
import { fieldReader } from './fields.ts'

test.each([
  ['a stray control character', 'Cascarino\u001aS Pizzeria', 'Cascarino S Pizzeria'],
  ['a line break', 'Blue\r\nDoor', 'Blue Door'],
  ['blanks around', '  Blau ', 'Blau'],
])('%s does not stay in a text', (_, given, kept) => {
  const reader = fieldReader({ name: given })
  expect(reader.text('name', 100)).toBe(kept)
  expect(reader.reasons).toEqual([])
})

test('a NUL is refused', () => {
  const reader = fieldReader({ name: 'a\u0000b' })
  reader.text('name', 100)
  expect(reader.reasons).toEqual(['name contains a NUL character'])
})
