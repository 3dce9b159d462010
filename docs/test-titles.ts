import { parse } from '@babel/parser'

type SyntaxNode = { type: string } & Record<string, unknown>

/** What a file's tests are called, and the cases they are run for as they stand in the file. A skipped test has no name. */
export function testTitles(code: string): string[] {
  const program = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as unknown as SyntaxNode
  const titles: string[] = []
  for (const call of nodes(program)) {
    if (call.type !== 'CallExpression') continue
    const [first] = call.arguments as SyntaxNode[]
    const callee = call.callee as SyntaxNode
    if (first && isTestCall(callee)) titles.push(...strings(first))
    if (first && isEach(callee)) titles.push(...casesIn(program, first).map(({ start, end }) => code.slice(start, end)))
  }
  return titles
}

const runners = new Set(['test', 'it', 'describe'])

/** `test(…)`, `test.each(…)(…)`, `test.describe(…)`, not `test.skip(…)`. */
function isTestCall(callee: SyntaxNode): boolean {
  if (callee.type === 'CallExpression') return isEach(callee.callee as SyntaxNode)
  if (callee.type === 'MemberExpression')
    return nameOf(callee.property) === 'describe' && isRunner(callee.object as SyntaxNode)
  return isRunner(callee)
}

function isEach(callee: SyntaxNode): boolean {
  return (
    callee.type === 'MemberExpression' && nameOf(callee.property) === 'each' && isRunner(callee.object as SyntaxNode)
  )
}

const isRunner = (node: SyntaxNode) => node.type === 'Identifier' && runners.has(String(node.name))

type PlacedNode = SyntaxNode & { start: number; end: number }

/** The cases themselves, and what they are called where they stand by themselves: `test.each(cases)`. */
function casesIn(program: SyntaxNode, cases: SyntaxNode): PlacedNode[] {
  const names = new Set([...nodes(cases)].filter(({ type }) => type === 'Identifier').map(nameOf))
  const declared = [...nodes(program)].filter(
    (node) => node.type === 'VariableDeclarator' && names.has(nameOf(node.id)),
  )
  return [cases, ...declared] as PlacedNode[]
}

function strings(node: unknown): string[] {
  return [...nodes(node)].flatMap((part) => {
    if (part.type === 'StringLiteral') return [String(part.value)]
    return part.type === 'TemplateElement' ? [(part.value as { cooked: string }).cooked] : []
  })
}

const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? ''

function* nodes(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodes(item)
  else if (value && typeof value === 'object' && 'type' in value) {
    yield value as SyntaxNode
    for (const [key, child] of Object.entries(value)) if (key !== 'loc') yield* nodes(child)
  }
}
