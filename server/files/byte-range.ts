type ByteRange = { start: number; end: number }

/**
 * Reads a `Range` header of one range. Nothing when the whole is to be sent, which the standard also wants for headers
 * that cannot be read or ask for several parts; 'outside' when the file does not reach that far.
 */
export function readByteRange(header: string | null, size: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const wanted = Number(last)
    return wanted === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - wanted), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'outside' : { start, end }
}
