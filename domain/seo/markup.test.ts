import { describe, expect, test } from 'vitest'
import { escapeMarkup, scriptJson } from './markup.ts'

describe('escapeMarkup', () => {
  test.each([
    ['plain', 'Café Nebenan', 'Café Nebenan'],
    ['an attribute ended early', '" onload="x', '&quot; onload=&quot;x'],
    ['an element', '<b>&amp;</b>', '&lt;b&gt;&amp;amp;&lt;/b&gt;'],
    ['a line break stays', 'a\nb', 'a\nb'],
  ])('%s', (_, text, expected) => {
    expect(escapeMarkup(text)).toBe(expected)
  })
})

describe('scriptJson', () => {
  test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', 'a\u2028b\u2029c', '"\\"', '&lt;'])(
    'holds %j without being ended by it',
    (hostile) => {
      const json = scriptJson({ name: hostile })
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual({ name: hostile })
    },
  )

  test('writes the opening bracket as a code', () => {
    expect(scriptJson('</script>')).toBe('"\\u003c/script\\u003e"')
  })
})
