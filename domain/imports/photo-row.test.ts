import { describe, expect, test } from 'vitest'
import { checkPhotoRow } from './photo-row.ts'

const good = {
  file: 'shrimp-bowl.webp',
  kind: 'dish',
  tags: ['asian'],
  description: 'Shrimp bowl (photo: Victoria Shes)',
  width: 1080,
  height: 720,
  license: 'Unsplash License',
  originRepository: 'someone/theme',
  widths: [320, 640, 1080],
  blur: Buffer.alloc(24, 7).toString('base64'),
}

describe('a photo row', () => {
  test('credits the photographer and the collection', () => {
    expect(checkPhotoRow(good, new Set())).toMatchObject({
      ok: true,
      row: { id: 'shrimp-bowl', description: 'Shrimp bowl', credit: 'Victoria Shes, someone/theme', category: 'dish' },
    })
  })

  test('without a photographer the page or the repository is the credit', () => {
    const plain = { ...good, description: 'Shrimp bowl' }
    expect(checkPhotoRow(plain, new Set())).toMatchObject({ row: { credit: 'someone/theme' } })
    expect(checkPhotoRow({ ...plain, source: 'https://photos.example/1' }, new Set())).toMatchObject({
      row: { credit: 'https://photos.example/1' },
    })
  })

  test.each([
    ['path in the name', { ...good, file: '../secret.webp' }, 'file "../secret.webp" is not a plain .webp name'],
    ['doubled file', { ...good, file: 'taken.webp' }, 'file "taken.webp" appears twice'],
    ['no copies', { ...good, widths: undefined }, 'widths is not a list of pixel widths'],
    ['short blur', { ...good, blur: 'AAAA' }, 'blur is not 24 bytes of base64'],
    ['no licence', { ...good, license: undefined }, 'license is missing'],
  ])('is refused for its %s', (_, value, reason) => {
    expect(checkPhotoRow(value, new Set(['taken']))).toEqual({ ok: false, reason })
  })
})
