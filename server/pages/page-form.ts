import { mostPhotoBytes } from '#contract/photos/photo-limits.ts'
import { readLargeBody } from '#http/api/input/large-bodies.ts'
import { decodeText, readBytes } from '#http/api/input/read-body.ts'
import { isRefusal, type Refusal, refuse, statusOf } from '#http/api/refusal.ts'
import { isSocialReturn, socialReturn } from './social-return.ts'

const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

type PageForm = {
  request: Request
  /** The status of the page that says why the form was not taken. */
  refused: 400 | 413 | 415 | 503 | null
}

/**
 * Every form that a page gets is read here, before any route: from our own origin, of a kind that browsers send, no
 * larger than a call of the contract or one photo, and whole. A refused one goes on without what was refused, to be answered by a page.
 */
export async function readPageForm(request: Request): Promise<PageForm> {
  if (!writing.has(request.method)) return { request, refused: null }
  const { method, url } = request
  const body = isFromHere(request) ? await readForm(request) : refuse('malformed')
  if (!isRefusal(body))
    return {
      request: new Request(url, { method, headers: request.headers, body, signal: request.signal }),
      refused: null,
    }
  const headers = new Headers(request.headers)
  for (const name of ['origin', 'content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  return { request: new Request(url, { method, headers }), refused: statusOf(body) as 400 }
}

/**
 * Where a guest goes on whom another service sent back by a form, as Apple does: to the same address, with what the form said. The form comes
 * from another site and so without our cookies; the link it leads to brings them along, and is all that does something.
 */
export async function addressOfReturnedForm(request: Request): Promise<string | null> {
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST' || !isSocialReturn(pathname)) return null
  const body = await readForm(request)
  return socialReturn(pathname, new URLSearchParams(isRefusal(body) ? '' : (decodeText(body) ?? '')))
}

/** Programs that are no browsers name no origin, and have no guest whose cookies they could misuse. */
function isFromHere({ url, headers }: Request): boolean {
  const origin = headers.get('origin')
  return origin === null || origin === new URL(url).origin
}

async function readForm(request: Request): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const isWhole = readers[type.trim()]
  if (!isWhole) return refuse('unsupported_media_type')
  const bytes = await (type.trim() === 'multipart/form-data' && mayBringPhoto(request)
    ? readLargeBody(request, mostPhotoBytes + fieldBytes)
    : readBytes(request))
  if (isRefusal(bytes)) return bytes
  return (await isWhole(bytes, request.headers)) ? bytes : refuse('malformed')
}

/** What the other fields of such a form take at most. */
const fieldBytes = 64 * 1024

/** The few pages whose forms have a photo in them; with `.data` as asked for from within the app. */
const photoForms = /^\/(?:booking\/feedback\/[0-9a-f]{32}|user\/photo)(?:\.data)?$/

const mayBringPhoto = ({ url }: Request): boolean => photoForms.test(new URL(url).pathname)

type IsWhole = (bytes: Uint8Array<ArrayBuffer>, headers: Headers) => boolean | Promise<boolean>

const halfEscaped = /%(?![\da-f]{2})/i

const readers: Record<string, IsWhole | undefined> = {
  'application/x-www-form-urlencoded': (bytes) => {
    const text = decodeText(bytes)
    return text !== null && !halfEscaped.test(text)
  },
  'multipart/form-data': (bytes, headers) =>
    new Response(bytes, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData().then(
      () => true,
      () => false,
    ),
}
