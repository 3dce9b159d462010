import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR'],
  ['gif', 'GIF89a\x01\x00'],
  ['webp', 'RIFF\x24\x00\x00\x00WEBPVP8 '],
  ['avif', '\x00\x00\x00\x20ftypavif'],
] as const)('%s is known by its first bytes', (kind, text) => {
  expect(pictureKind(bytesOf(text))).toBe(kind)
})

test.each([
  ['nothing', ''],
  ['a word', 'hello'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a drawing after a blank', '  <?xml version="1.0"?><svg/>'],
  ['a document', '%PDF-1.7'],
  ['sound in the same wrapper as WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['a film in the same wrapper as AVIF', '\x00\x00\x00\x20ftypisom'],
  ['a picture that begins too late', ' \x89PNG\r\n\x1a\n'],
])('%s is none', (_, text) => {
  expect(pictureKind(bytesOf(text))).toBeNull()
})
