import { expect, test } from 'vitest'
import { dataCodewords, formatBits, type QrCode, qrCode, versionBits } from './qr-code.ts'
import { qrPath } from './qr-svg.ts'
import { errorCodewords } from './reed-solomon.ts'

test('correction of the standard’s own examples', () => {
  // ISO/IEC 18004, annex I: 01234567 in version 1-M.
  expect(errorCodewords([16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17], 10)).toEqual([
    165, 36, 212, 193, 237, 54, 199, 135, 44, 85,
  ])
  const hello = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(errorCodewords(hello, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('format and version as the standard lists them', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(formatBits)).toEqual([
    0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0,
  ])
  expect([7, 8, 9, 10].map(versionBits)).toEqual([0x07c94, 0x085bc, 0x09a99, 0x0a4d3])
})

test('bytes are written with their mode and length, and padded', () => {
  expect(dataCodewords([0x48, 0x69], 1).slice(0, 6)).toEqual([0x40, 0x24, 0x86, 0x90, 0xec, 0x11])
})

test.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [26, 25],
  [106, 41],
  [122, 45],
  [152, 49],
  [180, 53],
  [213, 57],
  [412, 77],
])('%i bytes make a square of %i, as the standard’s table of level M says', (length, size) => {
  expect(qrCode('x'.repeat(length))).toHaveLength(size)
})

test.each(['x'.repeat(413), 'Tür'])('what is too long or no plain link has none', (text) =>
  expect(qrCode(text)).toBeNull(),
)

/** Reads a code of one or more blocks back, with what the standard says of where its bits are. */
function read(code: QrCode): string {
  const size = code.length
  const version = (size - 17) / 4
  const format = Array.from({ length: 15 }, (_, index) =>
    code[index < 6 ? index : index < 8 ? index + 1 : size - 15 + index]?.[8] ? 1 << index : 0,
  ).reduce((sum, bit) => sum | bit, 0)
  const mask = [0, 1, 2, 3, 4, 5, 6, 7].findIndex((each) => formatBits(each) === format)
  const masked = [
    (y: number, x: number) => (y + x) % 2,
    (y: number) => y % 2,
    (_: number, x: number) => x % 3,
    (y: number, x: number) => (y + x) % 3,
    (y: number, x: number) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
    (y: number, x: number) => ((y * x) % 2) + ((y * x) % 3),
    (y: number, x: number) => (((y * x) % 2) + ((y * x) % 3)) % 2,
    (y: number, x: number) => (((y + x) % 2) + ((y * x) % 3)) % 2,
  ][mask]
  const centres: Record<number, number[]> = { 1: [], 2: [6, 18], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46] }
  const isFixed = (y: number, x: number) =>
    y === 6 ||
    x === 6 ||
    (y < 9 && x < 9) ||
    (y < 9 && x >= size - 8) ||
    (y >= size - 8 && x < 9) ||
    (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) ||
    (centres[version] ?? []).some((cy, i, all) =>
      all.some((cx, j) => {
        const last = all.length - 1
        const isCorner = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
        return !isCorner && Math.abs(cy - y) <= 2 && Math.abs(cx - x) <= 2
      }),
    )
  const bits: number[] = []
  let up = true
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isFixed(y, x)) bits.push(Number(code[y]?.[x]) ^ (masked?.(y, x) === 0 ? 1 : 0))
    }
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  const lengths: Record<number, number[]> = {
    1: [16],
    2: [28],
    7: [31, 31, 31, 31],
    8: [38, 38, 39, 39],
    9: [36, 36, 36, 37, 37],
  }
  const blocks = (lengths[version] ?? []).map((length) => ({ length, data: [] as number[] }))
  let at = 0
  for (let turn = 0; turn < 40; turn++)
    for (const { length, data } of blocks) if (turn < length) data.push(words[at++] ?? 0)
  const [first = 0, second = 0, ...rest] = blocks.flatMap(({ data }) => data)
  const length = ((first & 15) << 4) | (second >> 4)
  const bytes = [second, ...rest].map((byte, i, all) => ((byte & 15) << 4) | ((all[i + 1] ?? 0) >> 4)).slice(0, length)
  return String.fromCharCode(...bytes)
}

test.each([
  'Hi',
  'a table for two, please',
  `https://tavola.example/booking/open/0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e/${'t'.repeat(43)}`,
  `https://a-longer-name.tavola.example/booking/open/0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e/${'t'.repeat(60)}`,
  `https://${'long.'.repeat(13)}example/booking/open/0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e/${'t'.repeat(43)}`,
])('%s can be read back', (text) => {
  const code = qrCode(text)
  expect(code && read(code)).toBe(text)
})

test('is drawn as one path with a light border', () => {
  expect(qrPath([[true, false]]).path).toBe('M4 4h1v1h-1z')
  expect(qrPath([[true]]).size).toBe(9)
})
