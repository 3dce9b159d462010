import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]

test('every link from one document leads to a file that is there', () => {
  const links = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path = '']) => ({ document, path })),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ document, path }) => !existsSync(join(root, dirname(document), path)))).toEqual([])
})

test('the list of decisions is made of their titles', () => {
  const folder = 'docs/decisions'
  const written = globSync('[0-9]*.md', { cwd: join(root, folder) })
    .sort()
    .map((file) => `- [${read(join(folder, file)).split('\n')[0]?.replace('# ', '')}](${file})`)
  const [, list = ''] = read(join(folder, 'README.md')).split(/\n(?=- )(.*)/s)
  expect(list.trim().split('\n')).toEqual(written)
})
