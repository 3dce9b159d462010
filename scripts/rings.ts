type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The groups of nodes that reach each other, largest first; Tarjan's algorithm. A node that leads nowhere back is no ring. */
export function ringsOf(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const rings: string[][] = []

  function visit(node: string) {
    index.set(node, index.size)
    lowest.set(node, index.size - 1)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(numberOf(lowest, node), numberOf(lowest, next)))
    }
    if (lowest.get(node) !== index.get(node)) return
    const ring = stack.splice(stack.indexOf(node))
    if (ring.length > 1) rings.push(ring)
  }

  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return rings.sort((a, b) => b.length - a.length)
}

const numberOf = (numbers: ReadonlyMap<string, number>, node: string) => numbers.get(node) ?? Number.POSITIVE_INFINITY
