import { expect, test } from 'vitest'
import { photoSources } from './photo-url.ts'

test.each([
  ['/photos/soup-1280.webp', '/photos/soup-320.webp 320w, /photos/soup-640.webp 640w, /photos/soup-1280.webp 1280w'],
  ['/photos/soup-600.webp', '/photos/soup-320.webp 320w, /photos/soup-600.webp 600w'],
  ['/photos/soup-320.webp', '/photos/soup-320.webp 320w'],
  ['https://media.example/soup.jpg', undefined],
])('%s', (url, srcSet) => expect(photoSources(url).srcSet).toBe(srcSet))
