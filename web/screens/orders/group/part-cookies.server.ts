import { cookieOf, cookieText } from '../../../parts/storage/cookies.server.ts'

/** Who this browser is in a group: the number of its part, and the key that opens it. */
export type OwnPart = { part: number; key: string }

const hours = 24
const path = '/delivery'
const nameOf = (code: string) => `tavola-group-${code.slice(0, 16)}`
const partText = ({ part, key }: OwnPart) => `${part}.${key}`

export const isGroupCode = (code: string): boolean => /^[\w-]{43}$/.test(code)

export const keepPart = (code: string, own: OwnPart, publicUrl: string): string =>
  cookieText(nameOf(code), partText(own), { path, seconds: hours * 3600, address: publicUrl, httpOnly: true })

/** In a frame, where browsers keep no cookie, it travels in the address. */
export const addressPart = (own: OwnPart) => ({ me: partText(own), framed: '1' })

export function readPart(request: Request, code: string): OwnPart | null {
  const text = cookieOf(request, nameOf(code)) || new URL(request.url).searchParams.get('me') || ''
  const [, part, key] = /^([1-9]\d?)\.([\w-]{43})$/.exec(text) ?? []
  return part && key ? { part: Number(part), key } : null
}
