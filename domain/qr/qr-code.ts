import { errorCodewords } from './reed-solomon.ts'

/** Dark modules by row and column. */
export type QrCode = readonly (readonly boolean[])[]

/** At error correction level M, from version 1 on: codewords of correction in a block, and blocks. */
const blocksByVersion: readonly (readonly [correction: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
]

/** A link as a QR code, in the smallest version that holds it; null where none does, or where it is no plain link. */
export function qrCode(link: string): QrCode | null {
  if (!/^[\x20-\x7e]*$/.test(link)) return null
  const bytes = Array.from(link, (letter) => letter.charCodeAt(0))
  const version = blocksByVersion.findIndex((_, index) => bytes.length <= capacityOf(index + 1)) + 1
  if (version === 0) return null
  const codewords = interleaved(dataCodewords(bytes, version), version)
  const candidates = masks.map((_, mask) => drawn(codewords, version, mask))
  return candidates.reduce((best, each) => (penaltyOf(each) < penaltyOf(best) ? each : best))
}

const sizeOf = (version: number) => 17 + 4 * version

/** Modules that carry data: all but finders, timing, alignment, format and version. */
function rawModules(version: number): number {
  const alignments = alignmentCentres(version).length
  const aligned = alignments === 0 ? 0 : (alignments ** 2 - 3) * 25 - (alignments - 2) * 10
  return sizeOf(version) ** 2 - 3 * 64 - 31 - 2 * (sizeOf(version) - 16) - aligned - (version >= 7 ? 36 : 0)
}

function blocksOf(version: number): { correction: number; blocks: number; data: number } {
  const [correction, blocks] = blocksByVersion[version - 1] ?? [0, 0]
  return { correction, blocks, data: Math.floor(rawModules(version) / 8) - correction * blocks }
}

/** Mode and length come first: 12 bits, or 20 from version 10 on. */
const headerBits = (version: number) => (version < 10 ? 12 : 20)
const capacityOf = (version: number) => Math.floor((blocksOf(version).data * 8 - headerBits(version)) / 8)

export function dataCodewords(bytes: readonly number[], version: number): number[] {
  const { data } = blocksOf(version)
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, headerBits(version) - 4)]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  bits.push(...Array.from({ length: Math.min(4, data * 8 - bits.length) }, () => 0))
  while (bits.length % 8 !== 0) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  )
  for (let pad = 0xec; words.length < data; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

const bitsOf = (value: number, length: number) =>
  Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1)

/** Blocks take turns, so that a scratch hurts each of them a little and none of them much. */
function interleaved(words: readonly number[], version: number): number[] {
  const { correction, blocks, data } = blocksOf(version)
  const short = Math.floor(data / blocks)
  const longFrom = blocks - (data % blocks)
  let from = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const part = words.slice(from, (from += short + (index >= longFrom ? 1 : 0)))
    return { part, extra: errorCodewords(part, correction) }
  })
  const turn = (length: number, pick: (at: number, of: (typeof parts)[number]) => number | undefined) =>
    Array.from({ length }, (_, at) => parts.flatMap((of) => pick(at, of) ?? [])).flat()
  return [...turn(short + 1, (at, { part }) => part[at]), ...turn(correction, (at, { extra }) => extra[at])]
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

function alignmentCentres(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const last = sizeOf(version) - 7
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - step * (count - 2 - index))]
}

/** A word of data with the remainder that lets it be read when damaged. */
function withRemainder(value: number, bits: number, divisor: number): number {
  let rest = value
  const top = 31 - Math.clz32(divisor)
  for (let bit = 0; bit < bits; bit++) rest = (rest << 1) ^ ((rest >> (top - 1)) & 1 ? divisor : 0)
  return (value << bits) | (rest & ((1 << bits) - 1))
}

/** Level M, which is written 00, and the mask. */
export const formatBits = (mask: number) => withRemainder(mask, 10, 0x537) ^ 0x5412
export const versionBits = (version: number) => withRemainder(version, 12, 0x1f25)

function drawn(codewords: readonly number[], version: number, mask: number): boolean[][] {
  const size = sizeOf(version)
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const fixed = dark.map((row) => [...row])
  const set = (row: number, column: number, isDark: boolean) => {
    const modules = dark[row]
    const marks = fixed[row]
    if (!modules || !marks || column < 0 || column >= size) return
    modules[column] = isDark
    marks[column] = true
  }
  const square = (row: number, column: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let down = -reach; down <= reach; down++)
      for (let right = -reach; right <= reach; right++)
        set(row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))))
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const corners: [number, number][] = [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ]
  for (const [row, column] of corners) square(row, column, 4, (ring) => ring !== 2 && ring !== 4)
  const centres = alignmentCentres(version)
  for (const row of centres)
    for (const column of centres) if (!isCorner(row, column, size)) square(row, column, 2, (ring) => ring !== 1)
  drawFormat(set, size, formatBits(mask))
  if (version >= 7) drawVersion(set, size, versionBits(version))
  drawData({ dark, fixed, codewords, mask: masks[mask] ?? (() => false) })
  return dark
}

const isCorner = (row: number, column: number, size: number) =>
  (row === 6 && column === 6) || (row === 6 && column === size - 7) || (row === size - 7 && column === 6)

type SetModule = (row: number, column: number, isDark: boolean) => void
const bitOf = (value: number, index: number) => ((value >> index) & 1) === 1

function drawFormat(set: SetModule, size: number, format: number): void {
  for (let index = 0; index < 15; index++) {
    const isDark = bitOf(format, index)
    const beside = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index
    const below = index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index
    set(beside, 8, isDark)
    set(8, below, isDark)
  }
  set(size - 8, 8, true)
}

function drawVersion(set: SetModule, size: number, version: number): void {
  for (let index = 0; index < 18; index++) {
    const far = size - 11 + (index % 3)
    const near = Math.floor(index / 3)
    set(far, near, bitOf(version, index))
    set(near, far, bitOf(version, index))
  }
}

type Ground = {
  dark: boolean[][]
  fixed: readonly (readonly boolean[])[]
  codewords: readonly number[]
  mask: (row: number, column: number) => boolean
}

/** In pairs of columns from the right, up and down by turns, past the column of the timing pattern. */
function drawData({ dark, fixed, codewords, mask }: Ground): void {
  const size = dark.length
  let bit = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const row = isUpward ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        const modules = dark[row]
        if (!modules || fixed[row]?.[column]) continue
        const word = codewords[bit >> 3] ?? 0
        modules[column] = bitOf(word, 7 - (bit & 7)) !== mask(row, column)
        bit++
      }
    }
  }
}

const finder = '10111010000'

/** How hard a code is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
function penaltyOf(code: QrCode): number {
  const rows = code.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
  const columns = rows.map((_, column) => rows.map((row) => row[column]).join(''))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (const shape of [finder, [...finder].reverse().join('')])
      for (let at = line.indexOf(shape); at >= 0; at = line.indexOf(shape, at + 1)) penalty += 40
  }
  for (const [index, row] of rows.slice(1).entries())
    for (let column = 1; column < row.length; column++) {
      const above = rows[index] ?? ''
      const colours = new Set([row[column], row[column - 1], above[column], above[column - 1]])
      if (colours.size === 1) penalty += 3
    }
  const share = rows.join('').replaceAll('0', '').length / rows.length ** 2
  return penalty + Math.floor(Math.abs(share - 0.5) * 20) * 10
}
