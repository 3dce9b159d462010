import { expect, test } from 'vitest'
import { section } from '#contract/regions/regions.ts'
import { defaultSections } from './default-sections.ts'

test('every tab has something to show, and every section keeps the contract', () => {
  const sections = defaultSections({ hasNeighbourhoods: true })
  expect(new Set(sections.map(({ tab }) => tab))).toEqual(new Set(['dine', 'order', 'event']))
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  for (const each of sections) expect(section.safeParse(each).success).toBe(true)
})

test('neighbourhood tiles appear only where there are neighbourhoods', () => {
  const types = (hasNeighbourhoods: boolean) => defaultSections({ hasNeighbourhoods }).map(({ type }) => type)
  expect(types(true)).toContain('neighborhoods')
  expect(types(false)).not.toContain('neighborhoods')
})
