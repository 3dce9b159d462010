import type { Context } from 'hono'
import { chooseEncoding, compress, isCompressible } from './compression.ts'

/** Packs answers that are not packed yet; pages and files bring their own packed bytes. */
export async function compressAnswer(c: Context): Promise<void> {
  const { res } = c
  if (!res.body || res.headers.has('content-encoding') || c.req.method === 'HEAD') return
  const type = res.headers.get('content-type')
  if (!isCompressible(type, Number.POSITIVE_INFINITY) || type?.startsWith('text/event-stream')) return
  const encoding = chooseEncoding(c.req.raw.headers.get('accept-encoding'))
  if (encoding === 'identity') return
  const bytes = new Uint8Array(await res.arrayBuffer())
  const worth = isCompressible(type, bytes.byteLength)
  const body = worth ? new Uint8Array(await compress(bytes, encoding)) : bytes
  const headers = new Headers(res.headers)
  headers.append('vary', 'accept-encoding')
  if (worth) headers.set('content-encoding', encoding)
  c.res = undefined
  c.res = new Response(body, { status: res.status, headers })
}
