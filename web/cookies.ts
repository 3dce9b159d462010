import { cookieDays } from './storage-keys.ts'

export function cookieOf(request: Request, name: string): string | null {
  for (const part of request.headers.get('cookie')?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2)
    if (key !== name || value === undefined) continue
    try {
      return decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return null
}

export function cookieText(name: string, value: string, days: number = cookieDays.standard): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax`
}
