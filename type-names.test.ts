import { globSync, readFileSync } from 'node:fs'
import { parse } from '@babel/parser'
import { expect, test } from 'vitest'

/** `Props` belongs to the component beside it, `Route` to the route module whose types the router makes. */
const mayRepeat = new Set(['Props', 'Route'])

/** Words that end like a participle and are nouns of the trade. */
const nouns = new Set(['Booking', 'Ring'])
const participles =
  /^(?:\w+(?:ed|ing)|Begun|Bound|Built|Done|Drawn|Found|Given|Held|Kept|Known|Left|Lost|Made|Read|Said|Seen|Sent|Shown|Taken|Told|Written)$/
const isOneWord = (name: string) => /^[A-Z][a-z]*$/.test(name)

const exclude = ['node_modules/**', 'build/**', '.react-router/**', '.data/**']
const definitions = globSync('**/*.{ts,tsx}', { exclude }).flatMap((file) =>
  typeNamesIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })),
)

test('a type name has one definition', () => {
  expect(definitions.length).toBeGreaterThan(1000)
  const repeated = [...Map.groupBy(definitions, ({ name }) => name)]
    .filter(([name, places]) => places.length > 1 && !mayRepeat.has(name))
    .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)
  expect(repeated).toEqual([])
})

test('no type name is a bare participle', () => {
  const bare = definitions.filter(({ name }) => isOneWord(name) && participles.test(name) && !nouns.has(name))
  expect(bare).toEqual([])
})

test.each([
  ['type Slot = string', ['Slot']],
  ['export interface Slot { at: string }', ['Slot']],
  ['function read() {\n  type Local = string\n}', []],
  ['const text = `\ntype Written = string`', []],
])('%s defines %j', (code, names) => {
  expect(typeNamesIn(code)).toEqual(names)
})

/** The types that a module defines at its top level. */
function typeNamesIn(code: string): string[] {
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const isType = declared?.type === 'TSTypeAliasDeclaration' || declared?.type === 'TSInterfaceDeclaration'
    return isType ? [declared.id.name] : []
  })
}
