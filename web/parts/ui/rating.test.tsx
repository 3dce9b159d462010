import { expect, test } from 'vitest'
import { drawn } from '../shell/test-page.tsx'
import { Rating } from './rating.tsx'

test('a rating is read out with what it counts', () => {
  const html = drawn(<Rating value={4.5} count={48} />)
  expect([...html.matchAll(/class="unseen">([^<]*)</g)].map(([, words]) => words)).toEqual([
    'Rated 4.5 out of 5',
    '48 reviews',
  ])
  expect(html).toMatch(/aria-hidden="true">\(48\)</)
  expect(drawn(<Rating value={4.5} />)).not.toContain('review')
})
