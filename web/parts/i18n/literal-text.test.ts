import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ParseResult, parse } from '@babel/parser'
import { describe, expect, test } from 'vitest'

const web = join(dirname(fileURLToPath(import.meta.url)), '../..')
const spoken = new Set(['title', 'aria-label', 'alt', 'placeholder', 'label', 'note', 'error', 'name-label'])

type ParsedNode = { type: string; [key: string]: unknown }

function* nodes(value: unknown): Generator<ParsedNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodes(item)
  else if (value && typeof value === 'object' && 'type' in value) {
    const node = value as ParsedNode
    yield node
    for (const [key, child] of Object.entries(node)) if (key !== 'loc' && child) yield* nodes(child)
  }
}

const hasLetters = (text: unknown) => typeof text === 'string' && /\p{L}/u.test(text)

function textOf(node: unknown): string | null {
  const inner = node as ParsedNode | null
  if (!inner) return null
  if (inner.type === 'StringLiteral') return String(inner.value)
  if (inner.type === 'TemplateLiteral')
    return (inner.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('')
  return inner.type === 'JSXExpressionContainer' ? textOf(inner.expression) : null
}

function literalTexts(code: string): string[] {
  const tree: ParseResult = parse(code, { sourceType: 'module', plugins: ['jsx', 'typescript'] })
  const found: string[] = []
  for (const node of nodes(tree.program)) {
    if (node.type === 'JSXText' && hasLetters(node.value)) found.push(String(node.value).trim())
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as ParsedNode[]) {
        if (child.type === 'JSXExpressionContainer' && hasLetters(textOf(child))) found.push(String(textOf(child)))
      }
    }
    if (node.type !== 'JSXAttribute') continue
    const name = String((node.name as ParsedNode).name)
    const value = textOf(node.value)
    if (spoken.has(name) && hasLetters(value)) found.push(`${name}=${value}`)
  }
  return found
}

describe('every word a guest can read or hear comes from the catalogue', () => {
  const files = globSync('**/*.tsx', { cwd: web })

  test('there are components to look at', () => expect(files.length).toBeGreaterThan(40))

  test.each(files)('%s', (file) => expect(literalTexts(readFileSync(join(web, file), 'utf8'))).toEqual([]))

  test.each([
    ['<p>Hello</p>', ['Hello']],
    ['<p>{"Hello"}</p>', ['Hello']],
    ['<p>{`Hello ${name}`}</p>', ['Hello ']],
    ['<input placeholder="Search" />', ['placeholder=Search']],
    ['<img alt={"A plate"} />', ['alt=A plate']],
    ['<p>{t("key")} · </p>', []],
    ['<input name="email" className="control" alt="" />', []],
  ])('%s', (code, texts) => expect(literalTexts(code)).toEqual(texts))
})
