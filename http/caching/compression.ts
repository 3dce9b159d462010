import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/
const worthwhile = 1024
/** For an answer that one caller gets once: less than this goes in one packet however it is written. */
export const worthwhileOnce = 1400

export function chooseEncoding(accepted: string | null | undefined): ContentEncoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

export function isCompressible(type: string | null | undefined, size: number, least = worthwhile): boolean {
  return size >= least && compressible.test(type ?? '')
}

/** Bytes in each encoding somebody has asked for so far. */
export type EncodedBytes = Map<ContentEncoding, Uint8Array<ArrayBuffer>>

/** Packed once for each encoding; what is there already is given at once. */
export function packedAs(
  packed: EncodedBytes,
  encoding: ContentEncoding,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  return packed.get(encoding) ?? pack(packed, encoding)
}

async function pack(packed: EncodedBytes, encoding: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await compress(packed.get('identity') ?? new Uint8Array(), encoding))
  packed.set(encoding, bytes)
  return bytes
}

/** Level 4 of Brotli beats gzip 6 in size at about its cost; `slow` is for files compressed once and sent for years. */
export async function compress(
  bytes: Uint8Array,
  encoding: ContentEncoding,
  effort: 'fast' | 'slow' = 'fast',
): Promise<Uint8Array> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return zip(bytes, { level: effort === 'slow' ? 9 : 6 })
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'slow' ? 11 : 4 } })
}
