import { expect, test } from 'vitest'
import { drawn, linksIn } from '../../parts/shell/test-page.tsx'
import { CategoryIndex } from './category-index.tsx'

const [mains, sweets] = [
  { id: '1', name: 'Mains' },
  { id: '2', name: 'Sweets' },
]

test('every category of a menu is linked to', () => {
  const html = drawn(<CategoryIndex categories={[mains, sweets]} language="de" />)
  expect(linksIn(html)).toEqual(['#category-1', '#category-2'])
})

test('a menu of one category has no index', () => {
  expect(drawn(<CategoryIndex categories={[mains]} language="de" />)).not.toContain('Mains')
})
