import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentFrom, contrast, groundsFrom, parseColour } from './accent.ts'

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

test('whatever ground a tenant gives, the faintest words and the accent read on it', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colours, colours, colours, (background, theme, second) => {
      const grounds = groundsFrom(background)
      if (!grounds) throw new Error('no grounds')
      const accent = accentFrom(theme, second)
      const colour = (text: string | undefined) => parseColour(text) ?? [0, 0, 0]
      const [light, dark] = [colour(grounds.light), colour(grounds.dark)]
      // The faintest words of the app.
      expect(contrast(light, [115, 106, 99])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, [150, 145, 138])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(accent?.light), light)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(accent?.dark), dark)).toBeGreaterThanOrEqual(4.5)
      // On the wash over the ground.
      const washed = (ground: readonly number[], over: readonly number[], share: number) =>
        ground.map((channel, at) => channel * (1 - share) + (over[at] ?? 0) * share) as [number, number, number]
      for (const [text, over, ground, share] of [
        [accent?.light, accent?.washLight, light, 0.09],
        [accent?.dark, accent?.washDark, dark, 0.16],
      ] as const)
        expect(contrast(colour(text), washed(ground, colour(over), share))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a second colour washes where the first reads on it, else the first itself', () => {
  expect(accentFrom('#0a5c36', '#7a1f2b')?.washLight).toBe('#7a1f2b')
  const faint = accentFrom('#ff2eff', '#ffffff')
  expect(faint?.washDark).toBe(faint?.dark)
})

test('a light ground is kept in light, and what is no colour is no ground', () => {
  expect(groundsFrom('#faf6f0')?.light).toBe('#faf6f0')
  expect(groundsFrom('url(x)')).toBeNull()
})
