import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testTitles } from './test-titles.ts'

type CoverageRow = {
  section: number
  number: number
  statement: string
  livesIn: string[]
  shown: string
  by: string[]
}

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(import.meta.dirname, 'coverage.md'), 'utf8')
const shortestFragment = 6
const kinds = ['behaviour', 'schema', 'address', '—']

/** Tests that look at words and defaults, and at the table of addresses: nothing happens in them. */
const ofWords = /^contract\/endpoints\/(specified-fields|examples|openapi)\.test\.ts$/
const ofAddresses = /^(web\/routes|contract\/api\/calls)\.test\.ts$/

const spans = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
const pathOf = (span: string) => span.split(' › ')[0] ?? ''

function rowsOf(text: string): CoverageRow[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [id = '', statement = '', livesIn = '', shown = '', by = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      const [section = 0, number = 0] = id.split('.').map(Number)
      return { section, number, statement, livesIn: spans(livesIn), shown, by: spans(by) }
    })
}

/** The text of a file of this repository, or nothing if there is none. */
type ReadText = (path: string) => string | null

const readHere: ReadText = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)

function titlesReader(read: ReadText): (path: string) => readonly string[] | null {
  const known = new Map<string, readonly string[] | null>()
  return (path) => {
    const text = known.has(path) ? null : read(path)
    if (!known.has(path)) known.set(path, text === null ? null : testTitles(text))
    return known.get(path) ?? null
  }
}

function problemsOf(row: CoverageRow, read: ReadText, titlesOf: ReturnType<typeof titlesReader>): string[] {
  const missing = row.livesIn.filter((path) => read(path) === null).map((path) => `no file ${path}`)
  const unshown = row.by.flatMap((span) => {
    const [path = '', fragment = ''] = span.split(' › ')
    if (!/\.(test|spec)\.tsx?$/.test(path)) return [`${path} is no test`]
    const titles = titlesOf(path)
    if (titles === null) return [`no file ${path}`]
    const isTitle = fragment.length >= shortestFragment && titles.some((title) => title.includes(fragment))
    return isTitle ? [] : [`${path} has no test "${fragment}"`]
  })
  const homeless = row.by.length > 0 && row.livesIn.length === 0 ? ['shown, but lives nowhere'] : []
  const wordless = row.statement === '' ? ['says nothing'] : []
  return [...missing, ...unshown, ...homeless, ...wordless, ...overclaimed(row)]
}

function overclaimed({ shown, by }: CoverageRow): string[] {
  if (!kinds.includes(shown)) return [`"${shown}" is none of ${kinds.join(', ')}`]
  if (by.length === 0) return shown === '—' ? [] : [`${shown} without a test`]
  if (shown === '—') return ['has a test, but does not say what it shows']
  const weak = by.every((span) => ofWords.test(pathOf(span)) || ofAddresses.test(pathOf(span)))
  return shown === 'behaviour' && weak ? ['claims behaviour by tests of words or addresses alone'] : []
}

function countOf(rows: readonly CoverageRow[]): string {
  const [done, schema, address, open] = kinds.map((kind) => rows.filter(({ shown }) => shown === kind).length)
  return `${rows.length} statements: ${done} done, ${schema} schema only, ${address} address only, ${open} not begun`
}

function problemsIn(text: string, read: ReadText): string[] {
  const rows = rowsOf(text)
  const titlesOf = titlesReader(read)
  const last = new Map<number, number>()
  const problems = rows.flatMap((row) => {
    const expected = (last.get(row.section) ?? 0) + 1
    last.set(row.section, row.number)
    const misplaced = row.number === expected ? [] : [`expected number ${expected}`]
    return [...misplaced, ...problemsOf(row, read, titlesOf)].map(
      (problem) => `${row.section}.${row.number}: ${problem}`,
    )
  })
  const count = countOf(rows)
  return text.trimEnd().split('\n').at(-1) === count ? problems : [...problems, `the last line should be: ${count}`]
}

test('the table says nothing that is not so', () => {
  expect(problemsIn(document, readHere)).toEqual([])
})

test('every section of the specification is here, in order', () => {
  const sections = [...document.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number))
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect([...new Set(rowsOf(document).map(({ section }) => section))]).toEqual(sections)
})

