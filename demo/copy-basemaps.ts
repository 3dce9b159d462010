import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies map files as they are; typefaces get names that an address can carry without escapes. */
export async function copyBasemaps(source: string, target: string): Promise<number> {
  await rm(target, { recursive: true, force: true })
  await mkdir(join(target, 'glyphs'), { recursive: true })
  const maps = (await readdir(source)).filter((file) => file.endsWith('.pmtiles'))
  for (const file of maps) await cp(join(source, file), join(target, file))
  for (const entry of await readdir(join(source, 'glyphs')))
    await cp(join(source, 'glyphs', entry), join(target, 'glyphs', plainName(entry)), { recursive: true })
  return maps.length
}

const plainName = (name: string) => (name.includes('.') ? name : name.toLowerCase().replaceAll(' ', '-'))
