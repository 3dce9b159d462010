import { expect, test } from 'vitest'
import { delayScripts } from './delay-scripts.server.ts'

const page = (head: string, script: string) =>
  Buffer.from(`<!DOCTYPE html><html lang="en"><head>${head}</head><body><p>Ünder</p>${script}</body></html>`)
const written = (html: Buffer) => Buffer.from(delayScripts(html, 'n0nce', (head) => `${head}<!--tags-->`)).toString()

const preloads =
  '<link rel="modulepreload" href="/assets/a.js" nonce="n0nce"/><link rel="modulepreload" href="/assets/b.js" nonce="n0nce"/>'

test('modules are named in the page but not yet requested', () => {
  const html = written(page(preloads, '<script nonce="n0nce" type="module" async="">import "/assets/a.js"</script>'))
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('<p>Ünder</p><script nonce="n0nce" type="delayed">import "/assets/a.js"</script>')
  expect(html).toMatch(
    /<script nonce="n0nce" data-modules="\/assets\/a.js \/assets\/b.js">\(function startDelayedScripts[\s\S]*\)\(\[.*\], \[.*\]\)<\/script><!--tags--><\/head>/,
  )
})

test('a page without a module script is left as it is, tags aside', () => {
  const html = page('<title>T</title>', '<script nonce="n0nce">1</script>')
  expect(written(html)).toBe(html.toString().replace('</head>', '<!--tags--></head>'))
})