test('no statement is said twice in a section', () => {
  const statements = rowsOf(document).map(({ section, statement }) => `${section} ${statement}`)
  expect(statements.filter((words, index) => statements.indexOf(words) !== index)).toEqual([])
})

describe('a wrong table is noticed', () => {
  const files: Record<string, string> = {
    'a.ts': '',
    'a.test.ts': `
      // adds in a comment
      const told = 'adds in passing'
      const cases = [['adds ones'], ['adds twos']]
      describe('sums', () => {
        test('adds two numbers', () => {})
        test.each(cases)('sum of %s', () => {})
        test.skip('adds infinities', () => {})
      })`,
    'web/routes.test.ts': "test.each(['/sums'])('has %s', () => {})",
    'contract/endpoints/examples.test.ts': "test('a sum has two parts', () => {})",
  }
  const read: ReadText = (path) => files[path] ?? null
  const good = [
    '| 1.1 | Adds | `a.ts` | behaviour | `a.test.ts › adds two numbers` |',
    '| 1.2 | Has an address | `a.ts` | address | `web/routes.test.ts › has %s` |',
    '| 1.3 | Has parts | `a.ts` | schema | `contract/endpoints/examples.test.ts › a sum has two parts` |',
    '| 1.4 | Divides | — | — | — |',
    '',
    '4 statements: 1 done, 1 schema only, 1 address only, 1 not begun',
  ].join('\n')

  test.each(['adds two numbers', 'adds ones', 'sum of %s'])('and a right one passes, named by %s', (fragment) => {
    expect(problemsIn(good.replace('adds two numbers', fragment), read)).toEqual([])
  })

  test.each([
    ['a file that is not there', '`a.ts`', '`b.ts`', '1.1: no file b.ts'],
    ['a test file that is not there', 'a.test.ts', 'b.test.ts', '1.1: no file b.test.ts'],
    ['a file that is no test', 'a.test.ts', 'a.ts', '1.1: a.ts is no test'],
    ['a title that is not there', 'two numbers', 'three', '1.1: a.test.ts has no test "adds three"'],
    ['a title too short to mean anything', 'adds two numbers', 'add', '1.1: a.test.ts has no test "add"'],
    ['words of a comment', 'two numbers', 'in a comment', '1.1: a.test.ts has no test "adds in a comment"'],
    ['words beside the tests', 'two numbers', 'in passing', '1.1: a.test.ts has no test "adds in passing"'],
    ['a test that is skipped', 'two numbers', 'infinities', '1.1: a.test.ts has no test "adds infinities"'],
    ['a shown statement that lives nowhere', '`a.ts`', '—', '1.1: shown, but lives nowhere'],
    ['a gap in the numbers', '1.4', '1.5', '1.5: expected number 4'],
    ['a number used twice', '1.4', '1.3', '1.3: expected number 4'],
    ['an empty statement', 'Divides', '', '1.4: says nothing'],
  ])('%s', (_, part, instead, problem) => {
    expect(problemsIn(good.replace(part, instead), read)).toEqual([problem])
  })

  test.each([
    [
      'an address taken for what it leads to',
      '| address |',
      '1.2: claims behaviour by tests of words or addresses alone',
    ],
    ['words taken for deeds', '| schema |', '1.3: claims behaviour by tests of words or addresses alone'],
    ['nothing taken for something', '| — | — | — |', '1.4: behaviour without a test'],
  ])('%s', (_, part, problem) => {
    expect(
      problemsIn(good.replace(part, part.includes('—') ? '| — | behaviour | — |' : '| behaviour |'), read),
    ).toContain(problem)
  })

  test.each([
    ['a kind nobody knows', '| behaviour |', '| surely |', '1.1: "surely" is none of behaviour, schema, address, —'],
    ['a test that says not what it shows', '| behaviour |', '| — |', '1.1: has a test, but does not say what it shows'],
    ['a wrong count', '4 statements', '5 statements', `the last line should be: ${good.split('\n').at(-1)}`],
    ['a wrong number of done ones', '1 done', '2 done', `the last line should be: ${good.split('\n').at(-1)}`],
  ])('%s', (_, part, instead, problem) => {
    expect(problemsIn(good.replace(part, instead), read)).toContain(problem)
  })
})
