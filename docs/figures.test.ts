import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Documents whose figures were measured by a command. */
const documents = ['performance.md', 'operations.md', 'accessibility.md']

const command = /`npm run (bench|prove|lighthouse)/
const figure = /\d(?: ?(?:ms|µs|s|kB|MB|GB|%)|\/s| of)(?![\w/])/
const commit = /\bat `[0-9a-f]{7,12}`/

/** Sections, and within them the paragraphs that name a command and give figures, where no commit is named. */
function unnamedIn(text: string): string[] {
  const sections = text.split(/^(?=#+ )/m)
  return sections.flatMap((section) => {
    const paragraphs = section.split('\n\n').filter((paragraph) => command.test(paragraph) && figure.test(paragraph))
    const isMeasured = command.test(section) && figure.test(section)
    const hasOne = commit.test(section)
    if (isMeasured && !hasOne) return [section.slice(0, 60)]
    return paragraphs.length > 1 ? paragraphs.filter((one) => !commit.test(one)).map((one) => one.slice(0, 60)) : []
  })
}

test.each(documents)('each measured section of %s names the commit of its figures', (name) => {
  expect(unnamedIn(readFileSync(join(import.meta.dirname, name), 'utf8'))).toEqual([])
})

test.each([
  ['a section with a commit', '## Reads\n\nMeasured at `30518f45`.\n\n`npm run bench`: 3 ms.', 0],
  ['a section without', '## Reads\n\n`npm run bench`: 3 ms.', 1],
  ['a commit that is none', '## Reads\n\nMeasured at `the last one`. `npm run bench`: 3 ms.', 1],
  ['a command without figures', '## Drill\n\n`npm run prove` shows it.', 0],
  ['the second of two commands', '## All\n\n`npm run bench`, at `30518f45`: 3 ms.\n\n`npm run prove`: 5 of 5.', 1],
])('%s', (_, text, unnamed) => expect(unnamedIn(text)).toHaveLength(unnamed))
