import { expect, test } from 'vitest'
import { blurImage } from './blur.ts'

const code = Buffer.from([
  255, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 0, 0, 255,
]).toString('base64')

test('the bitmap holds the eight pixels where a reader of the format looks for them', () => {
  const bytes = Buffer.from(blurImage(code)?.split(',')[1] ?? '', 'base64')
  expect(bytes.toString('latin1', 0, 2)).toBe('BM')
  expect(bytes.readUInt32LE(2)).toBe(bytes.length)
  expect([bytes.readInt32LE(18), bytes.readInt32LE(22), bytes.readUInt16LE(28)]).toEqual([4, 2, 24])
  const pixel = (x: number, y: number) => [...bytes.subarray(54 + ((1 - y) * 4 + x) * 3).subarray(0, 3)].reverse()
  expect(pixel(0, 0)).toEqual([255, 0, 0])
  expect(pixel(1, 0)).toEqual([1, 2, 3])
  expect(pixel(3, 1)).toEqual([0, 0, 255])
})

test.each([[null], [''], ['abc'], ['"><script>alert(1)</script>aaaaaaa'], ['a'.repeat(33)]])('%s is no code', (text) =>
  expect(blurImage(text)).toBeNull(),
)
