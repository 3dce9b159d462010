import sharp from 'sharp'
import type { Bytes } from '#contract/api/endpoint.ts'
import type { EncodedPhoto } from '#data/photos/guest-photos.ts'
import { pictureKind } from '#domain/photos/picture-kind.ts'
import { type Refusal, refuse } from '../api/refusal.ts'

/** How large a photo is kept: a square for a face, otherwise inside a square. */
type PhotoUse = 'avatar' | 'visit' | 'logo'

const edges: Readonly<Record<PhotoUse, number>> = { avatar: 512, visit: 1600, logo: 480 }

/** A small file may unfold into gigabytes; the largest sensors of telephones have 200 million points, most 50. */
const mostPixels = 64_000_000
const mostSeconds = 15
/** Each decodes in a thread of its own and may take some 200 MB meanwhile. */
const mostAtOnce = 2
const mostWaiting = 16

let working = 0
const waiting: (() => void)[] = []

/**
 * The one way in which pictures of guests and tenants come in: known by their bytes, decoded, turned upright, made smaller and written
 * anew. Place, time and device that a camera writes beside the picture are left behind.
 */
export async function encodePhoto(
  bytes: Bytes,
  use: PhotoUse,
): Promise<EncodedPhoto | Refusal<'not_a_picture' | 'busy'>> {
  if (pictureKind(bytes) === null) return refuse('not_a_picture')
  if (waiting.length >= mostWaiting) return refuse('busy')
  if (working >= mostAtOnce) await new Promise<void>((next) => waiting.push(next))
  working++
  try {
    return await encode(bytes, edges[use], use === 'avatar' ? 'cover' : 'inside')
  } catch {
    // What the decoder says repeats bytes of the file; that it could not be read is all anybody needs.
    return refuse('not_a_picture')
  } finally {
    working--
    waiting.shift()?.()
  }
}

async function encode(bytes: Bytes, edge: number, fit: 'cover' | 'inside'): Promise<EncodedPhoto> {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: edge, height: edge, fit, withoutEnlargement: fit === 'inside' })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8Array(data), width: info.width, height: info.height }
}
