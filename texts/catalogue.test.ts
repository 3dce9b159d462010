import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bookingStatuses } from '#contract/reservations/reservations.ts'
import { locales } from '#domain/locale/language.ts'
import { type Catalogue, openCatalogue } from './catalogue.ts'
import { baseLanguage } from './fallback-chain.ts'
import { parametersOf, parameterTypes } from './parameter-types.ts'
import { readTexts } from './texts.ts'

const catalogue = openCatalogue()
const { languages, areas, read, compile } = catalogue
const root = join(import.meta.dirname, '..')

/** Areas in which a language that has begun lacks nothing; cuisine names come as the data behind them grows. */
const wholeAreas = areas.filter((area) => area !== 'cuisines')

/** A regional folder holds only what differs; a language that is a form of no other holds all. */
const isBase = ({ chain }: Catalogue, language: string) =>
  !chain(language).includes(baseLanguage(language)) || baseLanguage(language) === language

test('the folders are the languages that guests can choose', () => {
  expect([...languages].sort()).toEqual([...locales].sort())
})

test('a folder holds files of known areas', () => {
  const found = globSync('*/*.json', { cwd: import.meta.dirname }).map((file) => basename(file, '.json'))
  expect([...new Set(found)].sort()).toEqual([...areas].sort())
})

test('parameters.ts is what `npm run texts` writes', () => {
  expect(readFileSync(join(import.meta.dirname, 'parameters.ts'), 'utf8')).toBe(parameterTypes())
})

test.each([
  ['app', areas.filter((area) => area !== 'app')],
  ['booking', ['payment', 'orders', 'feedback']],
])('the texts of %s share no name with those that lie over them, of which a page would show one', (below, above) => {
  const names = read('en', below)
  const shared = above.flatMap((area) =>
    Object.keys(read('en', area))
      .filter((key) => Object.hasOwn(names, key))
      .map((key) => `${area}: ${key}`),
  )
  expect(shared).toEqual([])
})

/** What is wrong with a language: keys unknown to English, values other than English asks for, keys it lacks. */
function faultsOf(from: Catalogue, language: string): string[] {
  const { read, areas } = from
  return areas.flatMap((area) => {
    const english = read('en', area)
    const own = read(language, area)
    const isWhole = wholeAreas.includes(area) && isBase(from, language) && Object.keys(own).length > 0
    const unknown = Object.keys(own).filter((key) => !Object.hasOwn(english, key))
    const lacking = Object.keys(english).filter((key) => isWhole && !Object.hasOwn(own, key))
    const values = (text = '') => JSON.stringify(parametersOf(text))
    const different = Object.keys(own).filter((key) => key in english && values(own[key]) !== values(english[key]))
    return [
      ...unknown.map((key) => `${area}: ${key} is unknown`),
      ...lacking.map((key) => `${area}: ${key} is missing`),
      ...different.map((key) => `${area}: ${key} asks for other values`),
    ]
  })
}

describe.each(languages)('%s', (language) => {
  test('has the keys and values of English, and all of an area that it has begun', () => {
    expect(faultsOf(catalogue, language)).toEqual([])
  })

  test.each(areas)('is complete for a reader of %s, whatever it lacks itself', (area) => {
    expect(Object.keys(compile(language, area)).sort()).toEqual(Object.keys(read('en', area)).sort())
  })
})

test('every language has begun every area', () => {
  const bases = languages.filter((language) => isBase(catalogue, language))
  expect(bases.length).toBeGreaterThan(15)
  const lacking = bases.flatMap((language) =>
    wholeAreas.filter((area) => Object.keys(read(language, area)).length === 0).map((area) => `${language} ${area}`),
  )
  expect(lacking).toEqual([])
})

