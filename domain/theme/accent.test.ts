import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentFrom, contrast, parseColour } from './accent.ts'

test.each([
  ['#b3402a', [179, 64, 42]],
  ['#FFFFFF', [255, 255, 255]],
  ['#fff', null],
  ['red', null],
  ['#b3402a;background:url(x)', null],
  ['', null],
  [null, null],
])('%s is %s', (text, colour) => expect(parseColour(text)).toEqual(colour))

test('a readable colour is kept as it is in light', () => {
  expect(accentFrom('#8a2b12')?.light).toBe('#8a2b12')
})

test('yellow is darkened on paper and kept on dark', () => {
  const accent = accentFrom('#ffee00')
  expect(accent?.light).not.toBe('#ffee00')
  expect(accent?.dark).toBe('#ffee00')
})

test('whatever a tenant gives, text on it and beside it reads', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const accent = accentFrom(`#${value.toString(16).padStart(6, '0')}`)
      const colour = (text: string | undefined) => parseColour(text) ?? [0, 0, 0]
      expect(contrast(colour(accent?.light), [252, 250, 246])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(accent?.dark), [24, 19, 15])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(accent?.light), colour(accent?.onLight))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(accent?.dark), colour(accent?.onDark))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
