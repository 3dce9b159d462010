import { parse } from '@babel/parser'

type Node = { type: string } & Record<string, unknown>

/** What a file's tests are called, and the cases they are run for as they stand in the file. A skipped test has no name. */
export function testTitles(code: string): string[] {
  const program = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program as unknown as Node
  const titles: string[] = []
  for (const call of nodes(program)) {
    if (call.type !== 'CallExpression') continue
    const [first] = call.arguments as Node[]
    const callee = call.callee as Node
    if (first && isTestCall(callee)) titles.push(...strings(first))
    if (first && isEach(callee)) titles.push(...casesIn(program, first).map(({ start, end }) => code.slice(start, end)))
  }
  return titles
}

const runners = new Set(['test', 'it', 'describe'])

/** `test(…)`, `test.each(…)(…)`, `test.describe(…)`, not `test.skip(…)`. */
function isTestCall(callee: Node): boolean {
  if (callee.type === 'CallExpression') return isEach(callee.callee as Node)
  if (callee.type === 'MemberExpression')
    return nameOf(callee.property) === 'describe' && isRunner(callee.object as Node)
  return isRunner(callee)
}

function isEach(callee: Node): boolean {
  return callee.type === 'MemberExpression' && nameOf(callee.property) === 'each' && isRunner(callee.object as Node)
}

const isRunner = (node: Node) => node.type === 'Identifier' && runners.has(String(node.name))

type Placed = Node & { start: number; end: number }

/** The cases themselves, and what they are called where they stand by themselves: `test.each(cases)`. */
function casesIn(program: Node, cases: Node): Placed[] {
  const names = new Set([...nodes(cases)].filter(({ type }) => type === 'Identifier').map(nameOf))
  const declared = [...nodes(program)].filter(
    (node) => node.type === 'VariableDeclarator' && names.has(nameOf(node.id)),
  )
  return [cases, ...declared] as Placed[]
}

function strings(node: unknown): string[] {
  return [...nodes(node)].flatMap((part) => {
    if (part.type === 'StringLiteral') return [String(part.value)]
    return part.type === 'TemplateElement' ? [(part.value as { cooked: string }).cooked] : []
  })
}

const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? ''

function* nodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodes(item)
  else if (value && typeof value === 'object' && 'type' in value) {
    yield value as Node
    for (const [key, child] of Object.entries(value)) if (key !== 'loc') yield* nodes(child)
  }
}
