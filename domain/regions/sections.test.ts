import { expect, test } from 'vitest'
import { sectionsOfTab, tabOf, visibleSections } from './sections.ts'

const section = (id: string, type: string, template?: string, tab?: string) => ({
  id,
  type,
  tab,
  content: { model: { template } },
})

const sections = [
  section('a', 'restaurants', 'carousel', 'dine'),
  section('b', 'blog', 'carousel'),
  section('c', 'banner', 'custom-banner'),
  section('d', 'banner', 'guest-app-banner'),
  section('e', 'events', 'grid', 'event'),
  section('f', 'cuisines', undefined),
]

test('blogs and the two banners are dropped', () => {
  expect(visibleSections(sections).map(({ id }) => id)).toEqual(['a', 'e', 'f'])
  expect(visibleSections(null)).toEqual([])
})

test('a section without a tab belongs to dine', () => {
  expect(sectionsOfTab(visibleSections(sections), 'dine').map(({ id }) => id)).toEqual(['a', 'f'])
  expect(sectionsOfTab(sections, 'order')).toEqual([])
})

test.each([
  ['#order', 'order'],
  ['event', 'event'],
  ['DINE', 'dine'],
  ['#nonsense', 'dine'],
  ['', 'dine'],
  [null, 'dine'],
])('%s opens %s', (text, tab) => expect(tabOf(text)).toBe(tab))
