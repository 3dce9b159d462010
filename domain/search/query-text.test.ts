import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type QueryText, readQueryText, readTypedText } from './query-text.ts'

const shown = (text: QueryText) =>
  text.everything ? '*' : text.words.map((word) => word.text + (word.isPrefix ? '*' : '')).join(' ')

describe('a Lucene query', () => {
  test.each([
    ['*', '*'],
    ['', '*'],
    ['   ', '*'],
    ['*:*', '*'],
    ['pizza', 'pizza'],
    ['Blue Door*', 'blue door*'],
    ['"blue door"', 'blue door'],
    ['blue AND (door OR NOT grill)', 'blue door grill'],
    ['+blue -door', 'blue door'],
    ['pizza~2 napoli^3.5', 'pizza napoli'],
    ['name:noma', 'name noma'],
    ['foo\\-bar*', 'foo bar*'],
    ['Joe\\’s\\*', 'joes'],
    ['\\AND', 'and'],
    ['pi*za', 'pi* za'],
    ['pizza pizza', 'pizza'],
    ['北京', '北京*'],
    ['!!!', ''],
    ['🍕*', ''],
    ['trailing\\', 'trailing'],
  ])('%s asks for "%s"', (text, words) => expect(shown(readQueryText(text))).toBe(words))

  test('has at most twelve words', () => {
    const text = readQueryText(Array.from({ length: 50 }, (_, n) => `word${n}`).join(' '))
    expect(shown(text).split(' ')).toHaveLength(12)
  })

  test('is read whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const read = readQueryText(text)
        for (const word of read.everything ? [] : read.words) expect(word.text).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
      }),
    )
  })
})

test.each([
  ['new y', 'new y*'],
  ['san ', 'san*'],
  ['*', '*'],
  ['', '*'],
  ['(', ''],
])('typed so far: %s asks for "%s"', (text, words) => expect(shown(readTypedText(text))).toBe(words))
