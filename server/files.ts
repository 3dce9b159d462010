import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { chooseEncoding, type Encoding } from './compression.ts'
import { contentType } from './content-type.ts'

type File = {
  type: string
  etag: string
  cacheControl: string
  bytes: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}
export type Files = Map<string, File>

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** Reads a folder of the build into memory: a few hundred small files, sent far more often than they change. */
export async function readFiles(folder: string, prefix = '/'): Promise<Files> {
  const files: Files = new Map()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const packed = /\.(br|gz)$/.exec(path)?.[1]
    const plain = packed ? path.slice(0, -3) : path
    const address = prefix + relative(folder, plain).split(sep).join('/')
    const file = files.get(address) ?? describe(address, plain)
    file.bytes[packed === 'br' ? 'br' : packed === 'gz' ? 'gzip' : 'identity'] = new Uint8Array(await readFile(path))
    files.set(address, file)
  }
  for (const file of files.values())
    file.etag = `"${createHash('sha1')
      .update(file.bytes.identity ?? '')
      .digest('base64url')}"`
  return files
}

function describe(address: string, path: string): File {
  const cacheControl = address.startsWith('/assets/') ? forever : aDay
  return { type: contentType(path), etag: '', cacheControl, bytes: {} }
}

export function serveFile(files: Files, pathname: string, request: Request): Response | null {
  const file = files.get(pathname)
  if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const wanted = chooseEncoding(request.headers.get('accept-encoding'))
  const encoding = file.bytes[wanted] ? wanted : 'identity'
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'accept-encoding',
  })
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : (file.bytes[encoding] ?? null), { headers })
}
