import { expect, test } from 'vitest'
import { html } from './markup.ts'

test.each([
  [html`<p>${'<b>"&\''}</p>`, '<p>&lt;b&gt;&quot;&amp;&#39;</p>'],
  [html`<p>${html`<b>${'a&b'}</b>`}</p>`, '<p><b>a&amp;b</b></p>'],
  [html`<ul>${['a', '<'].map((text) => html`<li>${text}</li>`)}</ul>`, '<ul><li>a</li><li>&lt;</li></ul>'],
  [html`${null}${false}${0}${['<', 'x']}`, '0&lt;x'],
])('%#: only templates are markup', (made, text) => expect(made.toString()).toBe(text))
