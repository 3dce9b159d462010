import { expect, test } from 'vitest'
import { type Snippet, snippetText } from './snippet.ts'

const plain: Snippet = {
  site: 'https://tavola.example',
  restaurantId: 4101,
  mode: 'inline',
  page: 'reserve',
  lang: null,
  colour: null,
  linkText: 'Book a table',
  closeText: 'Close',
}

test('three lines that need nothing else', () => {
  expect(snippetText(plain)).toBe(
    `<div data-tavola="4101" data-mode="inline" data-page="reserve" style="min-height:760px">
  <a href="https://tavola.example/reserve/4101">Book a table</a>
</div>
<script async src="https://tavola.example/embed.js"></script>`,
  )
})

test('say language, colour and how a pop-up is closed', () => {
  const text = snippetText({ ...plain, mode: 'pop-up', page: 'waitlist', lang: 'de', colour: '#0a7a5a' })
  expect(text).toContain('data-lang="de" data-colour="#0a7a5a" data-close="Close"')
  expect(text).toContain('href="https://tavola.example/waitlist/4101?lang=de"')
})

test('words stay words', () => {
  expect(snippetText({ ...plain, linkText: '"></a><script>' })).toContain('>&quot;&gt;&lt;/a&gt;&lt;script&gt;</a>')
})
