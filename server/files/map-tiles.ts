import { createHash } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isHeld } from '#http/caching/etag.ts'
import { readByteRange } from './byte-range.ts'

export type TileFile = { path: string; size: number; version: string }

/** Map files by name, each with a digest that makes its address new when its content is. */
export async function listTileFiles(folder: string): Promise<Map<string, TileFile>> {
  const names = await readdir(folder).catch(() => [])
  const files = new Map<string, TileFile>()
  for (const name of names.filter((entry) => entry.endsWith('.pmtiles'))) {
    const path = join(folder, name)
    const bytes = await readFile(path)
    const version = createHash('sha1').update(bytes).digest('hex').slice(0, 10)
    files.set(name.slice(0, -'.pmtiles'.length), { path, size: bytes.byteLength, version })
  }
  return files
}

/** Sends the part that was asked for: a map reads a few kilobytes out of megabytes. */
export async function sendTileFile({ path, size, version }: TileFile, request: Request): Promise<Response> {
  const headers = {
    'content-type': 'application/vnd.pmtiles',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${version}"`,
  }
  if (isHeld(request.headers, headers.etag)) return new Response(null, { status: 304, headers })
  const condition = request.headers.get('if-range')
  const applies = condition === null || condition === headers.etag
  const range = applies ? readByteRange(request.headers.get('range'), size) : null
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const length = end - start + 1
  const sent = {
    ...headers,
    'content-length': String(length),
    ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
  }
  const status = range ? 206 : 200
  if (request.method === 'HEAD') return new Response(null, { status, headers: sent })
  return new Response(await readPart(path, start, length), { status, headers: sent })
}

async function readPart(path: string, start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path)
  try {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await file.read(bytes, 0, length, start)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
