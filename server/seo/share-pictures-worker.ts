import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import satori, { type Font } from 'satori'
import { drawShare, type ShareFacts, shareSize } from '#domain/seo/share-picture.ts'

/** A picture to draw; `photo` is the name of a file among the share photos. */
export type ShareOrder = { number: number; facts: ShareFacts; photo: string | null }
export type ShareAnswer = { number: number; png?: Uint8Array; failure?: string }

const subsets = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']
const photos = join(import.meta.dirname, '../../demo/share-photos')
let fonts: Promise<Font[]> | undefined

async function readFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url)
  const read = async (subset: string): Promise<Font> => ({
    name: subset === 'latin' ? 'Literata' : `Literata ${subset}`,
    data: await readFile(resolve(`@fontsource/literata/files/literata-${subset}-500-normal.woff`)),
    weight: 500,
  })
  return Promise.all(subsets.map(read))
}

async function readPhoto(name: string | null): Promise<string | null> {
  if (!name) return null
  const bytes = await readFile(join(photos, `${name}.jpg`)).catch(() => null)
  return bytes && `data:image/jpeg;base64,${bytes.toString('base64')}`
}

async function draw({ facts, photo }: ShareOrder): Promise<Uint8Array> {
  const drawn = drawShare(facts, await readPhoto(photo))
  fonts ??= readFonts()
  const svg = await satori({ ...drawn, key: null }, { ...shareSize, fonts: await fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

async function answer(order: ShareOrder): Promise<void> {
  const { number } = order
  try {
    const png = new Uint8Array(await draw(order))
    parentPort?.postMessage({ number, png } satisfies ShareAnswer, [png.buffer])
  } catch (failure) {
    parentPort?.postMessage({ number, failure: String(failure) } satisfies ShareAnswer, [])
  }
}

parentPort?.on('message', (order: ShareOrder) => void answer(order))
