import { isRefusal, type Refusal, refuse } from '../refusal.ts'

const largest = 256 * 1024
const deepest = 24

/** The bytes of a body, or why they were not taken. */
export async function readBytes(
  request: Request,
  most = largest,
): Promise<Uint8Array<ArrayBuffer> | Refusal<'too_large' | 'malformed'>> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > most) return refuse('too_large')
  try {
    // The server never reads past a length that was declared; without one the bytes are counted as they come.
    const bytes = length === null ? await readUpTo(request, most) : new Uint8Array(await request.arrayBuffer())
    return bytes ?? refuse('too_large')
  } catch {
    // Its sender broke off. The socket's error looks like that of a lost database, so it ends here.
    return refuse('malformed')
  }
}

/** The text of a JSON body, or why it was not taken. */
export async function readBody(request: Request): Promise<string | Refusal> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(type)) return refuse('unsupported_media_type')
  const bytes = await readBytes(request)
  return isRefusal(bytes) ? bytes : (decodeText(bytes) ?? refuse('malformed'))
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Null for what is no UTF-8. */
export function decodeText(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

export function parseJson(text: string): { value: unknown } | Refusal {
  if (isTooDeep(text)) return refuse('malformed', { message: 'That request is nested too deeply.' })
  try {
    return { value: JSON.parse(text) }
  } catch {
    return refuse('malformed')
  }
}

async function readUpTo(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Checked before parsing, so that hostile nesting never reaches recursive code. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === 34) at = endOfText(text, at)
    else if (char === 123 || char === 91) {
      if (++depth > deepest) return true
    } else if (char === 125 || char === 93) depth--
  }
  return false
}

/** Where the text ends whose opening quote stands there. */
function endOfText(text: string, opening: number): number {
  let at = opening + 1
  for (; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === 34) break
    if (char === 92) at++
  }
  return at
}
