import { expect, test } from 'vitest'
import { photosOnce } from './photos-once.server.ts'

test('a photo is shown once, and a place without one is left as it is', () => {
  const venues = ['a.webp', 'b.webp', 'a.webp', null].map((photo) => ({ photo, blur: photo && 'blur' }))
  expect(venues.map(photosOnce())).toEqual([
    { photo: 'a.webp', blur: 'blur' },
    { photo: 'b.webp', blur: 'blur' },
    { photo: null, blur: null },
    { photo: null, blur: null },
  ])
})
