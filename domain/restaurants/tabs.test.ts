import { expect, test } from 'vitest'
import { type TabContents, visibleTabs } from './tabs.ts'

const cases: [TabContents, string[]][] = [
  [{ photos: 0, events: 0, reviews: 0, menus: 0 }, ['info']],
  [{ photos: 3, events: 1, reviews: 9, menus: 1 }, ['info', 'gallery', 'events', 'reviews', 'menu']],
  [{ photos: 0, events: 0, reviews: 2, menus: 0 }, ['info', 'reviews']],
]

test.each(cases)('%o', (contents, tabs) => expect(visibleTabs(contents)).toEqual(tabs))
