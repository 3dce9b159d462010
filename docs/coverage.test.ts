import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Row = { section: number; number: number; statement: string; livesIn: string[]; shownBy: string[] }

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(import.meta.dirname, 'coverage.md'), 'utf8')
const shortestFragment = 6

const spans = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [id = '', statement = '', livesIn = '', shownBy = ''] = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      const [section = 0, number = 0] = id.split('.').map(Number)
      return { section, number, statement, livesIn: spans(livesIn), shownBy: spans(shownBy) }
    })
}

/** The text of a file of this repository, or nothing if there is none. */
type Read = (path: string) => string | null

const readHere: Read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)

function problemsOf(row: Row, read: Read): string[] {
  const missing = row.livesIn.filter((path) => read(path) === null).map((path) => `no file ${path}`)
  const unshown = row.shownBy.flatMap((span) => {
    const [path = '', fragment = ''] = span.split(' › ')
    if (!/\.(test|spec)\.tsx?$/.test(path)) return [`${path} is no test`]
    const text = read(path)
    if (text === null) return [`no file ${path}`]
    return fragment.length >= shortestFragment && text.includes(fragment) ? [] : [`${path} has no "${fragment}"`]
  })
  const homeless = row.shownBy.length > 0 && row.livesIn.length === 0 ? ['shown, but lives nowhere'] : []
  const wordless = row.statement === '' ? ['says nothing'] : []
  return [...missing, ...unshown, ...homeless, ...wordless]
}

function problemsIn(text: string, read: Read): string[] {
  const rows = rowsOf(text)
  const last = new Map<number, number>()
  const problems = rows.flatMap((row) => {
    const expected = (last.get(row.section) ?? 0) + 1
    last.set(row.section, row.number)
    const misplaced = row.number === expected ? [] : [`expected number ${expected}`]
    return [...misplaced, ...problemsOf(row, read)].map((problem) => `${row.section}.${row.number}: ${problem}`)
  })
  const count = `${rows.length} statements, ${rows.filter(({ shownBy }) => shownBy.length > 0).length} shown`
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
  const said = rowsOf(document).map(({ section, statement }) => `${section} ${statement}`)
  expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([])
})

describe('a wrong table is noticed', () => {
  const files: Record<string, string> = { 'a.ts': '', 'a.test.ts': "test('adds two numbers', () => {})" }
  const read: Read = (path) => files[path] ?? null
  const good =
    '| 1.1 | Adds | `a.ts` | `a.test.ts › adds two numbers` |\n| 1.2 | Divides | — | — |\n\n2 statements, 1 shown'

  test('and a right one passes', () => {
    expect(problemsIn(good, read)).toEqual([])
  })

  test.each([
    ['a file that is not there', '`a.ts`', '`b.ts`', '1.1: no file b.ts'],
    ['a test file that is not there', 'a.test.ts', 'b.test.ts', '1.1: no file b.test.ts'],
    ['a file that is no test', 'a.test.ts', 'a.ts', '1.1: a.ts is no test'],
    ['a title that is not there', 'two numbers', 'three', '1.1: a.test.ts has no "adds three"'],
    ['a title too short to mean anything', 'adds two numbers', 'add', '1.1: a.test.ts has no "add"'],
    ['a shown statement that lives nowhere', '`a.ts`', '—', '1.1: shown, but lives nowhere'],
    ['a gap in the numbers', '1.2', '1.3', '1.3: expected number 2'],
    ['a number used twice', '1.2', '1.1', '1.1: expected number 2'],
    ['an empty statement', 'Divides', '', '1.2: says nothing'],
    ['a wrong count', '2 statements, 1', '3 statements, 1', 'the last line should be: 2 statements, 1 shown'],
    ['a wrong number of shown ones', '1 shown', '2 shown', 'the last line should be: 2 statements, 1 shown'],
  ])('%s', (_, part, instead, problem) => {
    expect(problemsIn(good.replace(part, instead), read)).toEqual([problem])
  })
})
