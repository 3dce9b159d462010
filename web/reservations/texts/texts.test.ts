import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '#contract/reservations/reservations.ts'
import en from './en.json'
import { bookingWords } from './texts.server.ts'

const folder = dirname(fileURLToPath(import.meta.url))
const read = (language: string) =>
  JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>

const valuesOf = (text: string) => [...new Set(text.match(/\{\w+(?=[,}])/g))].sort().join()

describe.each(['de', 'fr', 'es', 'it'])('%s', (language) => {
  const words = read(language)

  test('has the same sentences', () => expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort()))

  test('asks for the same values', () => {
    const different = Object.entries(en).filter(([key, text]) => valuesOf(text) !== valuesOf(words[key] ?? ''))
    expect(different.map(([key]) => key)).toEqual([])
  })
})

test('a language without own words speaks English', () => expect(bookingWords('hr')).toEqual(bookingWords('en')))

test('every sentence is used', () => {
  const code = globSync(['reservations/**/*.{ts,tsx}', 'events/*.{ts,tsx}'], { cwd: join(folder, '../..') })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, '../..', file), 'utf8'))
    .join('\n')
  const made = [/^refusal\./, /^problem\./, /^status\./, /^news\./]
  const unused = Object.keys(en).filter((key) => !code.includes(`'${key}'`) && !made.some((shape) => shape.test(key)))
  expect(unused).toEqual([])
})

test('every status has its word', () => {
  expect(bookingStatuses.filter((status) => !Object.hasOwn(en, `status.${status}`))).toEqual([])
})
