import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const targetWidths = [320, 640, 1280]
const quality = 68

type SourcePhoto = { file: string; width: number; height: number; bytes?: number }

/** Makes the responsive copies of every photo in `<source>/index.json` and writes the enriched index beside them. */
export async function makePhotos(source: string, target: string): Promise<{ photos: number; bytes: number }> {
  const index = JSON.parse(await readFile(join(source, 'index.json'), 'utf8')) as SourcePhoto[]
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const enriched: object[] = []
  let bytes = 0
  for (const photo of index) {
    const original = await readFile(join(source, photo.file))
    const widths = widthsFor(photo.width)
    for (const width of widths) {
      const copy = await sharp(original)
        .resize({ width, withoutEnlargement: true })
        .webp({ quality, effort: 6 })
        .toBuffer()
      bytes += copy.byteLength
      await writeFile(join(target, sizedName(photo.file, width)), copy)
    }
    const { bytes: _originalBytes, ...facts } = photo
    enriched.push({ ...facts, widths, blur: await blurOf(original) })
  }
  await writeFile(join(target, 'index.json'), `[\n${enriched.map((photo) => JSON.stringify(photo)).join(',\n')}\n]\n`)
  return { photos: index.length, bytes }
}

/** The largest copy keeps the photo's own width when that is below the largest target, so nothing is upscaled. */
export function widthsFor(width: number): number[] {
  const smaller = targetWidths.filter((target) => target < width)
  const largest = Math.min(width, Math.max(...targetWidths))
  return [...smaller, largest]
}

export function sizedName(file: string, width: number): string {
  return file.replace(/\.webp$/, `-${width}.webp`)
}

/** The photo averaged to 4 x 2 RGB pixels: 24 bytes, enough for a soft placeholder. */
async function blurOf(original: Buffer): Promise<string> {
  const pixels = await sharp(original)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(4, 2, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  if (pixels.byteLength !== 24) throw new Error(`a blur has 24 bytes, not ${pixels.byteLength}`)
  return pixels.toString('base64')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const source = process.argv[2]
  if (!source) {
    console.error('Usage: node demo/make-photos.ts <directory with index.json and the photos>')
    process.exit(1)
  }
  const made = await makePhotos(source, join(import.meta.dirname, 'photos'))
  console.log(`${made.photos} photos, ${(made.bytes / 1e6).toFixed(1)} MB`)
}
