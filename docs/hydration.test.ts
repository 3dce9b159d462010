import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testTitles } from './test-titles.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/hydration.md')
const spans = [...page.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

test('every file that the page names is there', () => {
  const files = spans.map((span) => span.split(' › ')[0] ?? '').filter((span) => /^(web|e2e)\/.+/.test(span))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('every trap names a test that is there', () => {
  const traps = page.split('## Traps')[1]?.split('\n').slice(4).filter(Boolean) ?? []
  expect(traps.length).toBeGreaterThan(5)
  const missing = traps.filter((row) => {
    const named = [...row.matchAll(/`(\S+\.(?:spec|test)\.tsx?) › ([^`]+)`/g)]
    return (
      named.length === 0 ||
      named.some(([, file = '', title = '']) => !testTitles(read(file)).some((known) => known.includes(title)))
    )
  })
  expect(missing).toEqual([])
})

test('every helper of web/hydration has its place on the page', () => {
  const helpers = globSync('web/parts/hydration/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...read(file).matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = '']) => name))
  expect(helpers.length).toBeGreaterThan(5)
  expect(helpers.filter((name) => !spans.includes(name))).toEqual([])
})
