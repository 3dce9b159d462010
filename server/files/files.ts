import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type ContentEncoding, chooseEncoding, compress, isCompressible } from '#http/caching/compression.ts'
import { etagOf, isHeld } from '#http/caching/etag.ts'
import { contentType } from './content-type.ts'

type File = { headers: Record<string, string> & { etag: string }; bytes: Map<ContentEncoding, Uint8Array<ArrayBuffer>> }
export type Files = Map<string, File>

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'
const anew = 'no-cache'
/** It runs under its own policy: pages are loaded through it, from this site alone. */
const serviceWorker = { 'cache-control': anew, 'content-security-policy': "default-src 'none'; connect-src 'self'" }
/** Pages of others load it, and a change to it must reach them the same day. */
export const embedScript = { 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' }
const endings: Record<string, ContentEncoding> = { br: 'br', gz: 'gzip' }

/** Reads a folder of the build into memory: a few hundred small files, sent far more often than they change. */
export async function readFiles(folder: string, prefix = '/', headers: Record<string, string> = {}): Promise<Files> {
  const files: Files = new Map()
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    const encoding = endings[path.slice(path.lastIndexOf('.') + 1)] ?? 'identity'
    const plain = encoding === 'identity' ? path : path.slice(0, -3)
    const address = prefix + relative(folder, plain).split(sep).join('/')
    const bytes = new Uint8Array(await readFile(path))
    const known = files.get(address)
    if (known) known.bytes.set(encoding, bytes)
    else files.set(address, fileOf(plain, bytes, { ...headers, ...headersOf(address) }))
  }
  return files
}

function headersOf(address: string): Record<string, string> {
  if (address === '/embed.js' || address === '/widget.js') return embedScript
  if (address === '/service-worker.js') return serviceWorker
  // Pages of older releases load it from the newest.
  if (address === '/release-note.js') return { 'cache-control': anew }
  return { 'cache-control': address.startsWith('/assets/') ? forever : aDay }
}

export function fileOf(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const base = {
    'content-type': contentType(name),
    'cache-control': anew,
    vary: 'accept-encoding',
    etag: etagOf(bytes),
  }
  return { headers: { ...base, ...headers }, bytes: new Map([['identity', bytes]]) }
}

export async function serveFile(files: Files, pathname: string, request: Request): Promise<Response | null> {
  const file = files.get(pathname)
  if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  if (isHeld(request.headers, file.headers.etag)) return new Response(null, { status: 304, headers: file.headers })
  const { encoding, bytes } = await packed(file, chooseEncoding(request.headers.get('accept-encoding')))
  const headers = encoding === 'identity' ? file.headers : { ...file.headers, 'content-encoding': encoding }
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

async function packed(file: File, wanted: ContentEncoding) {
  const plain = file.bytes.get('identity') ?? new Uint8Array()
  const encoding = isCompressible(file.headers['content-type'], plain.byteLength) ? wanted : 'identity'
  const bytes = file.bytes.get(encoding) ?? new Uint8Array(await compress(plain, encoding))
  file.bytes.set(encoding, bytes)
  return { encoding, bytes }
}
