import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, compress, isCompressible, worthwhileOnce } from './compression.ts'

describe('compression', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [null, 'identity'],
  ])('%s is answered with %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })

  test('what is packed unpacks to the same bytes', async () => {
    const bytes = Buffer.from('Tisch am Fenster, '.repeat(200))
    expect(brotliDecompressSync(await compress(bytes, 'br'))).toEqual(bytes)
    expect(gunzipSync(await compress(bytes, 'gzip'))).toEqual(bytes)
    expect(await compress(bytes, 'identity')).toBe(bytes)
  })

  test('pictures and small answers go as they are', () => {
    expect(isCompressible('image/webp', 90_000)).toBe(false)
    expect(isCompressible('application/json', 20)).toBe(false)
    expect(isCompressible('application/json', 1200)).toBe(true)
    expect(isCompressible('application/json', 1200, worthwhileOnce)).toBe(false)
    expect(isCompressible('text/html; charset=utf-8', 9000)).toBe(true)
  })
})
