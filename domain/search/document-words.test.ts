import { expect, test } from 'vitest'
import { documentWords } from './document-words.ts'

test('a word counts where it weighs most, and tokens cannot be typed', () => {
  const words = documentWords({
    names: ["Joe's Wien", 'Joe'],
    host: null,
    description: 'Pizza by Joe',
    kind: 'fast_food',
    city: 'Wien',
    cuisines: ['italian_pizza'],
    services: ['reserve'],
    neighbourhoods: ['Innere Stadt'],
    price: 2,
    regionIds: ['at', 'c2761369'],
  })
  expect(Object.fromEntries(words)).toEqual({
    joes: 'A',
    joe: 'A',
    s: 'A',
    wien: 'A',
    '#italian_pizza': 'B',
    '@at': 'C',
    '@c2761369': 'C',
    '~fast_food': 'D',
    '%reserve': 'D',
    '^Innere Stadt': 'D',
    $2: 'D',
    pizza: 'D',
    by: 'D',
  })
})
