import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawn } from '../shell/test-page.tsx'
import { EmptyState } from './empty-state.tsx'
import { OpenStateLine } from './open-state.tsx'

const tokens = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8')
const hueOf = (name: string) =>
  Number(new RegExp(`--${name}: light-dark\\(oklch\\([\\d.]+ [\\d.]+ (\\d+)`).exec(tokens)?.[1])

test('open is green, closed is red', () => {
  expect(drawn(<OpenStateLine open={{ state: 'open', until: 1380 }} />)).toContain('text-yes')
  expect(drawn(<OpenStateLine open={{ state: 'closed', next: null }} />)).toContain('text-no')
  expect(drawn(<OpenStateLine open={{ state: 'unknown' }} />)).toBe('')
  expect([hueOf('yes'), hueOf('no')]).toEqual([150, 15])
})

test('a page with nothing to show has a drawing, a title and words', () => {
  const [title, words] = ['Not yet', 'Come back later.']
  const html = drawn(
    <EmptyState main drawing="bell" title={title}>
      {words}
    </EmptyState>,
  )
  expect(html).toMatch(/<svg class="drawing".*<h1[^>]*>Not yet<\/h1>.*Come back later\./s)
})
