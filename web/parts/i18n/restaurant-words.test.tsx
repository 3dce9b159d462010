import { expect, test } from 'vitest'
import type { Locale } from '#domain/locale/language.ts'
import { drawn } from '../shell/test-page.tsx'
import { OwnWords } from './own-words.tsx'
import { restaurantWord, restaurantWords } from './restaurant-words.server.ts'
import { TextOverlay } from './text.tsx'

const cases: [string, Locale, string][] = [
  ['Terrace', 'de-DE', 'Terrasse'],
  ['Terrace', 'pt-PT', 'Esplanada'],
  ['Main hall', 'ru', 'Основной зал'],
  ['Main hall', 'sr-LATIN', 'Glavna sala'],
  ['Main hall', 'en', 'Main hall'],
  ['Mains', 'es', 'Platos principales'],
  ['Stube', 'de', 'Stube'],
]
test.each(cases)('%s in %s is %s', (word, locale, shown) => expect(restaurantWord(word, locale)).toBe(shown))

test('English guests are sent none of them', () => expect(restaurantWords('en-GB')).toEqual({}))

test('what has no translation is marked with its language', () => {
  const shown = (words: string) =>
    drawn(
      <TextOverlay messages={restaurantWords('de')}>
        <OwnWords of={words} language="en" />
      </TextOverlay>,
    )
  expect([shown('Soups'), shown('From the tandoor')]).toEqual(['Suppen', '<span lang="en">From the tandoor</span>'])
})