describe('a new folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tavola-texts-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  cpSync(join(import.meta.dirname, 'en'), join(folder, 'en'), { recursive: true })
  for (const [language, texts] of Object.entries({
    eo: { open: 'Malfermi mian mendon', people: '{party, plural, one {# persono} other {# personoj}}' },
    'eo-XX': { open: 'Malfermi' },
    'eo-YY': {},
  })) {
    mkdirSync(join(folder, language))
    writeFileSync(join(folder, language, 'mails.json'), JSON.stringify(texts))
  }
  const added = openCatalogue(folder)
  const texts = readTexts(added)

  test('is a new language', () => expect([...added.languages].sort()).toEqual(['en', 'eo', 'eo-XX', 'eo-YY']))

  test.each([
    ['eo', 'eo', 'Malfermi mian mendon', '2 personoj'],
    ['eo-XX', 'eo-XX', 'Malfermi', '2 personoj'],
    ['eo-YY', 'eo', 'Malfermi mian mendon', '2 personoj'],
    ['tlh', 'en', 'Open my booking', '2 people'],
  ])('%s reads what it has, then its base language, then English', (asked, language, open, people) => {
    const mails = texts('mails', asked)
    expect([mails.language, mails.t('open'), mails.t('people', { party: 2 })]).toEqual([language, open, people])
    expect(mails.t('directions')).toBe('Directions')
    expect(texts('calendar', asked).t('title', { restaurant: 'X', party: 1 })).toBe('X, table for 1 person')
  })

  test('that lacks a text, or has one too many, is found', () => {
    expect(faultsOf(added, 'eo')).toContain('mails: directions is missing')
    writeFileSync(join(folder, 'eo-YY/mails.json'), JSON.stringify({ opne: 'x', call: 'Voki' }))
    expect(faultsOf(added, 'eo-YY')).toEqual(['mails: opne is unknown', 'mails: call asks for other values'])
  })
})

describe('every English text is used', () => {
  const code = globSync(['web/**/*.{ts,tsx}', 'domain/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  /** Keys that code puts together from parts. */
  const made: Record<string, RegExp> = {
    app: /^tab\.|^section\.|^place\.(info|gallery|events|reviews|menu)$/,
    booking: /^(refusal|problem|status|news|terms|quick)\.|^booked\.(payment|card)-/,
    payment:
      /^(money|cancel)\.|^payment\.(deposit|guarantee|day-|declined|insufficient_funds|invalid|incomplete|too-many)/,
    'order-payment': /^payment\.(deposit|declined|insufficient_funds|invalid)/,
    orders: /^(refusal|type|pay|placed|step|paid|group)\./,
    waitlist: /^(refusal|step|closed|ended)\./,
    mails: /\.(subject|heading|lead)$/,
    'account-mails': /^(sign-up|known|reset|delete|deleted|passkey-added|phone-lost)\./,
    'invitation-mails': /^(moved|canceled|answers)\./,
    account: /^(refusal|mail)\./,
    party: /^(refusal|count|answer|say|answered)\./,
    history: /^(list|type|charge|deposit|order)\./,
    policies: /./,
    cuisines: /./,
    'restaurant-words': /./,
  }
  test.each(areas)('%s', (area) => {
    const unused = Object.keys(read('en', area)).filter((key) => !code.includes(`'${key}'`) && !made[area]?.test(key))
    expect(unused).toEqual([])
  })
})

test('French signs with a space before them never begin a line', () => {
  const loose = areas.flatMap((area) => Object.entries(read('fr', area)).filter(([, text]) => / [:;?!»]|« /.test(text)))
  expect(loose).toEqual([])
})

/** French has a space before it and Chinese a sign of its own: a colon belongs into a text, a comma does for a list. */
test('no code puts a colon between two texts', () => {
  const joined = /\$\{[^}]*\}: (?:\$\{|`\})|\{t\([^)]*\)\}: /
  const found = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('web/screens/dev/'))
    .filter((file) => joined.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('every status of a booking has its text', () => {
  const booking = read('en', 'booking')
  expect(bookingStatuses.filter((status) => !Object.hasOwn(booking, `status.${status}`))).toEqual([])
})
