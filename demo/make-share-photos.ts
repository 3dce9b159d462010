import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { photoSize } from '#domain/seo/share-picture.ts'

const quality = 62

/** The drawer of share pictures reads no WebP: one JPEG of every photo, cut to the part of the picture it fills. */
export async function makeSharePhotos(photos: string, target: string): Promise<number> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const files = await readdir(photos)
  const names = files.flatMap((file) => /^(.+)-320\.webp$/.exec(file)?.[1] ?? [])
  for (const name of names) {
    const widths = files.flatMap((file) => (file.startsWith(`${name}-`) ? Number(/-(\d+)\.webp$/.exec(file)?.[1]) : []))
    await sharp(join(photos, `${name}-${Math.max(...widths)}.webp`))
      .resize({ ...photoSize, fit: 'cover' })
      .jpeg({ quality, mozjpeg: true })
      .toFile(join(target, `${name}.jpg`))
  }
  return names.length
}

if (import.meta.main) {
  const made = await makeSharePhotos(join(import.meta.dirname, 'photos'), join(import.meta.dirname, 'share-photos'))
  console.log(`${made} share photos`)
}
