import { expect, test } from 'vitest'
import { ringsOf } from './rings.ts'

const graphOf = (text: string) => {
  const graph = new Map<string, Set<string>>()
  for (const [from = '', to = ''] of text.split(' ').map((arrow) => arrow.split('>'))) {
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
    if (!graph.has(to)) graph.set(to, new Set())
  }
  return graph
}
const rings = (text: string) => ringsOf(graphOf(text)).map((ring) => ring.sort().join(''))

test.each([
  ['a line', 'a>b b>c', []],
  ['two that import each other', 'a>b b>a b>c', ['ab']],
  ['a way round', 'a>b b>c c>a c>d', ['abc']],
  ['two rings, the larger first', 'a>b b>a b>c c>d d>e e>c', ['cde', 'ab']],
  ['two rings that share a node are one', 'a>b b>a b>c c>b', ['abc']],
  ['a short cut does not hide a ring', 'a>c a>b b>c c>d d>b', ['bcd']],
])('%s', (_, text, expected) => {
  expect(rings(text)).toEqual(expected)
})
