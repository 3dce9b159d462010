import { describe, expect, test } from 'vitest'
import { drawShare, isDrawable, type PictureElement, type ShareFacts } from './share-picture.ts'

const facts: ShareFacts = {
  name: 'Gasthaus Blau',
  cuisines: ['Austrian', 'Coffee', 'Third'],
  cuisineKeys: ['austrian'],
  city: 'Vienna',
  rating: null,
  siteName: 'Tavola',
}

function words(drawn: PictureElement | string): string[] {
  return typeof drawn === 'string' ? [drawn] : (drawn.props.children ?? []).flatMap(words)
}

const types = (drawn: PictureElement | string): string[] =>
  typeof drawn === 'string' ? [] : [drawn.type, ...(drawn.props.children ?? []).flatMap(types)]

describe('drawShare', () => {
  test('says name, cuisines and city, and shows the photo', () => {
    const drawn = drawShare(facts, 'data:image/jpeg;base64,AA')
    expect(words(drawn)).toEqual(['Tavola', 'Gasthaus Blau', 'Austrian · Coffee · Vienna'])
    expect(types(drawn)).toContain('img')
  })

  test('a place without a photo gets a plate with its initial', () => {
    expect(words(drawShare(facts, null))).toContain('G')
  })

  test('shows a rating when there is one', () => {
    expect(words(drawShare({ ...facts, rating: { average: '4.6', count: 212 } }, null))).toContain('4.6 (212)')
    expect(words(drawShare(facts, null)).join()).not.toMatch(/\d/)
  })

  test('a name without end has one', () => {
    const [, name = ''] = words(drawShare({ ...facts, name: 'Long '.repeat(60) }, 'x'))
    expect(name.length).toBeLessThanOrEqual(90)
    expect(name).toMatch(/…$/)
  })
})

test.each([
  ['Café Nebenan & Co.', true],
  ['Ταβέρνα «Ήλιος»', true],
  ['Кафе № 1', true],
  ['Phở 24', true],
  ['寿司', false],
  ['Pizza 🍕', false],
  ['مطعم', false],
])('%s can be drawn: %s', (name, drawable) => expect(isDrawable(name)).toBe(drawable))
