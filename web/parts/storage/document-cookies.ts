import { cookieDays } from './keys.ts'

/** One of the cookies that a browser lists as text. What the server uses for this would cost every page half a kilobyte. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((part) => part.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

export function writeDocumentCookie(name: string, value: string): void {
  const seconds = cookieDays.standard * 86_400
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
}
