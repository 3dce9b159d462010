import { parse, serialize } from 'hono/utils/cookie'

export function readCookies(header: string | null | undefined): Record<string, string> {
  return parse(header ?? '')
}

export function cookieOf(request: Request, name: string): string | null {
  return parse(request.headers.get('cookie') ?? '', name)[name] ?? null
}

type CookieOptions = {
  /** Without them it lasts as long as the browser runs. */
  seconds?: number
  /** Of the page: a cookie set over https is sent over https only. */
  address: string
  path?: string
  httpOnly?: boolean
}

export function cookieText(
  name: string,
  value: string,
  { seconds, address, path = '/', httpOnly }: CookieOptions,
): string {
  const secure = address.startsWith('https:')
  const maxAge = seconds === undefined ? {} : { maxAge: seconds }
  return serialize(name, value, { path, ...maxAge, httpOnly: httpOnly ?? false, secure, sameSite: 'Lax' })
}
