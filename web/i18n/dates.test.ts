import { expect, test } from 'vitest'
import { dayWithFigures } from './dates.server.ts'

const day = Temporal.PlainDate.from('2031-06-21')

test.each([
  ['cs', '21.06.2031'],
  ['de', '21.06.2031'],
  ['pl', '21.06.2031'],
  ['uk', '21.06.2031'],
  ['el', '21/06/2031'],
  ['en-GB', '21/06/2031'],
  ['fr', '21/06/2031'],
  ['it', '21/06/2031'],
  ['pt', '21/06/2031'],
  ['en', '06/21/2031'],
  ['es', '06/21/2031'],
  ['ru', '06/21/2031'],
  ['sr', '06/21/2031'],
  ['fr-CA', '2031-06-21'],
  ['sv', '2031-06-21'],
  ['zh-TW', '2031/06/21'],
] as const)('a day in %s has %s beside its words', (locale, figures) => {
  const [words, written] = dayWithFigures(day, locale).split(' · ')
  expect(written).toBe(figures)
  expect(words).toMatch(/\p{L}/u)
})
