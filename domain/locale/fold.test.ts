import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, indexWords, wordsOf } from './fold.ts'

test.each([
  ['Café Müller', 'cafe muller'],
  ['STRAẞE Straße', 'strasse strasse'],
  ['Smørrebrød', 'smorrebrod'],
  ['Æblegård', 'aeblegard'],
  ['Łódź', 'lodz'],
  ['Đà Nẵng', 'da nang'],
  ['Œuf', 'oeuf'],
  ['İstanbul ısı', 'istanbul isi'],
  ['Ελληνικός', 'ελληνικοσ'],
  ['Ёлка', 'елка'],
  ['ﬁsh', 'fish'],
  ['中國菜', '中國菜'],
  ['한국', '한국'],
  ['ガスト', 'ガスト'],
  ['தமிழ்', 'தமிழ்'],
  ['Joe’s L´Osteria', "joe's l'osteria"],
])('%s is folded to %s', (text, folded) => expect(foldText(text)).toBe(folded))

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
    { numRuns: 500 },
  )
})

describe('words', () => {
  test.each<[string, string[]]>([
    ["Joe's Pizza & Grill", ['joes', 'pizza', 'grill']],
    ['  7-Eleven!!', ['7', 'eleven']],
    ['🍕', []],
    ["''''", []],
  ])('of %s as typed', (text, words) => expect(wordsOf(text)).toEqual(words))

  test.each<[string, string[]]>([
    ["L'Osteria", ['losteria', 'l', 'osteria']],
    ['Pizza pizza', ['pizza']],
    ['烤鸭店', ['烤鸭店', '鸭店', '店']],
    ['Café 北京', ['cafe', '北京', '京']],
  ])('of %s to be found by', (text, words) => expect(indexWords(text)).toEqual(words))

  test('are letters, marks and digits only, and never longer than a lexeme may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        for (const word of [...wordsOf(text), ...indexWords(text)]) {
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
          expect([...word].length).toBeLessThanOrEqual(64)
        }
      }),
    )
  })
})
