import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = join(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (file: string) => readFileSync(join(web, file), 'utf8')

const sided = /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align:\s*(?:left|right)|float)\b/m
const sidedClass = /(?:^|[\s"'`:])-?(?:[mp][lr]|left|right|border-[lr]|rounded-[lr]|text-(?:left|right))-/

test.each(globSync('**/*.css', { cwd: web }))('%s knows start and end, not left and right', (file) => {
  expect(sided.exec(read(file))?.[0] ?? null).toBeNull()
})

test.each(globSync('**/*.tsx', { cwd: web }))('%s', (file) => {
  const classes = [...read(file).matchAll(/className=(?:"([^"]*)"|\{[^}]*\})/g)].map(([whole]) => whole).join('\n')
  expect(sidedClass.exec(classes)?.[0] ?? null).toBeNull()
})
