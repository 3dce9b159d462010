import { cookieOf, cookieText } from '../storage/cookies.server.ts'

const name = 'session'
const wellFormed = /^[\w-]{20,200}$/

/** What opens the account; no script of a page can read it. */
export function sessionOf(request: Request): string | null {
  const session = cookieOf(request, name)
  return session && wellFormed.test(session) ? session : null
}

export const hasSessionCookie = (request: Request): boolean => cookieOf(request, name) !== null

export function keepSession(session: string, expires: string, now: Temporal.Instant, address: string): string {
  const seconds = Math.max(0, Math.round(Temporal.Instant.from(expires).since(now).total('seconds')))
  return cookieText(name, session, { seconds, address, httpOnly: true })
}

export const dropSession = (address: string) => cookieText(name, '', { seconds: 0, address, httpOnly: true })
