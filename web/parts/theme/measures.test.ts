import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const tokens = read('./tokens.css')
const shell = read('../shell/shell.css')

/** The text between the braces of the first rule with this head, which begins its line. */
function inside(css: string, head: string): string {
  const start = new RegExp(`^\\s*${head.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')} \\{`, 'm').exec(css)
  if (!start) return ''
  const from = start.index + start[0].length
  let depth = 1
  let to = from
  while (depth > 0 && to < css.length) {
    if (css[to] === '{') depth++
    if (css[to] === '}') depth--
    to++
  }
  return css.slice(from, to - 1)
}

describe('measures the specification gives', () => {
  test.each([
    ['tablet from 720px', inside(tokens, '@theme inline'), '--breakpoint-tablet: 720px;'],
    ['desktop from 980px', inside(tokens, '@theme inline'), '--breakpoint-desktop: 980px;'],
    ['header of 60px', inside(tokens, ':root'), '--header: 60px;'],
    ['header as high as its measure', inside(shell, '.site-header'), 'block-size: var(--header);'],
    ['room for a bottom navigation of 60px', inside(tokens, ':root'), '--bottom-bar: 60px;'],
    [
      'bottom navigation of 60px',
      inside(shell, '.bottom-nav'),
      'block-size: calc(60px + env(safe-area-inset-bottom));',
    ],
    ['search box of 240px', inside(shell, '.quick-search input'), 'inline-size: 240px;'],
    ['location menu of 300px', inside(shell, '.location-menu'), 'inline-size: 300px;'],
    ['full location menu of 504px', inside(shell, '.location-menu:has([data-second])'), 'inline-size: min(504px,'],
    [
      'search and profile pages of 980px',
      inside(shell, '.page[data-variant="search"],\n.page[data-variant="profile"]'),
      'max-inline-size: calc(980px + 2 * var(--gutter));',
    ],
  ])('%s', (_, rule, measure) => expect(rule).toContain(measure))

  test('below 980px the navigation is at the bottom, from there on in the header', () => {
    const wide = inside(shell, '@media (width >= 980px)')
    expect(inside(wide, '.site-header')).toContain('display: block;')
    expect(inside(wide, '.bottom-nav')).toContain('display: none;')
    expect(inside(shell, '.site-header')).toContain('display: none;')
    expect(inside(shell, '.bottom-nav')).toContain('display: grid;')
  })
})

test('the header is highlighted while a dropdown is open', () => {
  const raised = inside(shell, '.site-header:is([data-raised="true"], :has([popover]:popover-open))')
  expect(raised).toContain('background: var(--surface);')
})
