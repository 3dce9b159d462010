import { expect, test } from 'vitest'
import { openCatalogue } from './catalogue.ts'

const { areas, read } = openCatalogue()

/** Words that a waiter would not say, or that mean something else to a guest. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\b(?:mails?|mailbox)\b(?<!e-mails?)/i, 'an e-mail, the inbox'],
  [/\bletters\b(?! and digits)/i, 'characters'],
  [/\b(?:anew|whoever|nobody|somebody)\b/i, 'again; anyone with …; no one; another guest'],
  [/\bthe house\b/i, 'the restaurant'],
  [/\bwhole (?:phone|e-mail)/i, 'the full phone number'],
  [/\bunwanted\b/i, 'the spam folder'],
  [/\bclick\b/i, 'press'],
]

/** The words about deposits and fees have a wording of their own, tested where terms are made. */
const texts = areas
  .filter((area) => area !== 'policies')
  .flatMap((area) => Object.entries(read('en', area)).map(([key, text]) => ({ name: `${area}: ${key}`, text })))

test.each(avoided)('%s is not said to a guest, but: %s', (word) => {
  expect(texts.filter(({ text }) => word.test(text)).map(({ name, text }) => `${name}: ${text}`)).toEqual([])
})
