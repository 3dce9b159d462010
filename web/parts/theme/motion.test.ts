import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, web), 'utf8')

/** What stands in the rules for guests who want less motion, and what stands outside them. */
function partsOf(css: string): { still: string; other: string } {
  const head = /@media \(prefers-reduced-motion: reduce\) \{/g
  let [still, other, from] = ['', '', 0]
  for (let found = head.exec(css); found; found = head.exec(css)) {
    let at = head.lastIndex
    for (let depth = 1; depth > 0; at++) depth += css[at] === '{' ? 1 : css[at] === '}' ? -1 : 0
    other += css.slice(from, found.index)
    still += css.slice(head.lastIndex, at - 1)
    from = at
    head.lastIndex = at
  }
  return { still, other: other + css.slice(from) }
}

test('for guests who want less motion one rule ends every animation, transition and smooth scroll', () => {
  const rule = /\*,\s*::before,\s*::after \{([^}]*)\}/.exec(partsOf(read('parts/theme/base.css')).still)?.[1] ?? ''
  for (const declaration of [
    'animation-duration: 0.01ms !important;',
    'animation-iteration-count: 1 !important;',
    'transition-duration: 0.01ms !important;',
    'scroll-behavior: auto !important;',
  ])
    expect(rule).toContain(declaration)
})

const moving = /(?:animation|transition|scroll-behavior)[\w-]*:[^;}]*!important/

test.each(globSync('**/*.css', { cwd: web }))('%s says nothing stronger than that rule', (file) => {
  expect(moving.exec(partsOf(read(file)).other)?.[0] ?? null).toBeNull()
})

/** Scripts that move something by themselves are not reached by a style sheet. */
const scripted =
  /behavior: 'smooth'|= 'smooth'|\.animate\(|animate-(?:spin|pulse|bounce|ping)|style=\{\{[^}]*(?:transition|animation):/

test.each(globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*'] }))(
  '%s leaves motion to style sheets',
  (file) => {
    expect(scripted.exec(read(file))?.[0] ?? null).toBeNull()
  },
)
