import { cookieDays } from './keys.ts'

export function readCookies(header: string | null | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}

export function cookieOf(request: Request, name: string): string | null {
  const value = readCookies(request.headers.get('cookie')).get(name)
  try {
    return value === undefined ? null : decodeURIComponent(value)
  } catch {
    return null
  }
}

/** `address` is that of the page: a cookie set over https is sent over https only. */
export function cookieText(name: string, value: string, address: string): string {
  const seconds = cookieDays.standard * 86_400
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${securely(address)}`
}

export const securely = (address: string) => (address.startsWith('https:') ? '; Secure' : '')
